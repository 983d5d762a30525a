import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CodeTable, namesIn } from '#shared/codes.ts'
import type { Text } from '#shared/messages.ts'
import {
  approvalOf,
  gatewayCode,
  gatewayText,
  payableWays,
  refundStatusCode,
  refundStatusText,
  sceneCode,
  sceneText,
  sourceCode,
  sourceText,
  stageCode,
  stageText,
  tradeStatusCode,
  tradeStatusText,
  wayCodes,
  wayName,
  wayText,
} from '#shared/reference.ts'

const tables: [string, CodeTable, Record<string, Text>, number, number][] = [
  ['trade status', tradeStatusCode, tradeStatusText, 0, 7],
  ['refund status', refundStatusCode, refundStatusText, 0, 5],
  ['stage', stageCode, stageText, 1, 11],
  ['gateway', gatewayCode, gatewayText, 0, 17],
  ['scene', sceneCode, sceneText, 0, 7],
  ['operation source', sourceCode, sourceText, 1, 4],
]

describe.each(tables)('%s', (_, codes, labels, first, last) => {
  test(`is numbered ${first} to ${last} without a gap`, () => {
    expect(Object.values(codes)).toEqual(Array.from({ length: last - first + 1 }, (_each, i) => first + i))
  })

  test('has a distinct label for each name in both languages', () => {
    expect(Object.keys(labels)).toEqual(namesIn(codes))
    const said = (language: 'en' | 'zh') => Object.values(labels).map((label) => label[language])
    expect(new Set(said('en')).size).toBe(namesIn(codes).length)
    expect(new Set(said('zh')).size).toBe(namesIn(codes).length)
  })
})

test("uses the specification's words for trade statuses", () => {
  expect(Object.values(tradeStatusText).map(({ en }) => en)).toEqual([
    'Creating',
    'Failed Create Order',
    'Wait For Payment',
    'Closed',
    'Payment Failed',
    'Payment Successful',
    'Partial Refund',
    'Full Refund',
  ])
})

test('lists gateways in the order of the specification', () => {
  const words = [
    'retail in-store, QR code, online API, WeChat H5, retail API, mobile H5, third-party gateway, app',
    'share code, mini program, native QR, share link, native JSAPI, ExpressPay, Express Pre Pay, 15, 16, 17',
  ].join(', ')
  const labels = Object.values(gatewayText).map(({ en }) => String(en).toLowerCase())
  expect(labels).toEqual(words.toLowerCase().split(', '))
})

test('lists scenes in the order of the specification', () => {
  const words =
    'other, terminal, merchant app, store qr code, invoice payment, payment link, retail api, online api'
  expect(Object.values(sceneText).map(({ en }) => String(en).toLowerCase())).toEqual(words.split(', '))
})

test('uses letters as way codes and allows any but A on an order', () => {
  expect(wayCodes).toEqual(['A', 'WP', 'AP', 'APO', 'UP', 'UPO', 'C'])
  expect(payableWays).toEqual(wayCodes.slice(1))
  expect(Object.keys(wayText)).toEqual(wayCodes)
  expect(new Set(Object.values(wayName)).size).toBe(wayCodes.length)
})

test('maps approve_result 1 and null to open, 99 to frozen, and any other to under review', () => {
  expect([approvalOf(1), approvalOf(null), approvalOf(99)]).toEqual(['approved', 'unknown', 'frozen'])
  fc.assert(
    fc.property(
      fc.integer().filter((code) => code !== 1 && code !== 99),
      (code) => {
        expect(approvalOf(code)).toBe('underReview')
      },
    ),
  )
})
