import { z } from 'zod'
import { apiErrorErrors } from '#features/system/apiLog/apiLog.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { day, instant, text, wholeNumber } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'

export const callKinds = ['staff', 'console', 'till', 'gateway', 'open'] as const
export const callOutcomes = ['fine', 'refused', 'failed'] as const
export const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const
export const errorStates = ['open', 'returned', 'handled'] as const

/** One call of the product's API. */
export const apiCall = z.strictObject({
  callId: z.string(),
  callTime: instant,
  kind: z.enum(callKinds),
  method: z.string(),
  /** As its contract writes it: without ids and query. */
  route: z.string(),
  status: z.int(),
  ms: z.int(),
  errorCode: z.string().nullable(),
  requestId: z.string(),
  /** A login, a merchant's code, or empty. */
  who: z.string(),
  merchantId: z.string().nullable(),
  /** For how many calls of a busy second it stands. */
  weight: z.int(),
})
export type ApiCall = z.output<typeof apiCall>

const callFilters = {
  fromDay: day.optional(),
  toDay: day.optional(),
  kind: z.enum(callKinds).optional(),
  outcome: z.enum(callOutcomes).optional(),
  method: z.enum(methods).optional(),
  leastMs: wholeNumber.refine((ms) => ms >= 0).optional(),
  /** Of the path a part; of request, merchant, login or error code the whole. */
  search: text({ max: 100 }).optional(),
}
export const callSorts = ['callTime', 'ms'] as const
export const callQuery = listQuery(callSorts, callFilters)
export type CallQuery = z.output<typeof callQuery>
export const callExport = listExport({
  access: 'apiLog.export',
  name: 'api-calls',
  personal: true,
  path: '/provider/apiCalls/export',
  columns: [
    ...([
      'callTime',
      'kind',
      'method',
      'route',
      'status',
      'ms',
      'errorCode',
      'who',
      'merchantId',
      'requestId',
      'weight',
    ] as const),
  ],
  sortable: callSorts,
  filters: callFilters,
})
export const callTotals = z.strictObject({
  count: z.int(),
  refused: z.int(),
  failed: z.int(),
  /** In milliseconds: so long 95 of 100 took at most. */
  p95: z.int(),
  /** What could not be written down since this process began. */
  lost: z.int(),
})
export type CallTotals = z.output<typeof callTotals>

/** Errors that nobody foresaw, those of one place in the code as one. */
export const apiError = z.strictObject({
  fingerprint: z.string(),
  code: z.string(),
  name: z.string(),
  message: z.string(),
  frames: z.array(z.string()),
  method: z.string(),
  route: z.string(),
  times: z.int(),
  firstTime: instant,
  lastTime: instant,
  lastRequestId: z.string(),
  state: z.enum(errorStates),
  handledTime: instant.nullable(),
  handledBy: z.string().nullable(),
  note: z.string(),
  version: z.int(),
})
export type ApiErrorRow = z.output<typeof apiError>

const errorFilters = {
  fromDay: day.optional(),
  toDay: day.optional(),
  state: z.enum(errorStates).optional(),
  search: text({ max: 100 }).optional(),
}
export const errorSorts = ['lastTime', 'times', 'firstTime'] as const
export const errorQuery = listQuery(errorSorts, errorFilters)
export type ErrorQuery = z.output<typeof errorQuery>
export const errorExport = listExport({
  access: 'apiLog.export',
  name: 'api-errors',
  path: '/provider/apiErrors/export',
  columns: [
    ...([
      'lastTime',
      'firstTime',
      'times',
      'state',
      'code',
      'name',
      'message',
      'method',
      'route',
      'lastRequestId',
    ] as const),
    ...(['handledBy', 'handledTime', 'note', 'fingerprint'] as const),
  ],
  sortable: errorSorts,
  filters: errorFilters,
})

const fingerprint = z.string().regex(/^[0-9a-f]{32}$/)
export const noteWidth = 500
export const handling = z.strictObject({ note: text({ max: noteWidth }) })

export const apiLogContract = {
  calls: endpoint({
    method: 'GET',
    path: '/provider/apiCalls',
    access: 'apiLog.query',
    summary: 'The calls of the last days, newest first',
    input: callQuery,
    output: pageOf(apiCall),
  }),
  callTotals: endpoint({
    method: 'GET',
    path: '/provider/apiCalls/totals',
    access: 'apiLog.query',
    summary: 'How many match, how many were refused or failed, and how long they took',
    input: z.strictObject(callFilters),
    output: callTotals,
  }),
  errors: endpoint({
    method: 'GET',
    path: '/provider/apiErrors',
    access: 'apiLog.query',
    summary: 'Errors that nobody foresaw, each place in the code once',
    input: errorQuery,
    output: pageOf(apiError),
  }),
  handle: endpoint({
    method: 'POST',
    path: '/provider/apiErrors/{fingerprint}/handling',
    access: 'apiLog.edit',
    summary: 'Mark an error as handled; it comes back where it happens again',
    input: z.strictObject({ fingerprint, ...handling.shape, version: wholeNumber }),
    output: apiError,
    errors: [apiErrorErrors.notFound, apiErrorErrors.changed],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/provider/apiErrors/{fingerprint}/reopening',
    access: 'apiLog.edit',
    summary: 'Take the mark back',
    input: z.strictObject({ fingerprint, version: wholeNumber }),
    output: apiError,
    errors: [apiErrorErrors.notFound, apiErrorErrors.changed],
  }),
}
