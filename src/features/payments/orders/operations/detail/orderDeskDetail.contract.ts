import { z } from 'zod'
import { deliveryList } from '#features/gateway/webhooks/deliveries/deliveries.fields.ts'
import { transferLine } from '#features/ledger/transferLine.contract.ts'
import { itsMerchant } from '#features/merchants/operations/itsMerchant.contract.ts'
import { orderDetail } from '#features/payments/orders/orders.contract.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { refundList } from '#features/payments/refunds/refunds.fields.ts'
import { logEntry, shownExchange } from '#features/payments/requestLog/requestLog.contract.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { endpoint } from '#shared/contract.ts'
import { instant } from '#shared/fields.ts'

/** A ledger transfer with the posting it is part of. */
export const ledgerLine = z.strictObject({ ...transferLine.shape, postingId: z.string(), postedAt: instant })
export type LedgerLine = z.output<typeof ledgerLine>

export const deskOrderDetail = z.strictObject({
  merchant: itsMerchant,
  order: orderDetail,
  refunds: z.array(refundList.row),
  ledger: z.array(ledgerLine),
  notifications: z.array(deliveryList.row),
})
export type DeskOrderDetail = z.output<typeof deskOrderDetail>

const one = { orderId: z.string().max(25) }

export const detailContract = {
  get: endpoint({
    method: 'GET',
    path: '/provider/orders/{orderId}',
    access: 'orderDesk.get',
    summary: 'Get an order with its refunds, ledger entries, notifications and timeline',
    input: z.strictObject(one),
    output: deskOrderDetail,
    errors: [orderErrors.notFound],
  }),
  exchanges: endpoint({
    method: 'GET',
    path: '/provider/orders/{orderId}/exchanges',
    access: 'orderDesk.get',
    summary: 'List the channel requests of an order, newest first',
    input: z.strictObject(one),
    output: z.array(logEntry),
    errors: [orderErrors.notFound],
  }),
  exchange: endpoint({
    method: 'GET',
    path: '/provider/orders/{orderId}/exchanges/{exchangeId}',
    access: 'orderDesk.get',
    summary: 'Get a channel request with its response; secrets and payer data are masked',
    input: z.strictObject({ ...one, exchangeId: z.uuid() }),
    output: shownExchange,
    errors: [orderErrors.notFound, requestErrors.notFound],
  }),
}
