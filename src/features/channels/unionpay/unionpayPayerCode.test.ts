import { expect, test } from 'vitest'
import { payerCodeOf } from './unionpayPayerCode.domain.ts'

const tlv = (tag: string, value: string) => tag + (value.length / 2).toString(16).padStart(2, '0') + value
const format = tlv('85', Buffer.from('CPV01').toString('hex'))
const coded = (hex: string) => Buffer.from(hex, 'hex').toString('base64')
const application = (aid: string) =>
  tlv('61', tlv('4f', aid) + tlv('57', '6210940000000001d30122010000000000'))

test('nineteen digits that begin with 62, and an EMVCo code of a UnionPay application', () => {
  expect(payerCodeOf('6212345678901234567')).toBe('6212345678901234567')
  expect(payerCodeOf(' 6212345678901234567\n')).toBe('6212345678901234567')
  const code = coded(format + application('a000000333010102'))
  expect(code).toMatch(/^hQVDUFYwMW/)
  expect(payerCodeOf(code)).toBe(code)
})

test.each([
  ['nothing', ''],
  ["WeChat's", '134525350966727175'],
  ["Alipay's", '280528574232947539'],
  ['too few digits', '621234567890123456'],
  ['too many', '62123456789012345678'],
  ['a letter', '621234567890123456x'],
  ['an application of another network', coded(format + application('a0000000031010'))],
  ['no application', 'hQVDUFYwMQ=='],
  ['a length beyond the end', coded(`${format}6120`)],
  ['a broken application', coded(format + tlv('61', '4f10a000000333'))],
  ['no Base64', 'hQVDUFYwMQ!!'],
  ['no count of Base64', 'hQVDUFYwMQ='],
  ['far too long', `hQVDUFYwMW${'A'.repeat(2000)}`],
])('%s is no code of UnionPay', (_name, code) => {
  expect(payerCodeOf(code)).toBeNull()
})
