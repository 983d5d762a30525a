import type { Difference } from '#features/finances/settlements/settlements.domain.ts'
import {
  adjustments,
  charged,
  disputes,
  due,
  holds,
  paidOrders,
  priced,
  refunds,
  reserves,
  sharedOut,
  shifted,
} from '#features/finances/settlements/validation/recomputation.sql.ts'
import {
  brief,
  dueInBrief,
  knownOfMany,
  ledgerOfMany,
  othersOfMany,
  salesOfMany,
} from '#features/finances/settlements/validation/validationBrief.sql.ts'
import { type LedgerPrint, newSeed } from '#features/ledger/fingerprint.sql.ts'
import { type Category, payableOf } from '#features/ledger/ledger.domain.ts'
import { type Db, run, runAnew } from '#server/database/db.ts'
import { runForMany } from '#server/database/forMany.sql.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

/*
 * Recomputes a settlement and compares it with the ledger, in one statement so that everything is read from
 * one snapshot. $1 tenant, $2 merchant, $3 currency, $4 the merchant's account, [$5, $6) the period.
 */

/**
 * The categories by which an order, refund or settlement may change a merchant's account. Lines of other
 * categories count as `other`, which is never due.
 */
const categories = [
  'sale',
  'tip',
  'surcharge',
  'fee',
  'feeTax',
  'refund',
  'feeReturn',
  'feeTaxReturn',
  'refundReversal',
  'feeReturnReversal',
  'feeTaxReturnReversal',
  'hold',
  'holdRelease',
  'reserve',
  'reserveRelease',
  'dispute',
  'disputeReversal',
  'disputeFee',
  'disputeFeeReturn',
  'adjustment',
] as const satisfies Category[]

/** The most differences that are listed individually. */
const listedDifferences = 1_000

/** The account's lines in the period, with sign. */
const lines = `
  select posting_id, order_id, refund_id, clearing_id, category, amount from ledger_transfer
   where tenant_id = $1 and credit_account = $4 and posted_at >= $5 and posted_at < $6
     and category not in ('payout', 'payoutReturn')
  union all
  select posting_id, order_id, refund_id, clearing_id, category, -amount from ledger_transfer
   where tenant_id = $1 and debit_account = $4 and posted_at >= $5 and posted_at < $6
     and category not in ('payout', 'payoutReturn')`

/** The ledger's amount per object and category. */
const ledger = `
  select case when refund_id is not null then 'refund' when order_id is null and clearing_id is not null then 'clearing'
              when order_id is null and posting_id like 'adjustment:%' then 'adjustment' else 'order' end as object_type,
         coalesce(refund_id, order_id, clearing_id, posting_id) as object_id,
         case when category = any ('{${categories.join(',')}}') then category else 'other' end as category,
         sum(amount) as amount
    from (${lines}) line
   group by 1, 2, 3`

const expectedOrders = `
  select 'order' as object_type, order_id as object_id, said.category, said.amount
    from (${priced('select * from paid')}) sold
   cross join lateral (values ('sale', sale), ('tip', tip), ('surcharge', surcharge),
                              ('fee', case when later then 0 else -fee end),
                              ('feeTax', case when later then 0 else -tax end)) said (category, amount)`

const expectedRefunds = `
  select 'refund', refund_order_id, said.category, said.amount
    from (${sharedOut}) sent
   cross join lateral (values ('refund', -done * back), ('feeReturn', done * fee_part), ('feeTaxReturn', done * tax_part),
                              ('refundReversal', undone * back), ('feeReturnReversal', -undone * fee_part),
                              ('feeTaxReturnReversal', -undone * tax_part)) said (category, amount)`

const compare = {
  name: 'settlement-recompute',
  text: `
    with shifted as materialized (${shifted}),
         charged as materialized (${charged}),
         ledger as (${ledger}),
         paid as materialized (${due(paidOrders)}),
         returned as materialized (${due(refunds)}),
         expected as materialized (
           select object_type, object_id, category, sum(amount) as amount
             from (${expectedOrders} union all ${expectedRefunds}
                   union all select 'order', order_id, category, amount from (${due(holds)}) held
                   union all select 'order', order_id, category, amount from (${due(disputes)}) disputed
                   union all select 'adjustment', posting_id, category, amount from (${due(adjustments)}) adjusted
                   union all select 'clearing', object_id, category, amount from (${reserves}) kept) said
            where amount <> 0 group by 1, 2, 3),
         difference as (
           select object_type, object_id, category, coalesce(ledger.amount, 0) as ledger_amount,
                  coalesce(expected.amount, 0) as expected_amount
             from ledger full join expected using (object_type, object_id, category)
            where ledger.amount is distinct from expected.amount
              and coalesce(ledger.amount, 0) <> coalesce(expected.amount, 0)
            order by object_type, object_id, category limit ${listedDifferences})
    select object_type, object_id, category, ledger_amount::bigint as ledger_amount,
           expected_amount::bigint as expected_amount
      from difference
    union all
    select null, null, category, null, sum(amount)::bigint from expected group by category`,
}

type Row = { objectType: Difference['objectType'] | null; objectId: string; category: string } & Amounts
type Amounts = { ledgerAmount: bigint; expectedAmount: bigint }

/**
 * A period in one currency, with its approximate number of payments and refunds. `ledger` is what the ledger
 * has in it, if the cutoff has just read that.
 */
export type Recomputing = {
  currency: Currency
  from: Date
  to: Date
  trades: number
  ledger?: LedgerPrint | null
}
export type Recomputed = { sums: { category: Category; amount: bigint }[]; differences: Difference[] }

/**
 * What orders, refunds, rates, plans, holds, disputes, adjustments and reserves make due in [from, to),
 * summed by category and signed from the merchant account's point of view; plus every object whose ledger
 * amount differs.
 */
export async function recompute(db: Db, scope: Scope, period: Recomputing): Promise<Recomputed> {
  const { currency, from, to, trades, ledger = null } = period
  const account = payableOf(scope.merchantId, currency)
  const values = [scope.tenantId, scope.merchantId, currency, account, from, to]
  const sums = await inBrief(db, values, trades > manyTrades, ledger)
  if (sums !== null) return { sums, differences: [] }

  const rows = await runAnew<Row>(db, compare, values, tenMinutes)
  const isDifference = (row: Row): row is Row & Difference => row.objectType !== null
  const expected = rows
    .filter((row) => !isDifference(row))
    .map(({ category, expectedAmount }) => ({ category: category as Category, amount: expectedAmount }))
  return { sums: expected, differences: rows.filter(isDifference) }
}

/** Comparing millions of lines one by one takes a while, but only the settlement itself waits for it. */
const tenMinutes = 600_000

/** Below this many payments and refunds, planning takes longer than reading. */
const manyTrades = 10_000

type Brief = { side: 'ledger' | 'due'; category: Category; amount: string | null; marked: string | null }

/** The amounts due if the ledger matches exactly; null if anything differs or may differ. */
async function inBrief(
  db: Db,
  values: unknown[],
  isLarge: boolean,
  print: LedgerPrint | null,
): Promise<Recomputed['sums'] | null> {
  const drawn = [...values, print?.seed ?? newSeed()]
  const isRead = print !== null
  const figures = isLarge
    ? await saidOfMany(db, drawn, isRead)
    : await run<Brief>(db, isRead ? dueInBrief : brief, drawn)
  const rowsOf = (side: Brief['side']) => figures.filter((row) => row.side === side)
  return sumsIfSame(print?.sums ?? rowsOf('ledger'), rowsOf('due'))
}

function sumsIfSame(
  ledger: readonly Omit<Brief, 'side'>[],
  expected: readonly Brief[],
): Recomputed['sums'] | null {
  const same = [...ledger, ...expected].every(({ category }) =>
    (['amount', 'marked'] as const).every(
      (what) => sumIn(ledger, category, what) === sumIn(expected, category, what),
    ),
  )
  if (!same) return null
  return expected.map(({ category, amount }) => ({ category, amount: BigInt(amount ?? 0) }))
}

/**
 * The amounts due of many merchants' periods, each null if anything differs or may differ from the ledger.
 * Reads across tenants.
 */
export async function recomputeMany(
  db: Db,
  all: readonly { scope: Scope; period: Omit<Recomputing, 'trades'>; ledger: LedgerPrint }[],
): Promise<(Recomputed['sums'] | null)[]> {
  const sets = all.map(({ scope: { tenantId, merchantId }, period: { currency, from, to }, ledger }) => {
    return [tenantId, merchantId, currency, payableOf(merchantId, currency), from, to, ledger.seed]
  })
  const types = ['integer', 'text', 'text', 'text', 'timestamptz', 'timestamptz', 'bigint'] as const
  const due = await runForMany<Brief>(db, dueInBrief, types, sets)
  return all.map(({ ledger }, place) => sumsIfSame(ledger.sums, due[place] ?? []))
}

async function saidOfMany(db: Db, drawn: readonly unknown[], isRead: boolean): Promise<Brief[]> {
  const known = await run<{ charged: string | null; later: string[] }>(db, knownOfMany, drawn.slice(0, 6))
  const { charged, later } = known[0] ?? { charged: null, later: [] }
  const sides = await Promise.all([
    isRead ? [] : runAnew<Brief>(db, ledgerOfMany, [...drawn]),
    runAnew<Brief>(db, salesOfMany, [...drawn, charged ?? '[]', later]),
    runAnew<Brief>(db, othersOfMany, [...drawn]),
  ])
  return sides.flat()
}

function sumIn(rows: readonly Omit<Brief, 'side'>[], category: Category, what: 'amount' | 'marked'): bigint {
  return rows.reduce((sum, row) => (row.category === category ? sum + BigInt(row[what] ?? 0) : sum), 0n)
}
