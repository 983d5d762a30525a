import { z } from 'zod'
import { billDetail, billFile } from '#features/finances/reconciliation/bills/bills.contract.ts'
import { differenceDetail } from '#features/finances/reconciliation/differences/differences.contract.ts'
import { differenceActs } from '#features/finances/reconciliation/differences/differences.domain.ts'
import {
  deskBillList,
  deskDifferenceList,
  deskLineList,
} from '#features/finances/reconciliation/operations/desk.fields.ts'
import { coverage, fetchInput } from '#features/finances/reconciliation/reconciliation.contract.ts'
import { billErrors, differenceErrors } from '#features/finances/reconciliation/reconciliation.errors.ts'
import { exceptionErrors } from '#features/payments/exceptions/exceptions.errors.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { day, text } from '#shared/fields.ts'
import { fileEndpoint } from '#shared/fileEndpoint.ts'
import { pageOf } from '#shared/lists.ts'

const merchantId = z.string().max(6)

export const deskCoverage = z.strictObject({ ...coverage.shape, tradeName: z.string() })
export type DeskCoverage = z.output<typeof deskCoverage>
const base = '/provider/reconciliation' as const
const one = { merchantId, billId: z.uuid() }
const oneDifference = { merchantId, differenceId: z.uuid() }

/** The maximum size of an uploaded file, sent as Base64. */
export const longestUpload = 40 * 1024 * 1024
export const uploadInput = z.strictObject({
  ...fetchInput,
  fileName: z.string().regex(/^[^\\/]{1,120}$/),
  content: z.base64().min(1).max(longestUpload),
})
export type UploadInput = z.output<typeof uploadInput>
/** `same`: this file is already stored, so nothing was changed. */
const stored = z.strictObject({ billId: z.string(), version: z.int(), same: z.boolean() })

export const deskContract = {
  coverage: endpoint({
    method: 'GET',
    path: `${base}/coverage`,
    access: 'reconciliationDesk.query',
    summary: 'Get the channel statement coverage of each merchant',
    output: z.array(deskCoverage),
  }),
  bills: endpoint({
    method: 'GET',
    path: `${base}/bills`,
    access: 'reconciliationDesk.query',
    summary: 'List channel statements of all merchants',
    input: deskBillList.query,
    output: pageOf(deskBillList.row),
  }),
  bill: endpoint({
    method: 'GET',
    path: `${base}/{merchantId}/bills/{billId}`,
    access: 'reconciliationDesk.get',
    summary: 'Get a merchant’s channel statement',
    input: z.strictObject(one),
    output: billDetail,
    errors: [merchantErrors.notFound, billErrors.notFound],
  }),
  lines: endpoint({
    method: 'GET',
    path: `${base}/{merchantId}/bills/{billId}/lines`,
    access: 'reconciliationDesk.get',
    summary: 'List the lines of a merchant’s channel statement',
    input: deskLineList.query,
    output: pageOf(deskLineList.row),
    errors: [merchantErrors.notFound, billErrors.notFound],
  }),
  differences: endpoint({
    method: 'GET',
    path: `${base}/differences`,
    access: 'reconciliationDesk.query',
    summary: 'List reconciliation differences of all merchants',
    input: deskDifferenceList.query,
    output: pageOf(deskDifferenceList.row),
  }),
  difference: endpoint({
    method: 'GET',
    path: `${base}/{merchantId}/differences/{differenceId}`,
    access: 'reconciliationDesk.get',
    summary: 'Get a difference with its comments and actions',
    input: z.strictObject(oneDifference),
    output: differenceDetail,
    errors: [merchantErrors.notFound, differenceErrors.notFound],
  }),
  act: endpoint({
    method: 'POST',
    path: `${base}/{merchantId}/differences/{differenceId}/acts`,
    access: 'reconciliationDesk.edit',
    summary: 'Resolve or postpone a difference with a reason',
    input: z.strictObject({
      ...oneDifference,
      act: z.enum(differenceActs),
      reason: text({ min: 1, max: 400 }),
      /** The due date of the channel's response; used only with `askChannel`. */
      dueDay: day.optional(),
    }),
    output: differenceDetail,
    errors: [
      merchantErrors.notFound,
      differenceErrors.notFound,
      differenceErrors.settled,
      differenceErrors.actNotOffered,
      exceptionErrors.actNotOffered,
    ],
  }),
  rematch: endpoint({
    method: 'POST',
    path: `${base}/{merchantId}/bills/{billId}/matches`,
    access: 'reconciliationDesk.edit',
    summary: 'Reconcile a channel statement again',
    input: z.strictObject(one),
    output: done,
    errors: [merchantErrors.notFound, billErrors.notFound, billErrors.notMatchable],
  }),
  upload: endpoint({
    method: 'POST',
    path: `${base}/{merchantId}/uploads`,
    access: 'reconciliationDesk.import',
    summary: 'Upload the channel statement of a day',
    bodyLimit: longestUpload + 10_000,
    input: z.strictObject({ merchantId, ...uploadInput.shape }),
    output: stored,
    errors: [merchantErrors.notFound, billErrors.accountNotFound, billErrors.dayNotOver],
  }),
  fetch: endpoint({
    method: 'POST',
    path: `${base}/{merchantId}/fetches`,
    access: 'reconciliationDesk.import',
    summary: 'Fetch the channel statement of a day now',
    input: z.strictObject({ merchantId, ...fetchInput }),
    output: done,
    errors: [merchantErrors.notFound, billErrors.accountNotFound, billErrors.dayNotOver],
  }),
}

export const deskFiles = {
  file: fileEndpoint({
    path: '/provider/reconciliation/{merchantId}/bills/{billId}/file',
    access: 'reconciliationDesk.export',
    summary: 'Download a merchant’s settlement report as the channel sent it',
    input: z.strictObject({ merchantId, ...billFile }),
    mediaTypes: ['application/octet-stream'],
    errors: [merchantErrors.notFound, billErrors.notFound],
    whileBlocked: true,
    audited: true,
  }),
}
