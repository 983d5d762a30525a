import { expect, test } from 'vitest'
import { redactBody, redactUrl, redactWords } from './channelRedaction.domain.ts'

test('keys and card numbers leave no trace in words, order numbers do', () => {
  const key = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7'
  expect(redactWords(`bad key ${key}== for card 4242424242424242`)).toBe('bad key *** for card ***4242')
  expect(redactWords('order 2611201730001234567890123 is unknown')).toBe(
    'order 2611201730001234567890123 is unknown',
  )
})

test('secret fields of an address are hidden', () => {
  expect(redactUrl('https://api.example/sns/oauth2/access_token?appid=wx1&secret=hush&code=081abc')).toBe(
    'https://api.example/sns/oauth2/access_token?appid=wx1&secret=***&code=***',
  )
})

test('secret fields of a JSON body are hidden at every depth, and a refusal keeps its code', () => {
  const body = {
    out_trade_no: '1',
    payer: { openid: 'o123' },
    list: [{ access_token: 't' }],
    amount: { total: 1 },
  }
  expect(JSON.parse(redactBody(JSON.stringify(body)))).toEqual({
    out_trade_no: '1',
    payer: { openid: '***' },
    list: [{ access_token: '***' }],
    amount: { total: 1 },
  })
  expect(redactBody('{"code":"ORDERPAID","message":"paid"}')).toBe('{"code":"ORDERPAID","message":"paid"}')
})

test('JSON inside a form is read too', () => {
  const form = new URLSearchParams({
    biz_content: '{"buyer_id":"2088","out_trade_no":"1"}',
    sign: 'abc',
  }).toString()
  const shown = new URLSearchParams(redactBody(form))
  expect(shown.get('biz_content')).toBe('{"buyer_id":"***","out_trade_no":"1"}')
  expect(shown.get('sign')).toBe('***')
})

test('what cannot be read is told by its length only', () => {
  expect(redactBody('<html>secret</html>')).toBe('[19 characters]')
  expect(redactBody('')).toBe('')
})
