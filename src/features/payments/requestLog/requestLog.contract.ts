import { z } from 'zod'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { endpoint } from '#shared/contract.ts'
import { instant } from '#shared/fields.ts'

export const logEntry = z.strictObject({
  exchangeId: z.string(),
  refundOrderId: z.string().nullable(),
  channel: z.string(),
  verb: z.string(),
  method: z.string(),
  /** Without its query. */
  address: z.string(),
  httpStatus: z.int().nullable(),
  failure: z.string().nullable(),
  durationMs: z.int(),
  createTime: instant,
})
export type Exchange = z.output<typeof logEntry>

export const shownExchange = z.strictObject({
  ...logEntry.shape,
  url: z.string(),
  requestHeaders: z.record(z.string(), z.string()),
  requestBody: z.string(),
  status: z.int().nullable(),
  responseHeaders: z.record(z.string(), z.string()),
  responseBody: z.string(),
})
export type ShownExchange = z.output<typeof shownExchange>

const ofOrder = { orderId: z.string().max(25) }

export const exchangesContract = {
  list: endpoint({
    method: 'GET',
    path: '/orders/{orderId}/exchanges',
    access: 'exception.query',
    summary: 'List the channel requests of an order, newest first',
    input: z.strictObject(ofOrder),
    output: z.array(logEntry),
    errors: [orderErrors.notFound],
  }),
  get: endpoint({
    method: 'GET',
    path: '/orders/{orderId}/exchanges/{exchangeId}',
    access: 'exception.query',
    summary: 'Get a channel request with its response; secrets and payer data are masked',
    input: z.strictObject({ ...ofOrder, exchangeId: z.uuid() }),
    output: shownExchange,
    errors: [requestErrors.notFound],
  }),
}
