import { z } from 'zod'
import { apiErrorErrors } from '#features/system/apiLog/apiLog.errors.ts'
import { apiCallList, apiErrorList } from '#features/system/apiLog/apiLog.fields.ts'
import { endpoint } from '#shared/contract.ts'
import { text, wholeNumber } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

export const callTotals = z.strictObject({
  count: z.int(),
  refused: z.int(),
  failed: z.int(),
  /** In milliseconds: so long 95 of 100 took at most. */
  p95: z.int(),
  /** Entries that could not be written since this process started. */
  lost: z.int(),
})
export type CallTotals = z.output<typeof callTotals>

const fingerprint = z.string().regex(/^[0-9a-f]{32}$/)
export const noteWidth = 500
export const handling = z.strictObject({ note: text({ max: noteWidth }) })

export const apiLogContract = {
  calls: endpoint({
    method: 'GET',
    path: '/provider/apiCalls',
    access: 'apiLog.query',
    summary: 'List recent API calls, newest first',
    input: apiCallList.query,
    output: pageOf(apiCallList.row),
  }),
  callTotals: endpoint({
    method: 'GET',
    path: '/provider/apiCalls/totals',
    access: 'apiLog.query',
    summary: 'Count API calls with rejections, failures and durations',
    input: z.strictObject(apiCallList.filters),
    output: callTotals,
  }),
  errors: endpoint({
    method: 'GET',
    path: '/provider/apiErrors',
    access: 'apiLog.query',
    summary: 'List unhandled errors, grouped by place in the code',
    input: apiErrorList.query,
    output: pageOf(apiErrorList.row),
  }),
  handle: endpoint({
    method: 'POST',
    path: '/provider/apiErrors/{fingerprint}/handling',
    access: 'apiLog.edit',
    summary: 'Mark an error as handled; it reappears if it happens again',
    input: z.strictObject({ fingerprint, ...handling.shape, version: wholeNumber }),
    output: apiErrorList.row,
    errors: [apiErrorErrors.notFound, apiErrorErrors.changed],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/provider/apiErrors/{fingerprint}/reopening',
    access: 'apiLog.edit',
    summary: 'Unmark an error',
    input: z.strictObject({ fingerprint, version: wholeNumber }),
    output: apiErrorList.row,
    errors: [apiErrorErrors.notFound, apiErrorErrors.changed],
  }),
}
