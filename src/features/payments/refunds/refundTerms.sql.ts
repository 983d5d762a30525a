import type { ChannelAccountRow } from '#features/channels/channels.sql.ts'
import { inFlightNetText } from '#features/ledger/inFlight.sql.ts'
import { payableBalanceText } from '#features/ledger/ledgerBalances.sql.ts'
import { disputedText } from '#features/payments/disputes/list/disputeList.sql.ts'
import type { PolicyMode } from '#features/payments/refunds/policy/policy.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import { refundStatusCode } from '#shared/reference.ts'
import type { Zone } from '#shared/zone.ts'

const { submitted, submitSuccess, change, refundSuccess } = refundStatusCode
const underWay = [submitted, submitSuccess, change]

// A refund releases its order's hold first, so it claims that much less from the balance. For the order being
// refunded, any hold left beyond that counts towards its next refund.
const claimedText = `
  (select coalesce(sum(case when order_id = o.order_id then taken - held else greatest(taken - held, 0) end), 0)::bigint
     from (select order_id, sum(taken) as taken,
                  coalesce((select amount - released_amount from order_hold
                             where tenant_id = $1 and order_id = claims.order_id and release_time is null
                             limit 1), 0) as held
             from (select r.order_id,
                          r.clearing_amount - case when of.settle_mode = 'afterpay' then 0
                                                   else r.fee_return_amount + r.fee_tax_return_amount end as taken
                     from refund r
                     join pay_order of on of.tenant_id = r.tenant_id and of.order_id = r.order_id
                    where r.tenant_id = $1 and r.merchant_id = $2 and r.status in (${underWay})
                      and of.settle_currency = o.settle_currency
                    union all select o.order_id, 0) claims
            group by order_id) claimed)`

const availableText = `
  ${payableBalanceText('o.settle_currency')}
  - ${claimedText}
  - ${inFlightNetText('$1', '$2', 'o.settle_currency')}`

const terms = {
  name: 'refund-terms',
  text: `select m.approve_result, m.currency, m.timezone, m.max_refund_days, m.refund_approval_amount,
                m.pre_credit_refund,
                (select fee_back_on_refund from rate_plan
                  where tenant_id = $1 and merchant_id = $2 and valid_from <= coalesce(o.pay_time, $4)
                  order by valid_from desc limit 1) as fee_back_on_refund,
                p.mode, p.over_amount, coalesce(p.advances, false) as advances,
                exists (select from order_hold
                         where tenant_id = $1 and order_id = $3 and release_time is null) as is_held,
                ${disputedText} as disputed,
                case when not m.pre_credit_refund or p.advances then ${availableText} end as available,
                s.count, s.clearing_amount, s.fee_return_amount, s.fee_tax_return_amount
           from pay_order o
           join merchant m on m.tenant_id = o.tenant_id and m.merchant_id = o.merchant_id
           left join refund_policy p on p.tenant_id = o.tenant_id and p.merchant_id = o.merchant_id
          cross join lateral (
            select count(*)::int as count, coalesce(sum(clearing_amount), 0)::bigint as clearing_amount,
                   coalesce(sum(fee_return_amount), 0)::bigint as fee_return_amount,
                   coalesce(sum(fee_tax_return_amount), 0)::bigint as fee_tax_return_amount
              from refund
             where tenant_id = $1 and order_id = $3 and status in (${[...underWay, refundSuccess]})) s
          where o.tenant_id = $1 and o.merchant_id = $2 and o.order_id = $3`,
}

/** Everything but the order itself and its channel that decides whether it can be refunded. */
export type StoredTerms = {
  approveResult: number | null
  currency: Currency
  timezone: Zone
  maxRefundDays: number
  refundApprovalAmount: bigint | null
  preCreditRefund: boolean
  /** From the rate plan in force when the order was paid; null before the first plan. */
  feeBackOnRefund: boolean | null
  /** The provider's refund policy; the mode is null if there is none. */
  mode: PolicyMode | null
  overAmount: bigint | null
  advances: boolean
  /** The order has an open hold. */
  isHeld: boolean
  /** What disputes have taken of the order, in its currency. */
  disputed: bigint
  /**
   * What a refund of the order may take: the provider's debt to the merchant including the order's hold, minus
   * what pending refunds will take and what settlements in progress will pay out. Null if nothing asks for it.
   */
  available: bigint | null
  /** What the order's refunds, except failed ones, have taken so far. */
  count: number
  clearingAmount: bigint
  feeReturnAmount: bigint
  feeTaxReturnAmount: bigint
}

/** Only reliable while the order and the merchant's refund balance are locked. */
export async function findStoredTerms(
  db: Db,
  { tenantId, merchantId }: Scope,
  orderId: string,
  now: Date,
): Promise<StoredTerms | null> {
  const [row] = await run<StoredTerms>(db, terms, [tenantId, merchantId, orderId, now])
  return row ?? null
}

const payingAccount = {
  name: 'refund-paying-account',
  text: `select c.tenant_id, c.channel_account_id, c.merchant_id, c.channel, c.profile, c.sealed_settings, c.enabled
           from pay_order o
           join pay_attempt a on a.tenant_id = o.tenant_id and a.order_id = o.order_id
                             and a.status = 'success' and a.channel_transaction_id = o.channel_transaction_id
           join channel_account c on c.tenant_id = a.tenant_id and c.channel_account_id = a.channel_account_id
          where o.tenant_id = $1 and o.order_id = $2`,
}

/**
 * The channel account that an order was paid through; its refunds use the same account and limits. If another
 * attempt was paid too, that money waits as an exception.
 */
export async function findPayingAccount(
  db: Db,
  { tenantId }: Scope,
  orderId: string,
): Promise<ChannelAccountRow | null> {
  const [row] = await run<ChannelAccountRow>(db, payingAccount, [tenantId, orderId])
  return row ?? null
}
