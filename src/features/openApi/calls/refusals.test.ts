import { expect, test } from 'vitest'
import { subCodes } from '#features/channels/alipay/alipayAnswers.domain.ts'
import { failures } from '#features/channels/alipayplus/alipayplusAnswers.domain.ts'
import { channelRefusals } from '#features/channels/channels.messages.ts'
import { respCodes } from '#features/channels/unionpay/unionpayCodes.domain.ts'
import * as wechat from '#features/channels/wechat/wechatAnswers.domain.ts'
import { isKnownRefusal, resultOfRefusal } from '#features/openApi/calls/refusals.domain.ts'
import { findRepeatedKey } from '#features/openApi/calls/repeatedKeys.domain.ts'
import { resultStatus } from '#features/openApi/calls/results.domain.ts'

test('maps every refusal code of the channel adapters to a result', () => {
  const named = [
    channelRefusals,
    wechat.createRefusals,
    wechat.closeRefusals,
    wechat.reverseRefusals,
    wechat.refundRefusals,
    subCodes,
    failures,
  ].flatMap((table) => Object.keys(table))
  const unionPay = Object.keys(respCodes).filter((code) => respCodes[code] !== 'ok')
  expect([...named, ...unionPay].filter((code) => !isKnownRefusal(code))).toEqual([])
})

test.each([
  ['RATELIMIT_EXCEEDED', 'CHANNEL_UNAVAILABLE'],
  ['FREQUENCY_LIMITED', 'CHANNEL_UNAVAILABLE'],
  ['OPENID_MISMATCH', 'PARAM_ILLEGAL'],
  ['NOTENOUGH', 'BALANCE_NOT_ENOUGH'],
  ['AUTHCODEEXPIRE', 'AUTH_CODE_INVALID'],
  ['ACQ.PAYMENT_AUTH_CODE_INVALID', 'AUTH_CODE_INVALID'],
  ['RULELIMIT', 'RISK_REJECT'],
  ['expired_card', 'CARD_EXPIRED'],
  ['insufficient_funds', 'BALANCE_NOT_ENOUGH'],
  ['card_velocity_limit', 'RISK_REJECT'],
  ['toString', 'RISK_REJECT'],
  [null, 'RISK_REJECT'],
] as const)('maps the refusal %s to %s', (refusal, code) => {
  expect(resultOfRefusal(refusal)).toBe(code)
})

test('leaves the outcome open for rate limits and repeated nonces, but not for a refused refund', () => {
  const { RATE_LIMITED, NONCE_REPEATED, REFUND_REFUSED } = resultStatus
  expect({ RATE_LIMITED, NONCE_REPEATED, REFUND_REFUSED }).toEqual({
    RATE_LIMITED: 'U',
    NONCE_REPEATED: 'U',
    REFUND_REFUSED: 'F',
  })
})

test.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":{"b":1,"c":[{"d":1},{"d":1}],"b":2}}', 'b'],
  ['{"a":1,"\\u0061":2}', 'a'],
  ['{"a":"b","b":"a","c":{"a":1}}', null],
  ['{"a":["a","a"],"q":"\\"a\\":1,"}', null],
  ['{}', null],
])('finds in %s the repeated key %s', (json, key) => {
  expect(findRepeatedKey(json)).toBe(key)
})
