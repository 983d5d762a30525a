import { z } from 'zod'
import { errorStateText, kindText, m } from '#features/system/apiLog/apiLog.messages.ts'
import { day, text, wholeNumber } from '#shared/fields.ts'
import {
  declareList,
  instantField,
  nameField,
  nullableInstantField,
  nullableTextField,
  numberField,
  textField,
  unshownField,
} from '#shared/listFields.ts'

const callKinds = ['staff', 'console', 'till', 'gateway', 'open'] as const
const callOutcomes = ['fine', 'refused', 'failed'] as const
export const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const
const errorStates = ['open', 'returned', 'handled'] as const

/** The calls of the product's API in the last days, newest first. The export holds personal data. */
export const apiCallList = declareList({
  fields: {
    callId: unshownField(z.string()),
    callTime: instantField(m.time, { sortable: true }),
    kind: nameField(m.kind, { names: callKinds, texts: kindText }),
    method: textField(m.method),
    /** The path in the contract, without IDs and query. */
    route: textField(m.route),
    status: numberField(m.status),
    ms: numberField(m.ms, { sortable: true }),
    errorCode: nullableTextField(m.errorCode),
    /** A login, a merchant code, or empty. */
    who: textField(m.who),
    merchantId: nullableTextField(m.merchantId),
    requestId: textField(m.requestId, { copyable: true }),
    /** The number of calls that it represents: in a busy second only a sample is recorded. */
    weight: numberField(m.weight),
  },
  key: 'callId',
  sort: ['callTime', 'desc'],
  filters: {
    fromDay: day.optional(),
    toDay: day.optional(),
    kind: z.enum(callKinds).optional(),
    outcome: z.enum(callOutcomes).optional(),
    method: z.enum(methods).optional(),
    leastMs: wholeNumber.refine((ms) => ms >= 0).optional(),
    /** A part of the path, or a whole request ID, merchant code, login or error code. */
    search: text({ max: 100 }).optional(),
  },
  file: { path: '/provider/apiCalls/export', access: 'apiLog.export', name: 'api-calls', personal: true },
})
export type ApiCall = z.output<typeof apiCallList.row>
export type CallQuery = z.output<typeof apiCallList.query>

/** Unexpected errors, grouped by their place in the code, the latest first. */
export const apiErrorList = declareList({
  fields: {
    lastTime: instantField(m.lastTime, { sortable: true }),
    firstTime: instantField(m.firstTime, { sortable: true }),
    times: numberField(m.times, { sortable: true }),
    state: nameField(m.state, { names: errorStates, texts: errorStateText }),
    code: textField(m.errorCode),
    name: textField(m.name),
    message: textField(m.message),
    frames: unshownField(z.array(z.string())),
    method: textField(m.method),
    route: textField(m.route),
    lastRequestId: textField(m.lastRequestId, { copyable: true }),
    handledBy: nullableTextField(m.handledBy),
    handledTime: nullableInstantField(m.handledTime),
    note: textField(m.note),
    fingerprint: textField(m.fingerprint, { copyable: true }),
    version: unshownField(z.int()),
  },
  key: 'fingerprint',
  sort: ['lastTime', 'desc'],
  filters: {
    fromDay: day.optional(),
    toDay: day.optional(),
    state: z.enum(errorStates).optional(),
    search: text({ max: 100 }).optional(),
  },
  file: { path: '/provider/apiErrors/export', access: 'apiLog.export', name: 'api-errors' },
})
export type ApiErrorRow = z.output<typeof apiErrorList.row>
export type ErrorQuery = z.output<typeof apiErrorList.query>
