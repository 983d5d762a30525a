import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { announced, mostLateMs } from '#features/products/storeCodes/soundBox/announcing.domain.ts'
import { type Spoken, spokenPayment } from '#features/products/storeCodes/soundBox/speech.domain.ts'
import { currencyCodes } from '#shared/currency.ts'
import { payableWays } from '#shared/reference.ts'

const payment: Spoken = { way: 'WP', amount: 1250n, tip: 0n, currency: 'CAD', home: 'CAD' }
const say = (part: Partial<Spoken>) => [
  spokenPayment({ ...payment, ...part }, 'en'),
  spokenPayment({ ...payment, ...part }, 'zh'),
]

describe('an announcement', () => {
  test.each([
    ['WeChat, 12 dollars 50', '微信收款 12.50 元', {}],
    ['WeChat, 12 dollars', '微信收款 12 元', { amount: 1200n }],
    ['WeChat, 1 dollar', '微信收款 1 元', { amount: 100n }],
    ['WeChat, 12 dollars and 5 cents', '微信收款 12.05 元', { amount: 1205n }],
    ['WeChat, 1 dollar and 1 cent', '微信收款 1.01 元', { amount: 101n }],
    ['WeChat, 50 cents', '微信收款 0.50 元', { amount: 50n }],
    ['WeChat, 1 cent', '微信收款 0.01 元', { amount: 1n }],
    ['Credit Card, 1234567 dollars 89', '信用卡收款 1234567.89 元', { amount: 123456789n, way: 'C' }],
    [
      'Alipay, 12 dollars 50, with a tip of 2 dollars',
      '支付宝收款 12.50 元，含小费 2 元',
      { tip: 200n, way: 'AP' },
    ],
    ['WeChat, 12 dollars 50', '微信收款 12.50 元', { currency: 'USD', home: 'USD' }],
    ['WeChat, 12 US dollars 50', '微信收款 12.50 美元', { currency: 'USD' }],
    ['WeChat, 12 Canadian dollars 50', '微信收款 12.50 加元', { home: 'USD' }],
    ['UnionPay, 12.50 yuan', '银联收款 12.50 元人民币', { currency: 'CNY', way: 'UP' }],
    ['WeChat, 12.50 yuan', '微信收款 12.50 元', { currency: 'CNY', home: 'CNY' }],
    ['WeChat, 500 yen', '微信收款 500 日元', { currency: 'JPY', amount: 500n }],
    ['WeChat, 2 pounds and 1 penny', '微信收款 2.01 英镑', { currency: 'GBP', amount: 201n }],
    ['WeChat, 12 euros 50', '微信收款 12.50 欧元', { currency: 'EUR', home: 'EUR' }],
  ] as const)('says %s', (en, zh, part) => {
    expect(say(part as Partial<Spoken>)).toEqual([en, zh])
  })

  test('has the digits of any amount and no symbol that a voice stumbles over', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.constantFrom(...currencyCodes),
        fc.constantFrom(...payableWays),
        fc.constantFrom(...currencyCodes),
        (amount, currency, way, home) => {
          for (const text of say({ amount, currency, way, home })) {
            expect(text).not.toMatch(/[$¥￥€£]|undefined|NaN|\d,\d/)
            expect(text.replaceAll(/\D/g, '').replace(/^0+/, '')).toContain(
              String(amount)
                .replace(/0{1,2}$/, '')
                .slice(0, 4)
                .replace(/0+$/, ''),
            )
          }
        },
      ),
    )
  })
})

describe('the announcements of a stream', () => {
  const now = new Date('2026-11-22T20:00:00Z')
  const at = (orderId: string, secondsAgo: number) => ({
    orderId,
    payTime: new Date(now.getTime() - secondsAgo * 1000),
  })

  test('include nothing from before the box was switched on', () => {
    expect(announced(null, [at('1', 5)], now)).toEqual({ now: [], known: ['1'] })
  })

  test('include each payment exactly once whatever the stream repeats or reorders', () => {
    const payments = Array.from({ length: 12 }, (_, index) => at(String(index), index * 10))
    fc.assert(
      fc.property(fc.array(fc.shuffledSubarray(payments), { minLength: 1, maxLength: 10 }), (message) => {
        let known: string[] = []
        const called: string[] = []
        // At the end the stream is back and reports everything.
        for (const list of [...message, payments]) {
          const step = announced(known, list, now)
          known = step.known
          called.push(...step.now.map(({ orderId }) => orderId))
        }
        expect(called.toSorted()).toEqual(payments.map(({ orderId }) => orderId).toSorted())
      }),
    )
  })

  test('follow payment order, without old or unpaid orders', () => {
    const late = at('late', mostLateMs / 1000 + 1)
    const step = announced([], [at('b', 1), late, at('a', 9), { orderId: 'open', payTime: null }], now)
    expect(step.now.map(({ orderId }) => orderId)).toEqual(['a', 'b'])
    expect(step.known).toEqual(['b', 'late', 'a'])
  })
})
