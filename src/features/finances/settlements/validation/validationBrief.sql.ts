import {
  adjustments,
  charged,
  chargedColumns,
  disputes,
  due,
  holds,
  once,
  orderColumns,
  priced,
  refunds,
  reserves,
  sharedOut,
  shifted,
} from '#features/finances/settlements/validation/recomputation.sql.ts'
import { bounded, lineObject, markOf } from '#features/ledger/fingerprint.sql.ts'

/*
 * Most settlements have no differences, and checking that needs no list: ledger and amounts due are compared
 * by their sums and fingerprints, with the seed $7. If one differs, the full comparison finds out where.
 */
const mark = (object: string) => markOf(object, '$7')

/** The ledger's sums. The account is either the debit or the credit side of each line. */
const ledger = `
  select category, sum(case when credit_account = $4 then amount else -amount end)::text as amount,
         sum(case when credit_account = $4 then 1 else -1 end * ${bounded('amount')}
             * ${mark(lineObject)})::text as marked
    from ledger_transfer
   where tenant_id = $1 and merchant_id = $2 and currency = $3 and posted_at >= $5 and posted_at < $6
     and (credit_account = $4 or debit_account = $4) and category not in ('payout', 'payoutReturn')
   group by category`

const shiftedSales = (when: string) =>
  `array(select object_id from shifted where posting_id like 'pay:%' and posted_at ${when} $6)`
const paid = 'tenant_id = $1 and merchant_id = $2 and settle_currency = $3 and status in (5, 6, 7)'
const soldIn = (later: string) => `
  select ${orderColumns} from pay_order
   where ${paid} and confirm_time >= $5 and confirm_time < $6 and order_id <> all (${later})`
const soldBefore = `
  select ${orderColumns} from pay_order
   where ${paid} and confirm_time < $5 and order_id = any (${shiftedSales('<')})`

// An order's amounts with their ledger categories; '-' marks deductions.
const kinds = [
  ['sale', 'sale', ''],
  ['tip', 'tip', ''],
  ['surcharge', 'surcharge', ''],
  ['fee', 'fee', '-'],
  ['tax', 'feeTax', '-'],
] as const
const briefOf = kinds.map(
  ([kind]) => `sum(${kind}) as ${kind}, sum(${bounded(kind)} * mark) as ${kind}_marked`,
)
const rows = kinds.map(([kind, category, sign]) => `('${category}', ${sign}${kind}, ${sign}${kind}_marked)`)

const inBrief = (orders: string, by?: string) => `
  select said.category, said.amount::bigint::text as amount, said.marked::numeric(60)::text as marked from (
    select ${briefOf.join(', ')}
      from ${once(`
        select sale, tip, surcharge, case when later then 0 else fee end as fee, case when later then 0 else tax end as tax,
               ${mark('order_id')} as mark
          from (${priced(orders, by)}) sold`)} sold) sums
   cross join lateral (values ${rows.join(', ')}) said (category, amount, marked)`

// A refund's amounts with their ledger categories: done, and undone if it bounced.
const returns = [
  ['refund', '-done', 'back'],
  ['feeReturn', 'done', 'fee_part'],
  ['feeTaxReturn', 'done', 'tax_part'],
  ['refundReversal', 'undone', 'back'],
  ['feeReturnReversal', '-undone', 'fee_part'],
  ['feeTaxReturnReversal', '-undone', 'tax_part'],
] as const
const sumsOfReturns = returns.map(
  ([category, sign, part]) =>
    `sum(${sign} * ${part}) as "${category}", sum(${sign} * ${bounded(part)} * mark) as "${category}_marked"`,
)
// Summed before they become rows: PostgreSQL prepares a list of values anew for each row it is joined to.
const refundsInBrief = `
  select said.category, said.amount::bigint::text as amount, said.marked::numeric(60)::text as marked from (
    select ${sumsOfReturns.join(', ')}
      from ${once(`
        select done, undone, back::bigint as back, fee_part::bigint as fee_part, tax_part::bigint as tax_part,
               ${mark('refund_order_id')} as mark
          from (${sharedOut}) sent`)} sent) sums
   cross join lateral (values ${returns.map(([category]) => `('${category}', "${category}", "${category}_marked")`).join(', ')}) said (category, amount, marked)`

const others = `
  select order_id as object_id, category, amount from (${due(holds)}) held
  union all select order_id, category, amount from (${due(disputes)}) disputed
  union all select posting_id, category, amount from (${due(adjustments)}) adjusted
  union all ${reserves}`

/** What refunds, holds, disputes, adjustments, reserves and delayed payments make due. */
const allOthers = `
  select category, sum(amount)::bigint::text as amount, sum(case when amount < 0 then -1 else 1 end * ${bounded('abs(amount)::bigint')} * mark)::numeric(60)::text as marked
    from (select category, amount, ${mark('object_id')} as mark from (${others}) other) other
   where amount <> 0
   group by category
  union all ${refundsInBrief}
  union all ${inBrief(soldBefore)}`

const known = `
  with shifted as materialized (${shifted}),
       charged as materialized (${charged}),
       returned as materialized (${due(refunds)})`

/**
 * The whole check in one statement, with a row per side and category; for settlements too small for a
 * parallel scan to pay off.
 */
export const brief = {
  name: 'settlement-brief',
  text: `${known}
    select 'ledger' as side, said.* from (${ledger}) said
    union all select 'due', said.* from (${inBrief(soldIn(shiftedSales('>=')))}) said
    union all select 'due', said.* from (${allOthers}) said`,
}
/** Its amounts due, for a ledger whose sums the cutoff has just read. */
export const dueInBrief = {
  name: 'settlement-brief-due',
  text: `${known}
    select 'due' as side, said.* from (${inBrief(soldIn(shiftedSales('>=')))}) said
    union all select 'due', said.* from (${allOthers}) said`,
}

/** Reads the charged rates and delayed payments first, so that the long scan covers only payments. */
export const knownOfMany = {
  name: 'settlement-known',
  text: `with shifted as (${shifted})
    select (select jsonb_agg(to_jsonb(each)) from (${charged}) each)::text as charged, ${shiftedSales('>=')} as later
     where $3 <> ''`,
}

/** The check in three statements, so that PostgreSQL runs the long scans in parallel. */
export const ledgerOfMany = {
  name: 'settlement-ledger-brief',
  text: `select 'ledger' as side, said.* from (${ledger}) said`,
}
export const othersOfMany = {
  name: 'settlement-others-brief',
  text: `${known} select 'due' as side, said.* from (${allOthers}) said`,
}
const charges = `jsonb_to_recordset($8::jsonb) charged (${chargedColumns})`
/** Uses the results of `knownOfMany`: $8 the charged rates, $9 the delayed payments. */
export const salesOfMany = {
  name: 'settlement-sales-brief',
  text: `select 'due' as side, said.* from (${inBrief(soldIn('$9::text[]'), charges)}) said where $4 <> ''`,
}
