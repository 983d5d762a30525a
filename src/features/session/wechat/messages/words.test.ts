import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentWords, thing, timeWords } from '#features/session/wechat/messages/words.domain.ts'

test('shortens any name to the field’s length without splitting a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
      const text = thing(name)
      expect(text.length).toBeGreaterThan(0)
      expect(text.length).toBeLessThanOrEqual(20)
      expect(text).not.toMatch(/\n|[\ud800-\udbff](?![\udc00-\udfff])/)
    }),
  )
  expect(thing('枫叶与翡翠贸易公司温哥华市中心旗舰店收银台一号')).toBe(
    '枫叶与翡翠贸易公司温哥华市中心旗舰店收…',
  )
  expect(thing('👨‍👩‍👧‍👦'.repeat(3))).toBe('👨‍👩‍👧‍👦…')
  expect(thing(' \n ')).toBe('-')
})

test('fills the payment message with amount, place, method, local time and number', () => {
  const facts = {
    orderId: '2611201730050000120000042',
    payAmount: 4_250n,
    currency: 'CAD',
    way: 'WP',
  } as const
  const payTime = new Date('2026-11-21T01:05:00Z')
  const words = paymentWords({ ...facts, place: '前台', payTime }, 'America/Toronto', 'https://pay.example')
  expect(words.data).toEqual({
    ...{ amount1: 'CAD42.50', thing2: '前台', thing3: expect.stringContaining('微信') },
    ...{ time4: '2026年11月20日 20:05', character_string5: facts.orderId },
  })
  expect(words.url).toBe(`https://pay.example/Payments/PayOrder/Detail/${facts.orderId}`)
  expect(timeWords(new Date('2026-01-02T18:03:00Z'), 'America/Vancouver')).toMatch(/^2026年1月2日 1[01]:03$/)
})
