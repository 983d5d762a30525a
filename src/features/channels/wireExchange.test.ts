import { describe, expect, test } from 'vitest'
import { maskedExchange, shownExchange, type WireExchange } from './wireExchange.domain.ts'

const wire = (changes: Partial<WireExchange>): WireExchange => ({
  method: 'POST',
  url: 'https://rail.example/v3/pay',
  requestHeaders: {},
  requestBody: '',
  status: 200,
  responseHeaders: {},
  responseBody: '',
  failure: null,
  durationMs: 1,
  ...changes,
})

describe('what is kept', () => {
  test.each([
    ['JSON', '{"payer":{"auth_code":"134567890123456789"},"amount":{"total":100}}'],
    ['a form', 'app_id=1&biz_content=%7B%22auth_code%22%3A%22134567890123456789%22%7D'],
    ['fields of a form', 'txnType=01&qrNo=134567890123456789&txnAmt=100'],
    ['under another name', '{"paymentMethod":{"paymentMethodId":"134567890123456789"}}'],
  ])('in %s is without the payer’s code', (_name, requestBody) => {
    const wireExchange = maskedExchange(wire({ requestBody }), ['134567890123456789'])
    expect(wireExchange.requestBody).not.toContain('134567890123456789')
    expect(wireExchange.requestBody).toContain('***')
  })

  test('is otherwise byte for byte what was sent', () => {
    const requestBody = '{ "b" : 1,\n "a":"茶" }'
    expect(maskedExchange(wire({ requestBody }), []).requestBody).toBe(requestBody)
  })

  test('holds no secret of ours in its headers', () => {
    const requestHeaders = { authorization: 'Bearer sk_test_1', 'content-type': 'application/json' }
    const wireExchange = maskedExchange(wire({ requestHeaders }), [])
    expect(wireExchange.requestHeaders).toEqual({ authorization: '***', 'content-type': 'application/json' })
  })
})

describe('what is shown', () => {
  test('hides who the payer is, and signatures', () => {
    const shown = shownExchange(
      wire({
        url: 'https://rail.example/q?out_trade_no=1&sign=abc',
        responseHeaders: { 'wechatpay-signature': 'abc', date: 'today' },
        responseBody: '{"payer":{"openid":"o123"},"code":"ORDERPAID"}',
      }),
    )
    expect(shown.url).toBe('https://rail.example/q?out_trade_no=1&sign=***')
    expect(shown.responseHeaders).toEqual({ 'wechatpay-signature': '***', date: 'today' })
    expect(JSON.parse(shown.responseBody)).toEqual({ payer: { openid: '***' }, code: 'ORDERPAID' })
  })
})
