import { sql } from 'kysely'
import { plainTicket, type TicketSetting } from '#features/payments/receipts/paper/ticket.domain.ts'
import type {
  Authorization,
  ReceiptFacts,
  RefundFacts,
} from '#features/payments/receipts/receiptShape.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import { nameOf } from '#shared/codes.ts'
import { refundStatusCode, sourceCode, tradeStatusCode } from '#shared/reference.ts'

/** The data of a receipt, and the merchant's receipt settings. */
export type FoundReceipt = { facts: ReceiptFacts; setting: Omit<TicketSetting, 'version'> }

// Only orders from a merchant's server have a merchant order number; pages and tills generate theirs. jsonb
// has neither bigint nor timestamps: amounts are text, instants are milliseconds.
const columns = `
  o.merchant_id, m.trade_name, m.timezone as zone, o.order_id,
  case when o.source = ${sourceCode.apiGateway} then o.client_order_id else o.order_id end as client_order_id,
  o.channel_transaction_id, s.label as store_label,
  o.operator_name as operator, i.code as invoice_code, o.currency, o.input_amount,
  o.tip_amount, o.surcharge_amount, o.pay_amount,
  o.refunded_amount,
  case when o.currency <> o.settle_currency then jsonb_build_object('currency', o.settle_currency, 'rate', o.exchange_rate,
            'amount', o.clearing_amount::text) end as exchange, o.way_code as way, o.card_last4, o.status,
  o.create_time, o.pay_time, o.customer_remark,
  coalesce((select jsonb_agg(jsonb_build_object('productNo', product_no, 'name', name, 'unit', unit, 'price', price::text,
                             'quantity', quantity) order by line_no)
              from order_item where tenant_id = $1 and order_id = o.order_id), '[]') as items,
  coalesce((select answers from order_answers where tenant_id = $1 and order_id = o.order_id), '[]') as answers,
  (select jsonb_build_object('status', status, 'authorizedAmount', authorized_amount::text,
            'captureAmount', capture_amount::text, 'authorizeTime', extract(epoch from authorize_time) * 1000,
            'expireTime', extract(epoch from expire_time) * 1000)
     from pay_authorization where tenant_id = $1 and order_id = o.order_id) as "authorization",
  t.head, t.foot, t.logo_image_id, t.code_kind`
const joins = `
  join merchant m on m.tenant_id = $1 and m.merchant_id = o.merchant_id
  left join store_code s on s.tenant_id = $1 and s.store_code_id = o.store_code_id
  left join invoice i on i.tenant_id = $1 and i.invoice_id = o.invoice_id
  left join ticket_setting t on t.tenant_id = $1 and t.merchant_id = o.merchant_id`

const ofOrder = {
  name: 'receipt-of-order',
  text: `select ${columns} from pay_order o ${joins} where o.tenant_id = $1 and o.order_id = $2`,
}
const ofRefund = {
  name: 'receipt-of-refund',
  text: `select ${columns}, r.refund_order_id, r.amount as refund_amount, r.clearing_amount as refund_clearing, r.status as refund_status,
                r.reason, r.operator_name as refund_operator, r.create_time as refund_create_time,
                r.confirm_time as refund_confirm_time
           from refund r join pay_order o on o.tenant_id = $1 and o.order_id = r.order_id ${joins}
          where r.tenant_id = $1 and r.refund_order_id = $2`,
}

type StoredItem = Omit<ReceiptFacts['items'][number], 'price'> & { price: string }
type StoredAuthorization = {
  status: Authorization['status']
  authorizedAmount: string
  captureAmount: string | null
  authorizeTime: number
  expireTime: number
}
type StoredExchange = Omit<NonNullable<ReceiptFacts['exchange']>, 'amount'> & { amount: string }
type Row = Omit<ReceiptFacts, 'status' | 'items' | 'authorization' | 'refund' | 'exchange'> & {
  exchange: StoredExchange | null
  status: number
  items: StoredItem[]
  authorization: StoredAuthorization | null
} & { [K in keyof FoundReceipt['setting']]: FoundReceipt['setting'][K] | null }
type RefundRow = Row & {
  refundOrderId: string
  refundAmount: bigint
  refundClearing: bigint
  refundStatus: number
  reason: string | null
  refundOperator: string
  refundCreateTime: Date
  refundConfirmTime: Date | null
}

/** The receipt data of an order, of any merchant in the tenant. Null if there is none. */
export async function receiptFacts(db: Db, tenantId: number, orderId: string): Promise<FoundReceipt | null> {
  const [row] = await run<Row>(db, ofOrder, [tenantId, orderId])
  return row ? found(row, null) : null
}

export async function refundReceiptFacts(
  db: Db,
  tenantId: number,
  refundOrderId: string,
): Promise<FoundReceipt | null> {
  const [row] = await run<RefundRow>(db, ofRefund, [tenantId, refundOrderId])
  if (!row) return null
  const {
    refundAmount,
    refundClearing,
    refundStatus,
    reason,
    refundOperator,
    refundCreateTime,
    refundConfirmTime,
    ...order
  } = row
  const exchange = order.exchange && { ...order.exchange, amount: String(refundClearing) }
  return found(
    { ...order, exchange },
    {
      refundOrderId,
      amount: refundAmount,
      status: nameOf(refundStatusCode, refundStatus),
      reason,
      operator: refundOperator,
      createTime: refundCreateTime,
      confirmTime: refundConfirmTime,
    },
  )
}

function found(row: Row, refund: RefundFacts | null): FoundReceipt {
  const { head, foot, logoImageId, codeKind, items, authorization, exchange, status, ...facts } = row
  return {
    facts: {
      ...facts,
      status: nameOf(tradeStatusCode, status),
      items: items.map((item) => ({ ...item, price: BigInt(item.price) })),
      exchange: exchange && { ...exchange, amount: BigInt(exchange.amount) },
      authorization: authorization && authorizationOf(authorization),
      refund,
    },
    setting: {
      head: head ?? plainTicket.head,
      foot: foot ?? plainTicket.foot,
      logoImageId,
      codeKind: codeKind ?? plainTicket.codeKind,
    },
  }
}

function authorizationOf(stored: StoredAuthorization): Authorization {
  const { status, authorizedAmount, captureAmount, authorizeTime, expireTime } = stored
  return {
    status,
    authorizedAmount: BigInt(authorizedAmount),
    captureAmount: captureAmount === null ? null : BigInt(captureAmount),
    authorizeTime: new Date(authorizeTime),
    expireTime: new Date(expireTime),
  }
}

/**
 * Takes a lock until the transaction ends, so that emails of one receipt are counted one by one. The order ID
 * or refund ID alone names the lock, because these IDs are unique across tenants.
 */
export async function lockReceiptMail(db: Db, receiptId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`receipt/${receiptId}`}, 0))`.execute(db)
}
