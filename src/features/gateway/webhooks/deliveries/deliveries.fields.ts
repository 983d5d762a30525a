import { z } from 'zod'
import {
  deliveryStatusText,
  m,
  notifyTypeText,
} from '#features/gateway/webhooks/deliveries/deliveries.messages.ts'
import { deliveryStatuses, notifyTypes } from '#features/gateway/webhooks/webhooks.domain.ts'
import { day } from '#shared/fields.ts'
import {
  declareListWithoutExport,
  instantField,
  nameField,
  nullableInstantField,
  nullableNumberField,
  nullableTextField,
  numberField,
  textField,
  unshownField,
} from '#shared/listFields.ts'

/** The events sent to a merchant's URLs, newest first. `endpointId` is null for an order's notifyUrl. */
export const deliveryList = declareListWithoutExport({
  fields: {
    notificationId: unshownField(z.string()),
    endpointId: unshownField(z.string().nullable()),
    createTime: instantField(m.createTime, { sortable: true }),
    notifyType: nameField(m.notifyType, { names: notifyTypes, texts: notifyTypeText }),
    status: nameField(m.status, { names: deliveryStatuses, texts: deliveryStatusText }),
    /** From the last attempt; null before it, or without a response. */
    httpStatus: nullableNumberField(m.answer),
    failure: unshownField(z.string().nullable()),
    durationMs: unshownField(z.int().nullable()),
    orderId: textField(m.orderId, { copyable: true }),
    url: textField(m.url),
    attempts: numberField(m.attempts),
    nextTime: nullableInstantField(m.nextTime),
    deliverTime: nullableInstantField(m.deliverTime),
    refundOrderId: nullableTextField(m.refundOrderId, { copyable: true }),
  },
  key: 'notificationId',
  sort: ['createTime', 'desc'],
  filters: {
    status: z.enum(deliveryStatuses).optional(),
    endpointId: z.uuid().optional(),
    notifyType: z.enum(notifyTypes).optional(),
    orderId: z.string().max(25).optional(),
    /** Creation days in the merchant's time zone. */
    from: day.optional(),
    to: day.optional(),
  },
})
export type Delivery = z.output<typeof deliveryList.row>
export type DeliveryListQuery = z.output<typeof deliveryList.query>
