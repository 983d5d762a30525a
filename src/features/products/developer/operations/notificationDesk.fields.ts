import { z } from 'zod'
import { deliveryList } from '#features/gateway/webhooks/deliveries/deliveries.fields.ts'
import { notifyTypeText } from '#features/gateway/webhooks/deliveries/deliveries.messages.ts'
import { deliveryStatuses, notifyTypes } from '#features/gateway/webhooks/webhooks.domain.ts'
import { m, statusText } from '#features/products/developer/operations/notificationDesk.messages.ts'
import { day, merchantCode, text } from '#shared/fields.ts'
import {
  declareList,
  instantField,
  nameField,
  nullableInstantField,
  nullableNumberField,
  nullableTextField,
  numberField,
  textField,
  unshownField,
} from '#shared/listFields.ts'

/** The webhook deliveries of all merchants within the data scope, newest first. */
export const deskDeliveryList = declareList({
  fields: {
    mchCode: textField(m.mchCode),
    mchName: textField(m.mchName),
    notificationId: textField(m.notificationId, { copyable: true }),
    notifyType: nameField(m.type, { names: notifyTypes, texts: notifyTypeText }),
    orderId: textField(m.orderId),
    refundOrderId: nullableTextField(m.refundOrderId, { copyable: true }),
    url: textField(m.address, { copyable: true }),
    status: nameField(m.status, { names: deliveryStatuses, texts: statusText }),
    attempts: numberField(m.attempts),
    /** From the last attempt; null before it, or without a response. */
    httpStatus: nullableNumberField(m.httpStatus),
    failure: nullableTextField(m.failure),
    durationMs: nullableNumberField(m.latency),
    createTime: instantField(m.created, { sortable: true }),
    deliverTime: nullableInstantField(m.delivered),
    endpointId: unshownField(deliveryList.row.shape.endpointId),
    nextTime: unshownField(deliveryList.row.shape.nextTime),
  },
  key: 'notificationId',
  sort: ['createTime', 'desc'],
  filters: {
    merchantId: merchantCode.optional(),
    status: z.enum(deliveryStatuses).optional(),
    notifyType: z.enum(notifyTypes).optional(),
    orderId: z.string().max(25).optional(),
    /** Part of the URL, such as the host. */
    address: text({ max: 100 }).optional(),
    fromDay: day.optional(),
    toDay: day.optional(),
  },
  file: {
    path: '/provider/notifications/export',
    access: 'notificationDesk.export',
    name: 'notifications',
  },
})
export type DeskDelivery = z.output<typeof deskDeliveryList.row>
export type DeskDeliveryQuery = z.output<typeof deskDeliveryList.query>
