import { clearedAmount } from '#features/finances/settlements/validation/clearedAmount.sql.ts'
import { merchantPlaceAt, merchantPlaces } from '#server/database/merchantPlaces.sql.ts'

// Computes what is due to a merchant without the ledger, as fragments of SQL. $1 tenant, $2 merchant,
// $3 currency, $4 the merchant's account, [$5, $6) the period.

/** Builds a query for recorded movements, restricted by a time column and an object column. */
export type Recorded = (at: (column: string) => string, object: (column: string) => string) => string

/**
 * Postings that had to wait for a cutoff are dated at it, so only these can lie in another period than their
 * order or refund. Cutoffs are few, so they are looked up cutoff by cutoff.
 */
export const shifted = `
  select line.posting_id, line.object_id, line.posted_at
    from ledger_cut cut
   cross join lateral (
     select posting_id, coalesce(refund_id, order_id, posting_id) as object_id, posted_at from ledger_transfer
      where tenant_id = $1 and credit_account = $4 and posted_at = cut.cut_at
     union
     select posting_id, coalesce(refund_id, order_id, posting_id), posted_at from ledger_transfer
      where tenant_id = $1 and debit_account = $4 and posted_at = cut.cut_at) line
   where cut.tenant_id = $1 and cut.merchant_id = $2 and cut.cut_at >= $5`

const inPeriod = (column: string) => `${column} >= $5 and ${column} < $6`
const beforePeriod = (column: string) => `${column} < $5`
const any = () => 'true'
const shiftedOne = (column: string) => `${column} = shifted.object_id`

/** What is due in the period: recorded in it and not shifted out, or recorded before and shifted into it. */
export const due = (recorded: Recorded) => `
  select recorded.* from (${recorded(inPeriod, any)}) recorded
   where not exists (select from shifted where shifted.posting_id = recorded.posting_id and shifted.posted_at >= $6)
  union all
  select recorded.* from shifted cross join lateral (${recorded(beforePeriod, shiftedOne)} offset 0) recorded
   where shifted.posted_at < $6 and shifted.posting_id = recorded.posting_id`

/** The terms of each method (rates in parts per million) between one change of terms and the next. */
export const charged = `
  select way_code, valid_from, lead(valid_from, 1, 'infinity') over (partition by way_code order by valid_from) as valid_to,
         (rate * 1000000)::bigint as rate, min_fee, max_fee, settle_mode = 'afterpay' as later, surcharge_mode = 'distributed' as set_off,
         fee_back_on_refund as fee_back, way_code = any(taxed_ways) as taxed,
         ${['gst', 'hst', 'pst', 'rst', 'qst'].map((tax) => `(${tax} * 1000000)::bigint as ${tax}`).join(', ')}
    from (select distinct way_code from way_rate where tenant_id = $1 and merchant_id = $2) way
   cross join lateral (
     select valid_from from way_rate where tenant_id = $1 and merchant_id = $2 and way_code = way.way_code
     union select valid_from from rate_plan where tenant_id = $1 and merchant_id = $2
     union select greatest(tax.valid_from, place.valid_from) from (${merchantPlaces}) place
             join fee_tax_rate tax on tax.country = place.country and tax.province = place.province
     union select valid_to from merchant_former_place where tenant_id = $1 and merchant_id = $2) change
   cross join lateral (
     select rate, min_fee, max_fee from way_rate
      where tenant_id = $1 and merchant_id = $2 and way_code = way.way_code and valid_from <= change.valid_from
      order by valid_from desc limit 1) priced
    left join lateral (
      select settle_mode, surcharge_mode, fee_back_on_refund, taxed_ways from rate_plan
       where tenant_id = $1 and merchant_id = $2 and valid_from <= change.valid_from
       order by valid_from desc limit 1) plan on true
   cross join lateral (
     select max(rate) filter (where tax = 'GST') as gst, max(rate) filter (where tax = 'HST') as hst,
            max(rate) filter (where tax = 'PST') as pst, max(rate) filter (where tax = 'RST') as rst,
            max(rate) filter (where tax = 'QST') as qst
       from (select distinct on (tax) tax, rate from (${merchantPlaceAt('change.valid_from')}) place
               join fee_tax_rate using (country, province)
              where valid_from <= change.valid_from
              order by tax, valid_from desc) taxes) taxes`

/** Its columns, for reading it from JSON. */
export const chargedColumns = `way_code text, valid_from timestamptz, valid_to timestamptz, rate bigint, min_fee bigint,
  max_fee bigint, later boolean, set_off boolean, fee_back boolean, taxed boolean, gst bigint, hst bigint, pst bigint,
  rst bigint, qst bigint`

/** One part of the clearing amount: leftover units go to the largest remainders, earlier parts first. */
const partOf = (own: number, place: (other: number) => string) =>
  `whole_${own} + (1 + ${[1, 2, 3]
    .filter((other) => other !== own)
    .map((other) => `(${place(other)})::integer`)
    .join(' + ')} <= clearing_amount - whole_1 - whole_2 - whole_3)::integer`
const part = (own: number) => partOf(own, (other) => `rest_${other} ${other < own ? '>=' : '>'} rest_${own}`)

const share = (column: string) => `clearing_amount::numeric * ${column}, pay_amount`
const whole = (column: string) => `div(${share(column)})`
const rest = (column: string) => `mod(${share(column)})`

/**
 * Makes PostgreSQL compute each column once per row: it inlines a column wherever it is used, but not
 * from a query with its own WITH. A fee used a dozen times would be computed as often, and planned slowly.
 */
export const once = (query: string) => `(with reckoned as (${query}) select * from reckoned)`

/** Splits orders in proportion to the payment; in the same currency there is nothing to split. */
const parted = (orders: string) => `
  select *, case when same then input_amount else (${part(1)})::bigint end as sale,
         case when same then tip_amount else (${part(2)})::bigint end as tip,
         case when same then surcharge_amount else (${part(3)})::bigint end as surcharge
    from (select *, ${whole('input_amount')} as whole_1, ${whole('tip_amount')} as whole_2,
                 ${whole('surcharge_amount')} as whole_3, ${rest('input_amount')} as rest_1,
                 ${rest('tip_amount')} as rest_2, ${rest('surcharge_amount')} as rest_3
            from ${once(`select *, currency = settle_currency as same from (${orders}) sold`)} sold) split`

/** A rate in parts per million, half up. Above ten billion, slower numeric arithmetic avoids overflow. */
const ofMillion = (amount: string, rate: string) =>
  `case when ${amount} < 1000000000000 then (${amount} * ${rate} * 2 + 1000000) / 2000000
        else round(${amount}::numeric * ${rate} / 1000000)::bigint end`

const base = 'clearing_amount - case when set_off then surcharge else 0 end'
const taxOf = (rate: string) => `case when ${rate} > 0 then ${ofMillion('fee', rate)} else 0 end`
const taxes = ['gst', 'hst', 'pst', 'rst', 'qst'].map(taxOf).join(' + ')

/**
 * Orders with the fee due when the payer paid and its taxes, each rounded half up. `later` means that they
 * are invoiced monthly. `by` is `charged` or a substitute for it.
 */
export const priced = (orders: string, by = 'charged') => `
  select *, case when taxed then ${taxes} else 0 end as tax
    from ${once(`
      select *, coalesce(least(greatest(${ofMillion('base', 'rate')}, min_fee), max_fee), 0) as fee
        from (select sold.*, later, fee_back, taxed, gst, hst, pst, rst, qst, rate, min_fee, max_fee, ${base} as base
                from ${once(parted(orders))} sold
                left join ${by} on charged.way_code = sold.way_code
                               and sold.pay_time >= charged.valid_from and sold.pay_time < charged.valid_to) based`)} fees`

export const orderColumns = `order_id, way_code, pay_time, ${clearedAmount} as clearing_amount, input_amount, tip_amount,
         surcharge_amount, pay_amount, currency, settle_currency`

export const paidOrders: Recorded = (at, object) => `
  select 'pay:' || order_id as posting_id, ${orderColumns}
    from pay_order
   where tenant_id = $1 and merchant_id = $2 and settle_currency = $3 and status in (5, 6, 7)
     and ${at('confirm_time')} and ${object('order_id')}`

const refundColumns = `refund.refund_order_id, refund.order_id, refund.amount, refund.clearing_amount as clearing_return,
         fee_return_amount as fee_return, fee_tax_return_amount as tax_return`

/** A bounced refund no longer stores when it succeeded; the audit log has both times. */
const reversedRefunds = (
  at: string,
  object: string,
  { posting, action, signs }: Record<'posting' | 'action' | 'signs', string>,
) => `
  select '${posting}:' || refund_order_id as posting_id, ${refundColumns}, ${signs}
    from refund
    join audit_entry on audit_entry.tenant_id = $1 and object_type = 'refund' and object_id = refund_order_id
   where refund.tenant_id = $1 and refund.merchant_id = $2 and status = 3 and action = '${action}'
     and exists (select from audit_entry back
                  where back.tenant_id = $1 and back.object_type = 'refund' and back.object_id = refund_order_id
                    and back.action = 'refund.reversed')
     and ${at} and ${object}`

export const refunds: Recorded = (at, object) => `
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
 * Each refund takes its share of the order, rounded so that completed ones sum to the whole: at most one unit
 * off, plus one per bounced refund. The last one absorbs the excess or, on a full refund, the shortfall.
 */
const returnOf = (stored: string, all: string, together: string) =>
  `case when abs(${stored} - ${all} * amount / pay_amount) > 1 + came_back then round(${all} * amount / pay_amount)
        when returned.refund_order_id = last_done
        then ${stored} - case when amount_done = pay_amount then ${together} - ${all}
                              else greatest(${together} - ${all}, 0) end
        else ${stored} end`

/** The refunds in `returned`, each with its shares. In the same currency there is nothing to convert. */
export const sharedOut = `
  select returned.posting_id, returned.refund_order_id, done, undone,
         case when same then returned.amount else ${returnOf('clearing_return', 'clearing_amount::numeric', 'clearing_done')} end as back,
         case when fee_back and not later then ${returnOf('fee_return', 'fee', 'fee_done')} else 0 end as fee_part,
         case when fee_back and not later then ${returnOf('tax_return', 'tax', 'tax_done')} else 0 end as tax_part
    from returned
    join (${priced(`select ${orderColumns} from pay_order
                     where tenant_id = $1 and settle_currency = $3
                       and order_id in (select order_id from returned)`)} offset 0) sold using (order_id)
   cross join lateral (
     select sum(other.amount) filter (where other.status = 4) as amount_done,
            sum(other.clearing_amount) filter (where other.status = 4) as clearing_done,
            sum(other.fee_return_amount) filter (where other.status = 4) as fee_done,
            sum(other.fee_tax_return_amount) filter (where other.status = 4) as tax_done,
            (array_agg(other.refund_order_id order by other.confirm_time desc, other.refund_order_id desc)
               filter (where other.status = 4))[1] as last_done,
            count(*) filter (where other.status = 3 and exists (
              select from audit_entry back
               where back.tenant_id = $1 and back.object_type = 'refund' and back.object_id = other.refund_order_id
                 and back.action = 'refund.reversed')) as came_back
       from refund other
      where other.tenant_id = $1 and other.order_id = returned.order_id) others
  offset 0`

/** The hold itself has its start and amount; what refunds released or re-held is in the audit log. */
export const holds: Recorded = (at, object) => `
  select 'hold:' || hold_id as posting_id, order_id, 'hold' as category, -amount as amount
    from order_hold
   where tenant_id = $1 and merchant_id = $2 and currency = $3 and ${at('hold_time')} and ${object('order_id')}
  union all
  select 'holdRelease:' || hold_id || ':person', order_id, 'holdRelease', amount - ${byRefunds('order_hold.hold_id')}
    from order_hold
   where tenant_id = $1 and merchant_id = $2 and currency = $3 and release_reason is not null
     and ${at('release_time')} and ${object('order_id')}
  union all
  select case action when 'hold.heldAgain' then 'hold:' else 'holdRelease:' end || hold_id || ':' || (after ->> 'refund_order_id'),
         order_id, case action when 'hold.heldAgain' then 'hold' else 'holdRelease' end,
         case action when 'hold.heldAgain' then -1 else 1 end * (after ->> 'amount')::bigint
    from order_hold
    join audit_entry on audit_entry.tenant_id = $1 and object_type = 'hold' and object_id = hold_id::text
   where order_hold.tenant_id = $1 and order_hold.merchant_id = $2 and currency = $3
     and action in ('hold.releasedByRefund', 'hold.heldAgain') and ${at('audit_entry.create_time')} and ${object('order_id')}`

function byRefunds(holdId: string): string {
  return `(select coalesce(sum(case action when 'hold.heldAgain' then -1 else 1 end * (after ->> 'amount')::bigint), 0)
             from audit_entry
            where audit_entry.tenant_id = $1 and object_type = 'hold' and object_id = ${holdId}::text
              and action in ('hold.releasedByRefund', 'hold.heldAgain'))`
}

/** Dispute movements as the disputes record them; adjustments by their own number. */
export const disputes: Recorded = (at, object) => `
  select 'dispute:' || dispute_id || ':' || move_no as posting_id, order_id, category, amount
    from dispute_move
   where tenant_id = $1 and merchant_id = $2 and currency = $3 and ${at('move_time')} and ${object('order_id')}`

export const adjustments: Recorded = (at, object) => `
  select 'adjustment:' || adjustment_id as posting_id, 'adjustment' as category, amount
    from adjustment where tenant_id = $1 and merchant_id = $2 and currency = $3 and status = 'posted'
     and ${at('decide_time')} and ${object("('adjustment:' || adjustment_id)")}`

/** Reserves withheld and released by the cutoffs that end settlements. */
export const reserves = `
  select clearing_id as object_id, 'reserve' as category, -amount as amount
    from clearing_reserve
   where tenant_id = $1 and merchant_id = $2 and currency = $3 and taken_time > $5 and taken_time <= $6
  union all
  select released_clearing_id, 'reserveRelease', clearing_reserve.amount
    from clearing_reserve
    join clearing on clearing.tenant_id = $1 and clearing.clearing_id = released_clearing_id
   where clearing_reserve.tenant_id = $1 and clearing_reserve.merchant_id = $2 and clearing_reserve.currency = $3
     and to_time > $5 and to_time <= $6`
