import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  accountsWith,
  usualAccount,
} from '#features/finances/transactions/journals/journalAccounts.domain.ts'
import {
  type CategoryPart,
  csvOf,
  dayJournal,
  filesOf,
  type Journal,
  journalItems,
  journalProducts,
  rowsOf,
  settlementJournal,
} from '#features/finances/transactions/journals/journals.domain.ts'
import { categories } from '#features/ledger/ledger.domain.ts'

const amount = fc.bigInt(-10_000_000n, 10_000_000n)
const part: fc.Arbitrary<CategoryPart> = fc.record({
  category: fc.constantFrom(...categories),
  of: fc.constantFrom('wechat', 'card', 'GST', 'QST', 'CAD', 'PFA9QX'),
  amount,
})
const parts = fc.array(part, { maxLength: 30 })
const sum = (values: bigint[]) => values.reduce((total, value) => total + value, 0n)
const clearing = { clearingId: '2026112100000112345678', settleDate: '2026-11-21', currency: 'CAD' } as const

test('balances a day’s journal to the cent, with the payouts of the day', () => {
  fc.assert(
    fc.property(parts, (given) => {
      const { lines } = dayJournal('2026-11-21', 'CAD', given)
      expect(sum(lines.map(({ debit }) => debit))).toBe(0n)
      const paid = given.filter(({ category }) => category === 'payout' || category === 'payoutReturn')
      const bank = lines.find(({ item }) => item === 'bank')?.debit ?? 0n
      expect(bank).toBe(-sum(paid.map((one) => one.amount)))
    }),
  )
})

test('balances a settlement’s journal to the cent, or writes none', () => {
  fc.assert(
    fc.property(parts, amount, fc.boolean(), (given, carriedIn, carried) => {
      const booked = given.filter(({ category }) => category !== 'payout' && category !== 'payoutReturn')
      const net = sum(booked.map((one) => one.amount)) + carriedIn
      const status = carried ? 'carried' : 'paid'
      const journal = settlementJournal({ ...clearing, status, carriedIn, net }, booked)
      expect(sum(journal?.lines.map(({ debit }) => debit) ?? [1n])).toBe(0n)
      const bank = journal?.lines.find(({ item }) => item === 'bank')?.debit ?? 0n
      expect(bank).toBe(carried ? 0n : net)
      expect(settlementJournal({ ...clearing, status, carriedIn, net: net + 1n }, booked)).toBeNull()
    }),
  )
})

const sale: CategoryPart[] = [
  { category: 'sale', of: 'wechat', amount: 100_00n },
  { category: 'tip', of: 'wechat', amount: 10_00n },
  { category: 'fee', of: 'CAD', amount: -2_20n },
  { category: 'feeTax', of: 'GST', amount: -11n },
]
const settled = settlementJournal(
  { ...clearing, status: 'paid', carriedIn: 0n, net: 107_69n },
  sale,
) as Journal
const wording = {
  memo: ({ of }: Journal) => `Settlement ${of.id}`,
  description: (item: string) => (item === 'tips' ? 'Tips, "all"' : item),
}

test('writes a file that QuickBooks Online can import', () => {
  const rows = rowsOf([settled], 'quickbooks', (item) => usualAccount('quickbooks', item), wording)
  expect(csvOf(rows).split('\r\n')).toEqual([
    'Journal No,Journal Date,Currency,Memo,Account,Debits,Credits,Description,Name',
    'S26112100000112345678,11/21/2026,CAD,Settlement 2026112100000112345678,Sales,,100.00,sales.wechat,',
    'S26112100000112345678,11/21/2026,CAD,Settlement 2026112100000112345678,Tips,,10.00,"Tips, ""all""",',
    'S26112100000112345678,11/21/2026,CAD,Settlement 2026112100000112345678,Merchant account fees,2.20,,fees,',
    'S26112100000112345678,11/21/2026,CAD,Settlement 2026112100000112345678,GST/HST Payable,0.11,,tax.GST,',
    'S26112100000112345678,11/21/2026,CAD,Settlement 2026112100000112345678,Chequing,107.69,,bank,',
    '',
  ])
  expect(settled.number.length).toBeLessThanOrEqual(21)
})

test('writes signed amounts, a tax rate per line and day-first dates for Xero', () => {
  const rows = rowsOf([settled], 'xero', (item) => usualAccount('xero', item), wording)
  expect(rows[0]?.slice(0, 6)).toEqual([
    '*Narration',
    '*Date',
    'Description',
    '*AccountCode',
    '*TaxRate',
    '*Amount',
  ])
  expect(rows.slice(1).map((row) => row.slice(1, 6))).toEqual([
    ['21/11/2026', 'sales.wechat', '200', 'Tax Exempt', '-100.00'],
    ['21/11/2026', 'Tips, "all"', '260', 'Tax Exempt', '-10.00'],
    ['21/11/2026', 'fees', '404', 'Tax Exempt', '2.20'],
    ['21/11/2026', 'tax.GST', '820', 'Tax Exempt', '0.11'],
    ['21/11/2026', 'bank', '615', 'Tax Exempt', '107.69'],
  ])
})

test('splits files at the product’s limit without splitting a journal', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 2, max: 20 }), { maxLength: 200 }), (lengths) => {
      const journals = lengths.map((length, n) => {
        const lines = Array.from({ length }, () => ({ item: 'bank' as const, debit: 1n }))
        return { ...settled, number: String(n), lines }
      })
      for (const product of journalProducts) {
        const files = filesOf(journals, product)
        expect(files.flat()).toEqual(journals)
        for (const file of files)
          expect(file.flatMap(({ lines }) => lines).length).toBeLessThanOrEqual(
            product === 'xero' ? 300 : 1000,
          )
      }
    }),
  )
})

test('gives every item an account, preferring the merchant’s own', () => {
  for (const product of journalProducts) {
    const own = { item: 'tips', account: 'Staff tips', taxRate: 'None' } as const
    const accounts = accountsWith(product, [own])
    expect(accounts.map(({ item }) => item)).toEqual([...journalItems])
    expect(accounts).toContainEqual(own)
    for (const { account } of accounts) expect(account).toMatch(/\S/)
  }
})
