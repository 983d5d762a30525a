import { type ChannelName, everyChannel } from '#features/channels/channels.domain.ts'
import { type Category, type FeeTax, feeTaxes } from '#features/ledger/ledger.domain.ts'
import { type Currency, currencies } from '#shared/currency.ts'

export const journalProducts = ['quickbooks', 'xero'] as const
export type JournalProduct = (typeof journalProducts)[number]

/** One journal per paid or carried settlement, or one per day of the account. */
export const journalUnits = ['settlement', 'day'] as const
export type JournalUnit = (typeof journalUnits)[number]

/** What a journal line represents; the merchant maps each item to an account. */
export const journalItems = [
  ...everyChannel.map((channel) => `sales.${channel}` as const),
  'tips',
  'surcharges',
  'refunds',
  'fees',
  ...feeTaxes.map((tax) => `tax.${tax}` as const),
  'held',
  'reserve',
  'adjustments',
  'carried',
  'owed',
  'bank',
] as const
export type JournalItem = (typeof journalItems)[number]

/** The amount of an item, positive if it increases what the merchant is owed. Minor units. */
export type JournalAmount = { item: JournalItem; amount: bigint }

/**
 * A balanced entry: debits are positive, credits negative, and they add up to zero. `number` is short enough
 * for every product.
 */
export type Journal = {
  number: string
  day: string
  currency: Currency
  of: { unit: JournalUnit; id: string }
  lines: { item: JournalItem; debit: bigint }[]
}

/** The account's lines in one period, summed: `of` is the channel of a sale, or the tax. */
export type CategoryPart = { category: Category; of: string; amount: bigint }

/** The totals of a period by item. Payouts are excluded, because the other items add up to them. */
export function amountsOf(parts: readonly CategoryPart[]): JournalAmount[] {
  const sums = new Map<JournalItem, bigint>()
  for (const part of parts) {
    const item = itemOf(part)
    if (item !== null) sums.set(item, (sums.get(item) ?? 0n) + part.amount)
  }
  return journalItems.flatMap((item) => {
    const amount = sums.get(item) ?? 0n
    return amount === 0n ? [] : [{ item, amount }]
  })
}

const itemOfCategory: Partial<Record<Category, JournalItem>> = {
  tip: 'tips',
  surcharge: 'surcharges',
  refund: 'refunds',
  refundReversal: 'refunds',
  fee: 'fees',
  feeReturn: 'fees',
  feeReturnReversal: 'fees',
  feePayment: 'fees',
  hold: 'held',
  holdRelease: 'held',
  reserve: 'reserve',
  reserveRelease: 'reserve',
}

function itemOf({ category, of }: CategoryPart): JournalItem | null {
  if (category === 'payout' || category === 'payoutReturn') return null
  if (category === 'sale')
    return everyChannel.includes(of as ChannelName) ? `sales.${of as ChannelName}` : 'adjustments'
  if (feeTaxes.includes(of as FeeTax)) return `tax.${of as FeeTax}`
  return itemOfCategory[category] ?? 'adjustments'
}

type Settled = {
  clearingId: string
  settleDate: string
  currency: Currency
  status: string
  carriedIn: bigint
  net: bigint
}

/**
 * The journal of a settlement: each figure on its account, against the bank or the amount carried forward.
 * Null if its lines do not add up to its net.
 */
export function settlementJournal(settled: Settled, parts: readonly CategoryPart[]): Journal | null {
  const { clearingId, settleDate, currency, status, carriedIn, net } = settled
  const amounts = [...amountsOf(parts), { item: 'carried' as const, amount: carriedIn }]
  const against = status === 'carried' ? 'carried' : 'bank'
  const lines = balanced([...amounts, { item: against, amount: -net }])
  if (sumOf(lines) !== 0n) return null
  // QuickBooks allows 21 characters.
  const number = `S${clearingId.slice(2)}`
  return { number, day: settleDate, currency, of: { unit: 'settlement', id: clearingId }, lines }
}

/** The journal of a day: activity, payouts, and the resulting change of what is owed. */
export function dayJournal(day: string, currency: Currency, parts: readonly CategoryPart[]): Journal {
  const paid = parts.filter(({ category }) => category === 'payout' || category === 'payoutReturn')
  const net = parts.reduce((sum, { amount }) => sum + amount, 0n)
  const bank = paid.reduce((sum, { amount }) => sum + amount, 0n)
  const lines = balanced([
    ...amountsOf(parts),
    { item: 'bank', amount: bank },
    { item: 'owed', amount: -net },
  ])
  const number = `D${day.replaceAll('-', '')}${currency}`
  return { number, day, currency, of: { unit: 'day', id: day }, lines }
}

/** Amounts for the merchant become credits, deductions become debits; zero amounts are left out. */
function balanced(amounts: readonly JournalAmount[]): Journal['lines'] {
  const sums = new Map<JournalItem, bigint>()
  for (const { item, amount } of amounts) sums.set(item, (sums.get(item) ?? 0n) - amount)
  return journalItems.flatMap((item) => {
    const debit = sums.get(item) ?? 0n
    return debit === 0n ? [] : [{ item, debit }]
  })
}

function sumOf(lines: Journal['lines']): bigint {
  return lines.reduce((sum, { debit }) => sum + debit, 0n)
}

/** The maximum lines per file: 1,000 rows in QuickBooks, 300 in Xero. */
const linesAFile: Record<JournalProduct, number> = { quickbooks: 1000, xero: 300 }

/** Splits journals into files within the product's limit, without splitting a journal. */
export function filesOf(journals: readonly Journal[], product: JournalProduct): Journal[][] {
  const files: Journal[][] = []
  let room = 0
  for (const journal of journals) {
    room -= journal.lines.length
    if (room < 0 || files.length === 0) {
      files.push([])
      room = linesAFile[product] - journal.lines.length
    }
    files.at(-1)?.push(journal)
  }
  return files
}

export type JournalAccount = { item: JournalItem; account: string; taxRate: string }
type AccountOf = (item: JournalItem) => Pick<JournalAccount, 'account' | 'taxRate'>
type Wording = { memo: (journal: Journal) => string; description: (item: JournalItem) => string }

/** The rows of a file with its header, in the product's import format. */
export function rowsOf(
  journals: readonly Journal[],
  product: JournalProduct,
  accountOf: AccountOf,
  wording: Wording,
): string[][] {
  const titles = {
    quickbooks: 'Journal No,Journal Date,Currency,Memo,Account,Debits,Credits,Description,Name',
    xero: '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2',
  }
  const rows = journals.flatMap((journal) => {
    const { number, day, currency } = journal
    const memo = wording.memo(journal)
    return journal.lines.map(({ item, debit }) => {
      const { account, taxRate } = accountOf(item)
      const description = wording.description(item)
      if (product === 'xero')
        return [
          memo,
          dayMonthYear(day),
          description,
          account,
          taxRate,
          plain(debit, currency),
          '',
          '',
          '',
          '',
        ]
      const [debits, credits] = debit > 0n ? [plain(debit, currency), ''] : ['', plain(-debit, currency)]
      return [number, monthDayYear(day), currency, memo, account, debits, credits, description, '']
    })
  })
  return [titles[product].split(','), ...rows]
}

/** 'YYYY-MM-DD' in QuickBooks format: 11/21/2026. */
function monthDayYear(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

/** 'YYYY-MM-DD' in Xero format: 21/11/2026. */
function dayMonthYear(day: string): string {
  return day.split('-').toReversed().join('/')
}

/** Minor units as a plain decimal: -12.30. */
function plain(minor: bigint, currency: Currency): string {
  const { exponent } = currencies[currency]
  const size = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0')
  const whole = size.slice(0, size.length - exponent)
  return `${minor < 0n ? '-' : ''}${whole}${exponent > 0 ? `.${size.slice(-exponent)}` : ''}`
}

/** A CSV file with the line endings that both products use. */
export function csvOf(rows: readonly string[][]): string {
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')
}

function field(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
