import { z } from 'zod'
import { notificationErrors, webhookErrors } from '#features/gateway/webhooks/webhooks.errors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { day, flag, instant } from '#shared/fields.ts'
import { listQuery, pageOf } from '#shared/lists.ts'

export const notifyTypes = ['PAYMENT_RESULT', 'REFUND_RESULT'] as const
export type NotifyType = (typeof notifyTypes)[number]

export const webhookEndpoint = z.strictObject({
  endpointId: z.string(),
  url: z.string(),
  events: z.array(z.enum(notifyTypes)),
  status: z.enum(['active', 'paused']),
  /** Until when signatures with the previous secret are sent too; null if there is none. */
  previousUntil: instant.nullable(),
  createTime: instant,
  /** Of the last hundred deliveries. */
  delivered: z.int(),
  failed: z.int(),
})
export type WebhookEndpoint = z.output<typeof webhookEndpoint>

/** The secret is returned only once. */
export const webhookWithSecret = z.strictObject({ endpoint: webhookEndpoint, secret: z.string() })
export type WebhookWithSecret = z.output<typeof webhookWithSecret>

const endpointInput = { url: z.string().max(500), events: z.array(z.enum(notifyTypes)).min(1).max(2) }
const byEndpoint = z.strictObject({ endpointId: z.uuid() })

export const deliveryStatuses = ['waiting', 'delivered', 'failed', 'paused'] as const

/** One event sent to one URL. `endpointId` is null for an order's notifyUrl. */
export const delivery = z.strictObject({
  notificationId: z.string(),
  endpointId: z.string().nullable(),
  url: z.string(),
  notifyType: z.enum(notifyTypes),
  orderId: z.string(),
  refundOrderId: z.string().nullable(),
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  /** From the last attempt; null before it, or without a response. */
  httpStatus: z.int().nullable(),
  failure: z.string().nullable(),
  durationMs: z.int().nullable(),
  createTime: instant,
  nextTime: instant.nullable(),
  deliverTime: instant.nullable(),
})
export type Delivery = z.output<typeof delivery>

export const deliveryDetail = z.strictObject({
  ...delivery.shape,
  /** The body as sent; null before the first attempt. */
  body: z.string().nullable(),
  history: z.array(
    z.strictObject({
      attemptNo: z.int(),
      httpStatus: z.int().nullable(),
      failure: z.string().nullable(),
      durationMs: z.int(),
      manual: z.boolean(),
      requestHeaders: z.record(z.string(), z.string()),
      responseBody: z.string().nullable(),
      createTime: instant,
    }),
  ),
})
export type DeliveryDetail = z.output<typeof deliveryDetail>

export const deliveryFilters = {
  status: z.enum(deliveryStatuses).optional(),
  endpointId: z.uuid().optional(),
  notifyType: z.enum(notifyTypes).optional(),
  orderId: z.string().max(25).optional(),
  /** Creation days in the merchant's time zone. */
  from: day.optional(),
  to: day.optional(),
}
export const deliveryListQuery = listQuery(['createTime'], deliveryFilters)
export type DeliveryListQuery = z.output<typeof deliveryListQuery>

export const webhooksContract = {
  list: endpoint({
    method: 'GET',
    path: '/developer/webhooks',
    access: 'developer.query',
    summary: 'List the merchant’s webhook endpoints',
    output: z.array(webhookEndpoint),
  }),
  add: endpoint({
    method: 'POST',
    path: '/developer/webhooks',
    access: 'developer.add',
    summary: 'Create a webhook endpoint; its secret is returned only once',
    input: z.strictObject(endpointInput),
    output: webhookWithSecret,
    errors: [webhookErrors.urlRefused, webhookErrors.limit],
    requiresStepUp: true,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/developer/webhooks/{endpointId}',
    access: 'developer.edit',
    summary: 'Update the address and events of an endpoint',
    input: z.strictObject({ endpointId: z.uuid(), ...endpointInput }),
    output: webhookEndpoint,
    errors: [webhookErrors.notFound, webhookErrors.urlRefused],
    requiresStepUp: true,
  }),
  pause: endpoint({
    method: 'POST',
    path: '/developer/webhooks/{endpointId}/pause',
    access: 'developer.disable',
    summary: 'Pause an endpoint; events are queued meanwhile',
    input: byEndpoint,
    output: webhookEndpoint,
    errors: [webhookErrors.notFound],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/developer/webhooks/{endpointId}/resumption',
    access: 'developer.enable',
    summary: 'Resume an endpoint and send queued events',
    input: byEndpoint,
    output: webhookEndpoint,
    errors: [webhookErrors.notFound],
  }),
  rollSecret: endpoint({
    method: 'POST',
    path: '/developer/webhooks/{endpointId}/secret',
    access: 'developer.edit',
    summary: 'Rotate the secret; the previous one stays valid for 24 hours',
    input: byEndpoint,
    output: webhookWithSecret,
    errors: [webhookErrors.notFound],
    requiresStepUp: true,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/developer/webhooks/{endpointId}/removal',
    access: 'developer.disable',
    summary: 'Delete an endpoint; its history is retained',
    input: byEndpoint,
    output: done,
    errors: [webhookErrors.notFound],
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/developer/deliveries',
    access: 'developer.query',
    summary: 'List webhook deliveries to the merchant',
    input: deliveryListQuery,
    output: pageOf(delivery),
  }),
  delivery: endpoint({
    method: 'GET',
    path: '/developer/deliveries/{notificationId}',
    access: 'developer.get',
    summary: 'Get a webhook delivery with its attempts',
    input: z.strictObject({ notificationId: z.uuid() }),
    output: deliveryDetail,
    errors: [notificationErrors.notFound],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/developer/deliveries/{notificationId}/resending',
    access: 'developer.edit',
    summary: 'Resend a webhook delivery now',
    input: z.strictObject({ notificationId: z.uuid() }),
    output: delivery,
    // The delivery's endpoint may have been removed since.
    errors: [notificationErrors.notFound, webhookErrors.notFound],
  }),
  resendMany: endpoint({
    method: 'POST',
    path: '/developer/deliveries/resending',
    access: 'developer.edit',
    summary: 'Resend all matching deliveries, or only count them',
    input: z.strictObject({ ...deliveryFilters, dryRun: flag }),
    output: z.strictObject({ count: z.int(), resent: z.boolean() }),
  }),
}
