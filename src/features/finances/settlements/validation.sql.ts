import type { Difference } from '#features/finances/settlements/settlements.domain.ts'
import { type Category, payableOf } from '#features/ledger/ledger.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

/*
 * The recomputation of a clearing, apart from the ledger: one statement, so that all of it is seen at one instant.
 * $1 tenant, $2 merchant, $3 currency, $4 the merchant's account, [$5, $6) the period.
 */

/** What an order or a refund may move a merchant's account by. A line of any other category is `other`, and never due. */
const categories = [
  'sale',
  'tip',
  'surcharge',
  'fee',
  'refund',
  'feeReturn',
  'refundReversal',
  'feeReturnReversal',
] as const satisfies Category[]
const columns = [...categories, 'other']

/** More differences than a person reads are not listed one by one. */
const listedDifferences = 1_000

const sumOf = (name: string) => `coalesce(sum(amount) filter (where category = '${name}'), 0) as "${name}"`

/** What the ledger says, an object a row, signed as the lines move the account. */
const ledger = `
  select case when refund_id is null then 'order' else 'refund' end as object_type,
         coalesce(refund_id, order_id, posting_id) as object_id,
         ${categories.map(sumOf).join(', ')},
         coalesce(sum(amount) filter (where category <> all ('{${categories.join(',')}}')), 0) as other
    from (select posting_id, order_id, refund_id, category, amount from ledger_transfer
           where tenant_id = $1 and credit_account = $4 and posted_at >= $5 and posted_at < $6
          union all
          select posting_id, order_id, refund_id, category, -amount from ledger_transfer
           where tenant_id = $1 and debit_account = $4 and posted_at >= $5 and posted_at < $6) line
   where category not in ('payout', 'payoutReturn')
   group by 1, 2`

/**
 * A posting that had to wait for a cut is dated at it, later than what it records. Only such a one may lie in another
 * period than the order or refund itself says. Cuts are few, so these are found cut by cut.
 */
const shifted = `
  select line.posting_id, line.object_id, line.posted_at
    from ledger_cut cut
   cross join lateral (
     select posting_id, coalesce(refund_id, order_id) as object_id, posted_at from ledger_transfer
      where tenant_id = $1 and credit_account = $4 and posted_at = cut.cut_at
     union
     select posting_id, coalesce(refund_id, order_id), posted_at from ledger_transfer
      where tenant_id = $1 and debit_account = $4 and posted_at = cut.cut_at) line
   where cut.tenant_id = $1 and cut.merchant_id = $2 and cut.cut_at >= $5`

/** Rows that record a movement: which of them, by the instant in a column and the object in another. */
type Recorded = (at: (column: string) => string, object: (column: string) => string) => string

const inPeriod = (column: string) => `${column} >= $5 and ${column} < $6`
const beforePeriod = (column: string) => `${column} < $5`
const any = () => 'true'
const shiftedOne = (column: string) => `${column} = shifted.object_id`

/** What is due in the period: recorded in it and not shifted out of it, or recorded before and shifted into it. */
const due = (recorded: Recorded) => `
  select recorded.* from (${recorded(inPeriod, any)}) recorded
   where not exists (select from shifted where shifted.posting_id = recorded.posting_id and shifted.posted_at >= $6)
  union all
  select recorded.* from shifted cross join lateral (${recorded(beforePeriod, shiftedOne)} offset 0) recorded
   where shifted.posted_at < $6 and shifted.posting_id = recorded.posting_id`

/** The rate that was in force when the payer paid. */
function rateOf(table: string): string {
  return `
    left join lateral (
      select rate, min_fee, max_fee from way_rate
       where tenant_id = $1 and merchant_id = $2 and way_code = ${table}.way_code and valid_from <= ${table}.pay_time
       order by valid_from desc limit 1) charged on true`
}

/** The fee by that rate, half up. */
function feeOf(table: string): string {
  return `least(greatest(round(${table}.clearing_amount * charged.rate), charged.min_fee), charged.max_fee)`
}

const paidOrders: Recorded = (at, object) => `
  select 'pay:' || order_id as posting_id, order_id, way_code, pay_time, clearing_amount, input_amount, tip_amount,
         surcharge_amount, pay_amount, currency, settle_currency
    from pay_order
   where tenant_id = $1 and merchant_id = $2 and settle_currency = $3 and status in (5, 6, 7)
     and ${at('confirm_time')} and ${object('order_id')}`

/** Settled in another currency than paid in: parted as what was paid, the odd minor units to the largest remainders. */
const exchanged = `
  select order_id, way_code, pay_time, clearing_amount,
         sum(part) filter (where n = 1) as sale, sum(part) filter (where n = 2) as tip,
         sum(part) filter (where n = 3) as surcharge
    from (select *, whole + case when row_number() over (partition by order_id order by remainder desc, n)
                                   <= clearing_amount - sum(whole) over (partition by order_id) then 1 else 0 end as part
            from (select order_id, way_code, pay_time, clearing_amount, n,
                         div(clearing_amount::numeric * amount, pay_amount) as whole,
                         mod(clearing_amount::numeric * amount, pay_amount) as remainder
                    from paid
                   cross join lateral (values (1, input_amount), (2, tip_amount), (3, surcharge_amount)) asked (n, amount)
                   where currency <> settle_currency) weighed) parted
   group by order_id, way_code, pay_time, clearing_amount`

const expectedOrders = `
  select 'order' as object_type, order_id as object_id, sale, tip, surcharge, -coalesce(${feeOf('part')}, 0) as fee,
         0 as refund, 0 as "feeReturn", 0 as "refundReversal", 0 as "feeReturnReversal", 0 as other
    from (select order_id, way_code, pay_time, clearing_amount, input_amount as sale, tip_amount as tip,
                 surcharge_amount as surcharge
            from paid where currency = settle_currency
          union all ${exchanged}) part ${rateOf('part')}`

const refundColumns = 'refund.refund_order_id, refund.order_id, amount, clearing_amount, fee_return_amount'

/** One that came back has lost the instant of its success; when it went and came is in the audit log. */
const reversedRefunds = (at: string, object: string, { posting, action, signs }: Record<string, string>) => `
  select '${posting}:' || refund_order_id as posting_id, ${refundColumns}, ${signs}
    from refund
    join audit_entry on audit_entry.tenant_id = $1 and object_type = 'refund' and object_id = refund_order_id
   where refund.tenant_id = $1 and refund.merchant_id = $2 and status = 3 and action = '${action}'
     and exists (select from audit_entry back
                  where back.tenant_id = $1 and back.object_type = 'refund' and back.object_id = refund_order_id
                    and back.action = 'refund.reversed')
     and ${at} and ${object}`

const refunds: Recorded = (at, object) => `
  select 'refund:' || refund_order_id as posting_id, ${refundColumns}, 1 as done, 0 as undone
    from refund
   where tenant_id = $1 and merchant_id = $2 and status = 4 and ${at('confirm_time')} and ${object('refund_order_id')}
  union all ${reversedRefunds(at('audit_entry.create_time'), object('refund_order_id'), {
    posting: 'refund',
    action: 'refund.paidBack',
    signs: '1, 0',
  })}
  union all ${reversedRefunds(at('audit_entry.create_time'), object('refund_order_id'), {
    posting: 'refundBack',
    action: 'refund.reversed',
    signs: '0, 1',
  })}`

/**
 * Each refund takes back its part of the order's clearing amount and fee. Parts are rounded so that they sum to the whole, in
 * the order in which the refunds were asked for; so one part may be a minor unit from its own share, and one more for each
 * refund of the order that failed. Where no other currency is settled in there is nothing to round but the fee.
 */
const part = (stored: string, whole: string) =>
  `case when abs(${stored} - ${whole} * amount / pay_amount) <= 1 + failed then ${stored} else round(${whole} * amount / pay_amount) end`

const sharedOut = `
  select returned.*, orders.failed,
         case when orders.currency = orders.settle_currency then returned.amount
              else ${part('returned.clearing_amount', 'orders.clearing_amount::numeric')} end as clearing_part,
         case when orders.fee_back or fee_return_amount > 0
              then ${part('fee_return_amount', 'orders.fee')} else 0 end as fee_part
    from returned
   cross join lateral (
     select currency, settle_currency, pay_amount, clearing_amount, coalesce(${feeOf('pay_order')}, 0) as fee,
            (select fee_back_on_refund from merchant where tenant_id = $1 and merchant_id = $2) as fee_back,
            (select count(*) from refund other
              where other.tenant_id = $1 and other.order_id = returned.order_id and other.status in (1, 3)) as failed
       from pay_order ${rateOf('pay_order')}
      where pay_order.tenant_id = $1 and pay_order.order_id = returned.order_id) orders
   where orders.settle_currency = $3`

const expectedRefunds = `
  select 'refund' as object_type, refund_order_id as object_id, 0 as sale, 0 as tip, 0 as surcharge, 0 as fee,
         -sum(done * clearing_part) as refund, sum(done * fee_part) as "feeReturn",
         sum(undone * clearing_part) as "refundReversal", -sum(undone * fee_part) as "feeReturnReversal", 0 as other
    from (${sharedOut}) shared
   group by refund_order_id`

const pairs = columns.map(
  (name) => `('${name}', coalesce(ledger."${name}", 0), coalesce(expected."${name}", 0))`,
)

const compare = {
  name: 'settlement-recompute',
  text: `
    with shifted as materialized (${shifted}),
         ledger as (${ledger}),
         paid as materialized (${due(paidOrders)}),
         returned as materialized (${due(refunds)}),
         expected as materialized (${expectedOrders} union all ${expectedRefunds}),
         difference as (
           select object_type, object_id, said.category, said.ledger_amount, said.expected_amount
             from ledger full join expected using (object_type, object_id)
            cross join lateral (values ${pairs.join(', ')}) said (category, ledger_amount, expected_amount)
            where (${quotedOf('ledger')}) is distinct from (${quotedOf('expected')})
              and said.ledger_amount <> said.expected_amount
            order by object_type, object_id, said.category limit ${listedDifferences})
    select object_type as "objectType", object_id as "objectId", category, ledger_amount::bigint as "ledgerAmount",
           expected_amount::bigint as "expectedAmount"
      from difference
    union all
    select null, null, said.category, null, said.amount::bigint
      from (select ${categories.map((name) => `sum("${name}") as "${name}"`).join(', ')} from expected) total
     cross join lateral (values ${categories.map((name) => `('${name}', coalesce("${name}", 0))`).join(', ')})
           said (category, amount)`,
}

function quotedOf(table: string): string {
  return columns.map((name) => `${table}."${name}"`).join(', ')
}

type Row = { objectType: 'order' | 'refund' | null; objectId: string; category: string } & Amounts
type Amounts = { ledgerAmount: bigint; expectedAmount: bigint }

export type Recomputed = { sums: { category: Category; amount: bigint }[]; differences: Difference[] }

/**
 * What orders, refunds and dated rates say is due in [from, to), summed by category and signed as it moves the merchant's
 * account; and each order or refund of which the ledger says anything else.
 */
export async function recompute(
  db: Db,
  scope: Scope,
  period: { currency: Currency; from: Date; to: Date },
): Promise<Recomputed> {
  const { currency, from, to } = period
  const account = payableOf(scope.merchantId, currency)
  const rows = await run<Row>(db, compare, [scope.tenantId, scope.merchantId, currency, account, from, to])
  const isDifference = (row: Row): row is Row & Difference => row.objectType !== null
  const sums = rows
    .filter((row) => !isDifference(row))
    .map(({ category, expectedAmount }) => ({ category: category as Category, amount: expectedAmount }))
  return { sums, differences: rows.filter(isDifference) }
}
