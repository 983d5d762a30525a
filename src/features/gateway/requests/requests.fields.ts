import { z } from 'zod'
import { m } from '#features/gateway/requests/requests.messages.ts'
import { day, flag } from '#shared/fields.ts'
import {
  declareListWithoutExport,
  instantField,
  nullableNumberField,
  nullableTextField,
  numberField,
  textField,
  unshownField,
} from '#shared/listFields.ts'

/** The calls from a merchant's servers, newest first. */
export const gatewayRequestList = declareListWithoutExport({
  fields: {
    gatewayRequestId: unshownField(z.string()),
    createTime: instantField(m.time, { sortable: true }),
    /** The path, such as `/api/v2.0/payments/pay`. */
    path: textField(m.path),
    resultCode: textField(m.result),
    httpStatus: numberField(m.httpStatus),
    durationMs: numberField(m.duration),
    /** The IDs of the payment or refund, if the call got that far. */
    paymentId: nullableTextField(m.paymentId, { copyable: true }),
    requestId: nullableTextField(m.requestId, { copyable: true }),
    keyVersion: nullableNumberField(m.keyVersion),
    address: nullableTextField(m.address),
  },
  key: 'gatewayRequestId',
  sort: ['createTime', 'desc'],
  filters: {
    path: z.string().max(80).optional(),
    resultCode: z.string().max(40).optional(),
    /** Only calls without SUCCESS or PAYMENT_IN_PROCESS. */
    failed: flag.optional(),
    paymentId: z.string().max(25).optional(),
    from: day.optional(),
    to: day.optional(),
  },
})
export type GatewayRequest = z.output<typeof gatewayRequestList.row>
export type GatewayRequestListQuery = z.output<typeof gatewayRequestList.query>
