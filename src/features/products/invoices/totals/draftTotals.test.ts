import { expect, test } from 'vitest'
import { type DraftBilled, totalledOf } from '#features/products/invoices/totals/draftTotals.domain.ts'

const GST = [{ tax: 'GST', rate: '0.05' } as const]
const line = { quantity: '1', price: 1000n, taxKind: 'place', customTaxRate: null } as const
const total = (draft: Partial<DraftBilled>) => {
  const totalled = totalledOf({ amount: null, lines: [], discount: null, ...draft }, GST, 'CAD')
  return totalled?.ok ? totalled.totals.total : totalled
}

test('totals what has been typed so far, leaving out incomplete lines', () => {
  expect(total({})).toBeNull()
  expect(total({ amount: 0n })).toBeNull()
  expect(total({ amount: 1000n })).toBe(1000n)
  expect(total({ lines: [line] })).toBe(1050n)
  const lacking = [
    { ...line, price: null },
    { ...line, quantity: '0' },
    { ...line, quantity: '' },
    { ...line, taxKind: 'custom' as const },
  ]
  expect(total({ lines: lacking })).toBeNull()
  expect(total({ lines: [line, ...lacking] })).toBe(1050n)
  expect(total({ lines: [line], discount: { rate: null } })).toBe(1050n)
  expect(total({ lines: [line], discount: { rate: '0.5' } })).toBe(525n)
  expect(total({ lines: [line], discount: { amount: 1001n } })).toMatchObject({ fault: 'discountTooLarge' })
})
