import { expect, test } from 'vitest'
import { matching, placeOf } from '#features/provider/merchants/providerMerchants.domain.ts'

const merchant = {
  merchantId: 'DEM8QA',
  parentMerchantId: 'DEM8QX',
  tradeName: 'Maple & Jade Queen Street',
  legalName: 'Maple & Jade Trading Ltd.',
  currency: 'CAD',
  timezone: 'America/Toronto',
  city: 'Toronto',
  country: 'CA',
} as const

test.each(['', '  ', 'dem8qa', 'DEM8QX', 'queen', 'trading maple', 'cad toronto', '加拿大', 'canada'])(
  'it answers to "%s"',
  (typed) => expect(matching(merchant, typed)).toBe(true),
)

test.each(['USD', 'queen seattle', 'DEM8QS'])('it does not answer to "%s"', (typed) =>
  expect(matching(merchant, typed)).toBe(false),
)

test('a place is written in the order of each language', () => {
  expect(placeOf(merchant, 'en')).toBe('Toronto, Canada')
  expect(placeOf(merchant, 'zh')).toBe('加拿大 Toronto')
})
