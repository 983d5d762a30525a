import { expect, test } from 'vitest'
import { channelRefusal, ourRefusal, refusalText } from './channelRefusal.service.ts'

test('a refusal of ours names the rail and the step in the language of its reader', () => {
  const refusal = ourRefusal('channel.amountStep', { channel: 'wechat', step: '1.00 TWD' })
  expect(refusal.message).toBe('WeChat Pay accepts multiples of 1.00 TWD only')
  expect(refusalText(refusal)).toEqual({
    en: 'WeChat Pay accepts multiples of 1.00 TWD only',
    zh: '微信支付 的金额须为 1.00 TWD 的整数倍',
  })
})

test('a refusal of the rail stands in its own words, cut and without secrets', () => {
  const refusal = channelRefusal('PARAM_ERROR', `card 4242424242424242 ${'长'.repeat(300)}`)
  expect(refusal.message).toMatch(/^card \*\*\*4242 长+$/)
  expect(refusal.message).toHaveLength(200)
  expect(refusalText(channelRefusal('CLOSED', ''))).toEqual({ en: 'CLOSED', zh: 'CLOSED' })
  expect(refusalText(channelRefusal('ORDERPAID', '订单已支付'))).toEqual({
    en: '订单已支付 (ORDERPAID)',
    zh: '订单已支付 (ORDERPAID)',
  })
})

test('a refusal of the rail can be kept, wherever it was cut', () => {
  const { code, message } = channelRefusal('A\u0000B', `\u0000${'长'.repeat(199)}😀`)
  expect([code, message]).toEqual(['AB', `${'长'.repeat(199)}\ufffd`])
})
