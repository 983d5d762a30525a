import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleOrder } from '#test/channelSamples.ts'
import { unionpayTestSettings } from '#test/unionpayAuthority.ts'
import { crcOf, emvText, type MerchantQr, paymentOfEmv, readEmv } from './unionpayEmv.domain.ts'
import { merchantQr } from './unionpayMerchantQr.ts'

test('the checksum is CRC-16/CCITT-FALSE', () => {
  expect(crcOf('123456789')).toBe('29B1')
  expect(crcOf('')).toBe('FFFF')
})

/** The sample of EMVCo's own specification (merchant-presented mode, annex). */
const published =
  '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN' +
  '5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603' +
  '***0708A60086670902ME91320016A0112233449988770708123456786304A13A'

test("the specification's own sample is read", () => {
  const fields = readEmv(published)
  expect(fields?.get('59')).toBe('BEST TRANSPORT')
  expect(fields && paymentOfEmv(fields)).toEqual({ amount: '23.72', currencyNumber: '156', reference: '' })
})

const printable = (max: number) => fc.stringMatching(new RegExp(`^[ -~]{1,${max}}$`))
const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`))
const anyQr: fc.Arbitrary<MerchantQr> = fc.record({
  unionpayId: digits(31),
  categoryCode: digits(4),
  currencyNumber: fc.constantFrom('156', '124', '840'),
  amount: fc
    .bigInt(1n, 10_000_000_000n)
    .map((units) => `${units / 100n}.${String(units % 100n).padStart(2, '0')}`),
  countryCode: fc.constantFrom('CA', 'US', 'CN'),
  merchantName: printable(25),
  merchantCity: printable(15),
  reference: fc.stringMatching(/^[0-9A-Za-z]{1,25}$/),
})

test('what is written is read again', () => {
  fc.assert(
    fc.property(anyQr, (qr) => {
      const fields = readEmv(emvText(qr))
      const { amount, currencyNumber, reference } = qr
      expect(fields && paymentOfEmv(fields)).toEqual({ amount, currencyNumber, reference })
      expect(fields?.get('15')).toBe(qr.unionpayId)
      expect([fields?.get('59'), fields?.get('60')]).toEqual([qr.merchantName, qr.merchantCity])
    }),
  )
})

test('with any one character changed it is not read', () => {
  fc.assert(
    fc.property(anyQr, fc.nat(), fc.constantFrom('0', '7', 'A', 'z'), (qr, place, other) => {
      const text = emvText(qr)
      const at = place % text.length
      fc.pre(text[at]?.toUpperCase() !== other.toUpperCase())
      expect(readEmv(text.slice(0, at) + other + text.slice(at + 1))).toBeNull()
    }),
  )
})

const closed = (body: string) => `${body}6304${crcOf(`${body}6304`)}`
test.each([
  ['nothing', ''],
  ['only a checksum', closed('')],
  ['a length beyond the end', closed('000201540912')],
  ['an id that stands there twice', closed('00020154011540112')],
  ['a length that is no number', closed('0002015A0112')],
  ['another format', closed('000202540112')],
])('%s is not read', (_name, text) => {
  expect(readEmv(text)).toBeNull()
})

describe('the QR that a payer is shown', () => {
  const qr = {
    ...{
      unionpayId: '0'.repeat(31),
      categoryCode: '5812',
      countryCode: 'CA',
      merchantName: 'Tea',
      merchantCity: 'Town',
    },
    ...{ currencyNumber: '124', amount: '1.00', reference: '12345678' },
  }
  const shown = (text: string | undefined, changes = {}) =>
    merchantQr({ ...unionpayTestSettings, ...changes }, sampleOrder, text)

  test('is what UnionPay gave, where it asks for this amount', () => {
    expect(shown('https://qr.95516.com/00010000/1')).toBe('https://qr.95516.com/00010000/1')
    expect(shown(emvText(qr))).toBe(emvText(qr))
    expect(shown(undefined)).toBeNull()
    expect(shown('\n')).toBeNull()
  })

  test.each([
    ['another amount', emvText({ ...qr, amount: '10.00' })],
    ['another currency', emvText({ ...qr, currencyNumber: '840' })],
    ['a broken checksum', emvText(qr).replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
  ])('is none with %s', (_name, text) => {
    expect(shown(text)).toBeNull()
  })

  test('is ours where the settings say so, and none where they are half filled', () => {
    const ours = { acquirerCode: '47440124', categoryCode: '5812', merchantName: 'Tea', merchantCity: 'Town' }
    const fields = readEmv(shown(undefined, { ...ours, countryCode: 'CA' }) ?? '')
    expect(fields?.get('15')).toBe(`4744012447440124${unionpayTestSettings.merId}`)
    expect(fields && paymentOfEmv(fields)).toEqual({
      ...{ amount: '1.00', currencyNumber: '124', reference: sampleOrder.channelOrderNo.slice(-25) },
    })
    expect(shown(undefined, ours)).toBeNull()
  })
})
