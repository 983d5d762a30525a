import type { NextStep } from '#features/channels/channels.domain.ts'
import type { AuthorizationStatus } from '#features/payments/orders/preAuths/preAuths.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import { nameOf } from '#shared/codes.ts'
import type { Currency } from '#shared/currency.ts'
import { type PayableWay, type TradeStatus, tradeStatusCode } from '#shared/reference.ts'
import type { Zone } from '#shared/zone.ts'

/** An order as its payer may see it. Amounts are in minor units of `currency`. */
export type PayersOrder = {
  orderId: string
  merchantId: string
  status: TradeStatus
  closeReason: 'expired' | 'cancelled' | null
  way: PayableWay
  currency: Currency
  inputAmount: bigint
  tipAmount: bigint
  surchargeAmount: bigint
  payAmount: bigint
  settleCurrency: Currency
  /** Settlement currency per unit of the payer's currency. */
  exchangeRate: string
  clearingAmount: bigint
  createTime: Date
  expireTime: Date
  payTime: Date | null
  refundedAmount: bigint
  remark: string | null
  storeCodeId: string | null
  linkId: string | null
  invoiceId: string | null
  /** From the store code, payment link or invoice it was created for. */
  label: string | null
  logoImageId: string | null
  /** Authorized only, captured later. */
  preAuth: boolean
  authorization: AuthorizationStatus | null
  /** Until when the payer's bank holds the money. */
  heldUntil: Date | null
  captureAmount: bigint | null
  tradeName: string
  timezone: Zone
  /** The channel's next step from the newest attempt. */
  nextStep: NextStep | null
  /** Whether it was requested through the API, and where the payer returns afterwards. */
  requested: boolean
  redirectUrl: string | null
  /** The payment method fixed by the merchant's server. */
  fixedWay: PayableWay | null
}

type Row = Omit<PayersOrder, 'status'> & { status: number }

const byId = {
  name: 'checkout-order',
  text: `select o.order_id, o.merchant_id, o.status, o.close_reason,
                o.way_code as way, o.currency, o.input_amount, o.tip_amount,
                o.surcharge_amount, o.pay_amount, o.settle_currency,
                o.exchange_rate, o.clearing_amount, o.create_time,
                o.expire_time, o.pay_time, o.store_code_id,
                o.refunded_amount, o.customer_remark as remark,
                o.link_id, o.invoice_id, coalesce(i.code, l.name, s.label) as label,
                s.logo_image_id, o.pre_auth, z.status as authorization,
                z.expire_time as held_until, z.capture_amount, m.trade_name, m.timezone, a.next_step,
                r.order_id is not null as requested, r.redirect_url, r.way_code as fixed_way
           from pay_order o
           join merchant m on m.tenant_id = o.tenant_id and m.merchant_id = o.merchant_id
           left join store_code s on s.tenant_id = o.tenant_id and s.store_code_id = o.store_code_id
           left join payment_link l on l.tenant_id = o.tenant_id and l.link_id = o.link_id
           left join invoice i on i.tenant_id = o.tenant_id and i.invoice_id = o.invoice_id
           left join pay_authorization z on z.tenant_id = o.tenant_id and z.order_id = o.order_id
           left join payment_request r on r.tenant_id = o.tenant_id and r.order_id = o.order_id
           left join lateral (select next_step from pay_attempt
                               where tenant_id = o.tenant_id and order_id = o.order_id
                               order by attempt_no desc limit 1) a on true
          where o.tenant_id = $1 and o.order_id = $2`,
}

/** An order of a tenant, for a payer with a valid URL key. */
export async function payersOrder(db: Db, tenantId: number, orderId: string): Promise<PayersOrder | null> {
  const [row] = await run<Row>(db, byId, [tenantId, orderId])
  return row ? { ...row, status: nameOf(tradeStatusCode, row.status) } : null
}

/** An order by the page's idempotency key, to detect a repeated request. */
export type PlacedBefore = {
  orderId: string
  way: PayableWay
  inputAmount: bigint
  tipAmount: bigint
  remark: string | null
}

const byClientId = {
  name: 'checkout-placed',
  text: `select order_id, way_code as way, input_amount, tip_amount,
                customer_remark as remark
           from pay_order where tenant_id = $1 and merchant_id = $2 and client_order_id = $3`,
}

export async function placedBefore(
  db: Db,
  { tenantId, merchantId }: Scope,
  clientOrderId: string,
): Promise<PlacedBefore | null> {
  const [row] = await run<PlacedBefore>(db, byClientId, [tenantId, merchantId, clientOrderId])
  return row ?? null
}

const paidOfInvoice = {
  name: 'checkout-paid-of-invoice',
  text: `select order_id from pay_order
          where tenant_id = $1 and merchant_id = $2 and invoice_id = $3 and status in (5, 6, 7)
          order by pay_time desc, order_id desc limit 1`,
}

/** The latest payment of an invoice; null if there is none. */
export async function lastPaymentOf(
  db: Db,
  { tenantId, merchantId }: Scope,
  invoiceId: string,
): Promise<string | null> {
  const [row] = await run<{ orderId: string }>(db, paidOfInvoice, [tenantId, merchantId, invoiceId])
  return row?.orderId ?? null
}
