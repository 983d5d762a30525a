import { z } from 'zod'
import { deliveryList } from '#features/gateway/webhooks/deliveries/deliveries.fields.ts'
import { deliveryDetail } from '#features/gateway/webhooks/webhooks.contract.ts'
import { deliveryStatuses, notifyTypes } from '#features/gateway/webhooks/webhooks.domain.ts'
import { notificationErrors, webhookErrors } from '#features/gateway/webhooks/webhooks.errors.ts'
import { itsMerchant } from '#features/merchants/operations/itsMerchant.contract.ts'
import { deskDeliveryList } from '#features/products/developer/operations/notificationDesk.fields.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { endpoint } from '#shared/contract.ts'
import { day, flag, instant, merchantCode, wholeNumber } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

/** An endpoint that is disabled or whose last attempts failed. */
export const troubledEndpoint = z.strictObject({
  mchCode: z.string(),
  mchName: z.string(),
  endpointId: z.string(),
  url: z.string(),
  status: z.enum(['active', 'paused']),
  /** Consecutive failures, and since when. */
  failures: z.int(),
  failingSince: instant.nullable(),
  /** The number of waiting deliveries. */
  waiting: z.int(),
})
export type TroubledEndpoint = z.output<typeof troubledEndpoint>

const one = { mchCode: merchantCode, notificationId: z.uuid() }
/** The maximum resend rate per merchant and minute. */
export const fastestReplay = 600

export const notificationDeskContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/notifications',
    access: 'notificationDesk.query',
    summary: 'List notifications to merchants’ servers within the data scope, newest first',
    input: deskDeliveryList.query,
    output: pageOf(deskDeliveryList.row),
  }),
  endpoints: endpoint({
    method: 'GET',
    path: '/provider/notificationEndpoints',
    access: 'notificationDesk.query',
    summary: 'List endpoints that are disabled or whose latest attempts failed',
    output: z.array(troubledEndpoint),
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/notifications/{mchCode}/{notificationId}',
    access: 'notificationDesk.get',
    summary: 'Get a notification with its attempts, headers and bodies',
    input: z.strictObject(one),
    output: z.strictObject({ merchant: itsMerchant, delivery: deliveryDetail }),
    errors: [merchantErrors.notFound, notificationErrors.notFound],
  }),
  replay: endpoint({
    method: 'POST',
    path: '/provider/notifications/{mchCode}/{notificationId}/replay',
    access: 'notificationDesk.edit',
    summary: 'Resend a notification now',
    input: z.strictObject(one),
    output: deliveryList.row,
    errors: [merchantErrors.notFound, notificationErrors.notFound, webhookErrors.notFound],
  }),
  replayMany: endpoint({
    method: 'POST',
    path: '/provider/notificationReplays',
    access: 'notificationDesk.edit',
    summary: 'Resend all matching notifications of a merchant at a rate per minute, or only count them',
    input: z.strictObject({
      merchantId: merchantCode,
      status: z.enum(deliveryStatuses).optional(),
      notifyType: z.enum(notifyTypes).optional(),
      orderId: z.string().max(25).optional(),
      fromDay: day.optional(),
      toDay: day.optional(),
      perMinute: wholeNumber.refine((rate) => rate >= 1 && rate <= fastestReplay),
      dryRun: flag,
    }),
    output: z.strictObject({ count: z.int(), resent: z.boolean() }),
    errors: [merchantErrors.notFound],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/provider/notificationEndpoints/{mchCode}/{endpointId}/resumption',
    access: 'notificationDesk.edit',
    summary: 'Enable an endpoint again and send queued notifications',
    input: z.strictObject({ mchCode: merchantCode, endpointId: z.uuid() }),
    output: z.array(troubledEndpoint),
    errors: [merchantErrors.notFound, webhookErrors.notFound],
  }),
}
