import type { ChannelName, ChannelScene } from '#features/channels/channels.domain.ts'
import type { SettleMode } from '#features/ledger/ledger.domain.ts'
import { chargingTermsKey } from '#features/merchants/chargingTerms.domain.ts'
import type { SurchargeMode } from '#features/merchants/ratePlan.domain.ts'
import type { Charging, TaxRate } from '#features/payments/orders/create/fees.domain.ts'
import type { AuthorizationStatus } from '#features/payments/orders/preAuths/preAuths.domain.ts'
import type { AttemptStatus } from '#features/payments/orders/record/decidePayment.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import { merchantPlaceAt } from '#server/database/merchantPlaces.sql.ts'
import type { Scope } from '#server/session/scope.ts'
import { nameOf } from '#shared/codes.ts'
import type { Currency } from '#shared/currency.ts'
import { type PayableWay, type TradeStatus, tradeStatusCode } from '#shared/reference.ts'

/**
 * A locked order and the locked attempt that a response is about, with the rate in force when it was paid.
 * Method, channel and amount are the attempt's.
 */
export type LockedPayment = {
  orderId: string
  status: TradeStatus
  channel: ChannelName
  channelAccountId: string
  way: PayableWay
  currency: Currency
  inputAmount: bigint
  tipAmount: bigint
  /** The amount requested under the attempt's number. */
  payAmount: bigint
  settleCurrency: Currency
  exchangeRate: string
  notifyUrl: string | null
  /** The order has an open exception. */
  hasOpenException: boolean
  /** The merchant receives webhooks about the outcome. */
  isHeard: boolean
  createTime: Date
  /** When the payer paid. Stored with the order; it decides which rate applies. */
  paidAt: Date
  expireTime: Date
  attemptNo: number
  newestAttemptNo: number
  attemptStatus: AttemptStatus
  attemptScene: ChannelScene
  attemptTransactionId: string | null
  hasNextStep: boolean
  /** The payment is only authorized at first. */
  preAuth: boolean
  /** When the merchant asked to cancel the order while its outcome was unknown. */
  cancelRequestTime: Date | null
  /** Staff must review the order before it is settled. */
  underReview: boolean
  /** The order's pre-authorization, if any. */
  authorization: {
    status: AuthorizationStatus
    captureAmount: bigint | null
    expireTime: Date
  } | null
  /** The rate, plan and taxes in force when it was paid. Null before the first rate. */
  charging: (Charging & { settleMode: SettleMode }) | null
}

// The `|| ''` hides the merchant from the planner, which on a young table would otherwise scan an index that
// starts with it.
const lock = {
  name: 'payment-lock',
  text: `select order_id from pay_order
          where tenant_id = $1 and merchant_id || '' = $2
            and order_id = (select order_id from pay_attempt where tenant_id = $1 and channel_order_no = $3)
            for update`,
}

// Held until the transaction ends, so that no new rate, plan or tax that would apply to this payment takes
// effect meanwhile.
const lockTerms = {
  name: 'payment-lock-terms',
  text: 'select pg_advisory_xact_lock_shared(hashtextextended($1, 0))',
}

// Reads each row by its own unique key, because a join would be planned on statistics that a young table
// lacks. Runs after the lock, so that concurrent changes to the order are visible.
const read = {
  name: 'payment-read',
  text: `select o.order_id, o.status, a.channel, a.channel_account_id,
                coalesce(a.way_code, o.way_code) as way, o.currency, o.input_amount,
                o.tip_amount, coalesce(a.amount, o.pay_amount) as pay_amount,
                o.settle_currency, o.exchange_rate,
                o.notify_url,
                o.notify_url is not null
                  or exists (select from webhook_endpoint where tenant_id = $1 and merchant_id = $2) as is_heard,
                exists (select from order_exception
                         where tenant_id = $1 and order_id = o.order_id and status = 'open') as has_open_exception,
                o.create_time, greatest(o.create_time, $4::timestamptz(3)) as paid_at, o.expire_time,
                a.attempt_no, a.status as attempt_status, a.scene as attempt_scene,
                a.channel_transaction_id as attempt_transaction_id, a.next_step is not null as has_next_step,
                o.pre_auth, o.cancel_request_time, o.under_review, z.status as held_status, z.capture_amount, z.expire_time as held_until,
                (select max(attempt_no) from pay_attempt
                  where tenant_id = $1 and order_id = o.order_id) as newest_attempt_no,
                r.rate, r.min_fee, r.max_fee,
                p.settle_mode, p.surcharge_mode,
                case when coalesce(a.way_code, o.way_code) = any(p.taxed_ways) then (
                  select jsonb_agg(jsonb_build_object('tax', tax, 'rate', trim_scale(rate)::text) order by tax)
                    from (select distinct on (f.tax) f.tax, f.rate
                            from (${merchantPlaceAt('greatest(o.create_time, $4::timestamptz(3))')}) place
                            join fee_tax_rate f using (country, province)
                           where f.valid_from <= greatest(o.create_time, $4::timestamptz(3))
                           order by f.tax, f.valid_from desc) taxed) end as taxes
           from pay_order o
           join pay_attempt a on a.tenant_id = $1 and a.channel_order_no = $3
           left join lateral (
             select status, capture_amount, expire_time from pay_authorization
              where o.pre_auth and tenant_id = $1 and order_id = o.order_id limit 1) z on true
           left join lateral (
             select rate, min_fee, max_fee from way_rate
              where tenant_id = $1 and merchant_id = $2 and way_code = coalesce(a.way_code, o.way_code)
                and valid_from <= greatest(o.create_time, $4::timestamptz(3))
              order by valid_from desc limit 1) r on true
           left join lateral (
             select settle_mode, surcharge_mode, taxed_ways from rate_plan
              where tenant_id = $1 and merchant_id = $2 and valid_from <= greatest(o.create_time, $4::timestamptz(3))
              order by valid_from desc limit 1) p on true
          where o.tenant_id = $1 and o.merchant_id || '' = $2
            and o.order_id = (select order_id from pay_attempt where tenant_id = $1 and channel_order_no = $3)`,
}

/**
 * Locks the order the way all callers do, sending all statements together. `paidAt` selects the terms, which
 * cannot change until the transaction ends; null if there is nothing to charge.
 */
export async function lockPayment(
  db: Db,
  scope: Scope,
  channelOrderNo: string,
  paidAt: Date | null,
): Promise<LockedPayment | null> {
  const values = [scope.tenantId, scope.merchantId, channelOrderNo]
  const terms = paidAt && run(db, lockTerms, [chargingTermsKey(scope.tenantId, scope.merchantId)])
  const order = run(db, lock, values)
  const [, , [row]] = await Promise.all([terms, order, run<Row>(db, read, [...values, paidAt])])
  return row ? paymentOf(row) : null
}

type Row = Omit<LockedPayment, 'status' | 'charging' | 'authorization'> & {
  status: number
  heldStatus: AuthorizationStatus | null
  captureAmount: bigint | null
  heldUntil: Date | null
  rate: string | null
  minFee: bigint | null
  maxFee: bigint | null
  settleMode: SettleMode | null
  surchargeMode: SurchargeMode | null
  taxes: TaxRate[] | null
}

function paymentOf(all: Row): LockedPayment {
  const { rate, minFee, maxFee, settleMode, surchargeMode, taxes, ...held } = all
  const { heldStatus, captureAmount, heldUntil, ...row } = held
  const isCharged = rate !== null && settleMode !== null && surchargeMode !== null
  const charging = isCharged
    ? { rate, minFee: minFee ?? 0n, maxFee, settleMode, surchargeMode, taxes: taxes ?? [] }
    : null
  const authorization =
    heldStatus && heldUntil ? { status: heldStatus, captureAmount, expireTime: heldUntil } : null
  return { ...row, status: nameOf(tradeStatusCode, row.status), charging, authorization }
}
