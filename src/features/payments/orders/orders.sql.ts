import type { ChannelName, ChannelScene } from '#features/channels/channels.domain.ts'
import type { SettleMode } from '#features/ledger/ledger.domain.ts'
import type { Terms } from '#features/payments/orders/create/orderAmounts.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import { lateRowInsert } from '#server/lists/anchors.sql.ts'
import type { Scope } from '#server/session/scope.ts'
import { nameOf } from '#shared/codes.ts'
import type { Currency } from '#shared/currency.ts'
import {
  type Gateway,
  gatewayCode,
  type PayableWay,
  type Scene,
  type Source,
  sceneCode,
  sourceCode,
  type TradeStatus,
  tradeStatusCode,
} from '#shared/reference.ts'

export type OrderDraft = Terms & {
  orderId: string
  clientOrderId: string
  way: PayableWay
  gateway: Gateway
  scene: Scene
  source: Source
  currency: Currency
  inputAmount: bigint
  tipAmount: bigint
  settleCurrency: Currency
  exchangeRate: string
  channel: ChannelName
  storeCodeId: string | null
  deviceId: string | null
  linkId: string | null
  invoiceId: string | null
  preAuth: boolean
  operatorName: string | null
  customerRemark: string | null
  description: string
  notifyUrl: string | null
  createTime: Date
  expireTime: Date
  channelAccountId: string
  channelOrderNo: string
  channelScene: ChannelScene
  payerMark: string | null
  payerAddress: string | null
  /** Staff must review the order before it is settled. */
  underReview: boolean
}

const insert = {
  name: 'order-insert',
  text: `with made as (
           insert into pay_order (
             tenant_id, order_id, merchant_id, client_order_id, status, way_code, gateway_code, scene_code,
             source, currency, input_amount, tip_amount, surcharge_amount, pay_amount, settle_currency,
             exchange_rate, clearing_amount, channel, store_code_id, device_id, operator_name,
             customer_remark, description, notify_url, create_time, expire_time, link_id, invoice_id, pre_auth,
             payer_mark, payer_address, under_review)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
                   $21, $22, $23, $24, $25, $26, $30, $31, $32, $33, $34, $35)
           on conflict do nothing
           returning order_id, create_time),
         late as (${lateRowInsert('orders', { tenant: '$1', merchant: '$3', at: 'create_time', id: 'order_id', from: 'made' })})
         insert into pay_attempt (
           tenant_id, order_id, attempt_no, merchant_id, channel, channel_account_id, channel_order_no, scene,
           way_code, amount, status, create_time)
         select $1, order_id, 1, $3, $18, $27, $28, $29, $6, $14, 'calling', $25 from made
         returning order_id`,
}

/**
 * Inserts an order in status `creating` with its first attempt; false if the order ID or the merchant's own
 * number is taken.
 */
export async function insertOrder(db: Db, scope: Scope, draft: OrderDraft): Promise<boolean> {
  const rows = await run(db, insert, [
    scope.tenantId,
    draft.orderId,
    scope.merchantId,
    draft.clientOrderId,
    tradeStatusCode.creating,
    draft.way,
    gatewayCode[draft.gateway],
    sceneCode[draft.scene],
    sourceCode[draft.source],
    draft.currency,
    draft.inputAmount,
    draft.tipAmount,
    draft.surchargeAmount,
    draft.payAmount,
    draft.settleCurrency,
    draft.exchangeRate,
    draft.clearingAmount,
    draft.channel,
    draft.storeCodeId,
    draft.deviceId,
    draft.operatorName,
    draft.customerRemark,
    draft.description,
    draft.notifyUrl,
    draft.createTime,
    draft.expireTime,
    draft.channelAccountId,
    draft.channelOrderNo,
    draft.channelScene,
    draft.linkId,
    draft.invoiceId,
    draft.preAuth,
    draft.payerMark,
    draft.payerAddress,
    draft.underReview,
  ])
  return rows.length === 1
}

const clientId = {
  name: 'order-client-id',
  text: 'select 1 from pay_order where tenant_id = $1 and merchant_id = $2 and client_order_id = $3',
}

/** Whether the merchant has already used this order number. */
export async function isClientOrderIdTaken(db: Db, scope: Scope, clientOrderId: string): Promise<boolean> {
  const rows = await run(db, clientId, [scope.tenantId, scope.merchantId, clientOrderId])
  return rows.length > 0
}

/** The amounts of a locked order. */
export type LockedOrder = {
  orderId: string
  status: TradeStatus
  way: PayableWay
  channel: ChannelName
  currency: Currency
  inputAmount: bigint
  tipAmount: bigint
  payAmount: bigint
  refundedAmount: bigint
  reservedAmount: bigint
  settleCurrency: Currency
  exchangeRate: string
  clearingAmount: bigint
  feeAmount: bigint
  feeTaxAmount: bigint
  settleMode: SettleMode
  payTime: Date | null
  createTime: Date
}

const lock = {
  name: 'order-lock',
  text: `select order_id, status, way_code as way, channel, currency,
                input_amount, tip_amount, pay_amount,
                refunded_amount, reserved_amount,
                settle_currency, exchange_rate,
                clearing_amount, coalesce(fee_amount, 0) as fee_amount,
                fee_tax_amount, settle_mode, pay_time, create_time
           from pay_order
          where tenant_id = $1 and merchant_id = $2 and order_id = $3
            for update`,
}

export async function selectLocked(db: Db, scope: Scope, orderId: string): Promise<LockedOrder | null> {
  const values = [scope.tenantId, scope.merchantId, orderId]
  const [row] = await run<Omit<LockedOrder, 'status'> & { status: number }>(db, lock, values)
  return row ? { ...row, status: nameOf(tradeStatusCode, row.status) } : null
}

export type Balance = { status: TradeStatus; refundedAmount: bigint; reservedAmount: bigint }

const writeBalance = {
  name: 'order-balance',
  text: `update pay_order set status = $4, refunded_amount = $5, reserved_amount = $6
          where tenant_id = $1 and merchant_id = $2 and order_id = $3`,
}

/** Updates what refunds have taken from a locked order and what they reserve. */
export async function updateBalance(db: Db, scope: Scope, orderId: string, balance: Balance): Promise<void> {
  const { status, refundedAmount, reservedAmount } = balance
  const values = [
    scope.tenantId,
    scope.merchantId,
    orderId,
    tradeStatusCode[status],
    refundedAmount,
    reservedAmount,
  ]
  await run(db, writeBalance, values)
}

/** The order data for notices and open pages. */
export type ToldOrder = {
  orderId: string
  status: TradeStatus
  way: PayableWay
  payAmount: bigint
  currency: Currency
  createTime: Date
  paymentNotice: boolean
  linkId: string | null
  invoiceId: string | null
}

const statement = {
  name: 'order-told',
  text: `select o.order_id, o.status, o.way_code as way, o.pay_amount, o.currency,
                o.create_time, m.payment_notice, o.link_id, o.invoice_id
           from pay_order o join merchant m on m.tenant_id = o.tenant_id and m.merchant_id = o.merchant_id
          where o.tenant_id = $1 and o.merchant_id = $2 and o.order_id = $3`,
}

export async function findToldOrder(db: Db, scope: Scope, orderId: string): Promise<ToldOrder | null> {
  const values = [scope.tenantId, scope.merchantId, orderId]
  const [row] = await run<Omit<ToldOrder, 'status'> & { status: number }>(db, statement, values)
  return row ? { ...row, status: nameOf(tradeStatusCode, row.status) } : null
}
