import type { ClearingStatus } from '#features/ledger/clearingStates.domain.ts'
import { type Order, orderList } from '#features/payments/orders/list/orders.fields.ts'
import { stageOf } from '#features/payments/orders/orders.domain.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { nameOf } from '#shared/codes.ts'
import { gatewayCode, sceneCode, sourceCode, tradeStatusCode } from '#shared/reference.ts'

/** The columns behind an order's fields; its stage and store code are found through `orderFacts`. */
export const orderSource = fieldSource(orderList, 'o', {
  way: 'o.wayCode',
  gateway: 'o.gatewayCode',
  scene: 'o.sceneCode',
  operator: 'o.operatorName',
})
export const orderColumns = orderSource.columnText({ except: ['stage', 'storeLabel'] })

/**
 * Related facts of the orders in relation `o`: the store code, the latest attempt, and the settlement that
 * contains it; a settlement that was carried forward has the state of the one it went into.
 */
export const orderFacts = `
  s.label as store_label, o.close_reason, coalesce(a.hands, false) as in_channels_hands,
  coalesce(pays.clearing_id, held.clearing_id) as clearing_id,
  coalesce(pays.status, held.status) as clearing_status,
  coalesce(pays.validation, held.validation) as clearing_validation,
  coalesce(audit.waits, false) as refund_awaits_audit`

// Each `limit 1` keeps the lookup to one row by key; otherwise the planner would read the whole table for a
// page.
export const orderJoins = `
  left join store_code s on s.tenant_id = o.tenant_id and s.store_code_id = o.store_code_id
  left join lateral (
    select status in ('calling', 'unknown') or (status = 'pending' and scene <> 'native') as hands
      from pay_attempt
     where tenant_id = o.tenant_id and order_id = o.order_id and o.status in (0, 2, 4)
     order by attempt_no desc limit 1) a on true
  left join lateral (
    select currency, posted_at from ledger_transfer
     where tenant_id = o.tenant_id and posting_id = 'pay:' || o.order_id and line_no = 1
       and o.status in (5, 6, 7) limit 1) line on true
  left join lateral (
    select clearing_id, status, validation, from_time, to_time from clearing
     where tenant_id = o.tenant_id and merchant_id = o.merchant_id and currency = line.currency
       and to_time > line.posted_at
     order by to_time limit 1) held on held.from_time <= line.posted_at
  left join lateral (
    select clearing_id, status, validation from clearing
     where tenant_id = o.tenant_id and merchant_id = o.merchant_id and currency = line.currency
       and to_time > held.to_time and status <> 'carried' and held.status = 'carried'
     order by to_time limit 1) pays on true
  left join lateral (
    select true as waits from refund_audit
     where tenant_id = o.tenant_id and order_id = o.order_id and status = 'waitAudit' and o.status in (5, 6)
     limit 1) audit on true`

type Coded = 'status' | 'gateway' | 'scene' | 'source'

export type OrderRow = Omit<Order, Coded | 'stage'> &
  Record<Coded, number> & {
    closeReason: 'expired' | 'cancelled' | null
    inChannelsHands: boolean
    refundAwaitsAudit: boolean
    clearingId: string | null
    clearingStatus: ClearingStatus | null
    clearingValidation: 'waiting' | 'passed' | 'failed' | null
  }

/** What the statement of a page adds to each row. */
type Counted = { total?: bigint; capped?: boolean }

/**
 * Maps a row to the console's order; its stage is derived from the joined facts. The row is copied once,
 * because copies of wide rows are a good part of a page's time.
 */
export function orderOf(row: OrderRow & Counted): Order {
  const {
    closeReason,
    inChannelsHands,
    refundAwaitsAudit,
    clearingStatus,
    clearingValidation,
    clearingId: _,
    total: _total,
    capped: _capped,
    ...order
  } = row
  const status = nameOf(tradeStatusCode, row.status)
  const clearing =
    clearingStatus && clearingValidation ? { status: clearingStatus, validation: clearingValidation } : null
  const refundUnderWay = row.reservedAmount > 0n
  return Object.assign(order, {
    status,
    stage: stageOf({
      status,
      closeReason,
      inChannelsHands,
      refundUnderWay,
      refundAwaitsAudit,
      clearing,
    }),
    gateway: nameOf(gatewayCode, row.gateway),
    scene: nameOf(sceneCode, row.scene),
    source: nameOf(sourceCode, row.source),
  })
}
