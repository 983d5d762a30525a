import { z } from 'zod'
import { deliveryList } from '#features/gateway/webhooks/deliveries/deliveries.fields.ts'
import { notifyTypes } from '#features/gateway/webhooks/webhooks.domain.ts'
import { notificationErrors, webhookErrors } from '#features/gateway/webhooks/webhooks.errors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { flag, instant } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

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

export const deliveryDetail = z.strictObject({
  ...deliveryList.row.shape,
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
    input: deliveryList.query,
    output: pageOf(deliveryList.row),
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
    output: deliveryList.row,
    // The delivery's endpoint may have been removed since.
    errors: [notificationErrors.notFound, webhookErrors.notFound],
  }),
  resendMany: endpoint({
    method: 'POST',
    path: '/developer/deliveries/resending',
    access: 'developer.edit',
    summary: 'Resend all matching deliveries, or only count them',
    input: z.strictObject({ ...deliveryList.filters, dryRun: flag }),
    output: z.strictObject({ count: z.int(), resent: z.boolean() }),
  }),
}
