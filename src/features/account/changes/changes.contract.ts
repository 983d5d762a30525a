import { z } from 'zod'
import { businessAddress, company } from '#features/account/business/business.contract.ts'
import { changeFields, changeKinds, changeStates } from '#features/account/changes/changes.domain.ts'
import { changeErrors } from '#features/account/changes/changes.errors.ts'
import { documentErrors } from '#features/account/documents/documents.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { instant, text } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'

/** A field before and after. Account numbers show only their last digits. */
export const fieldChange = z.strictObject({
  field: z.enum(changeFields),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

/** A merchant's change request and its outcome. */
export const changeRequest = z.strictObject({
  requestId: z.string(),
  kind: z.enum(changeKinds),
  state: z.enum(changeStates),
  changes: z.array(fieldChange),
  reason: z.string(),
  requestedBy: z.string(),
  requestTime: instant,
  /** Approvals of a bank details change: by the first approver, and by both. */
  firstPassTime: instant.nullable(),
  decideTime: instant.nullable(),
  /** When it takes effect after cooling off. */
  applyTime: instant.nullable(),
  endReason: z.string().nullable(),
  /** Who withdrew or stopped it. */
  endedBy: z.string().nullable(),
  endTime: instant.nullable(),
  documentId: z.string().nullable(),
})
export type ChangeRequest = z.output<typeof changeRequest>

export const changeFilters = {
  kind: z.enum(changeKinds).optional(),
  state: z.enum(changeStates).optional(),
}
export const changeSortFields = ['requestTime'] as const
export const changeListQuery = listQuery(changeSortFields, changeFilters)
export type ChangeListQuery = z.output<typeof changeListQuery>

export const changeExport = listExport({
  access: 'changeRequest.export',
  name: 'changes',
  path: '/merchantInfo/changes/export',
  columns: [
    'requestTime',
    'kind',
    'state',
    'reason',
    'requestedBy',
    'decideTime',
    'applyTime',
    'endTime',
    'endedBy',
    'endReason',
    'requestId',
  ],
  sortable: changeSortFields,
  filters: changeFilters,
})

export const reasonWidth = 200
/** The reason for the request, for the reviewer. */
const reason = text({ min: 1, max: reasonWidth })

/** As typed; errors are reported by field. */
const digits = z.string().max(20)
export const bankAsked = z.strictObject({
  bankName: text({ min: 1, max: 60 }),
  /** For a Canadian bank. */
  institutionNo: digits,
  transitNo: digits,
  /** For a United States bank. */
  routingNo: digits,
  accountNo: digits,
  bankAddress: text({ max: 160 }),
  /** The uploaded void cheque of the new account. */
  documentId: z.uuid(),
  reason,
})
export type BankAsked = z.output<typeof bankAsked>

export const companyAsked = z.strictObject({ ...company.shape, reason })
export const addressAsked = z.strictObject({ ...businessAddress.shape, reason })

const byId = z.strictObject({ requestId: z.uuid() })

export const changesContract = {
  list: endpoint({
    method: 'GET',
    path: '/merchantInfo/changes',
    access: 'changeRequest.query',
    summary: 'What the merchant asked to be changed, newest first',
    input: changeListQuery,
    output: pageOf(changeRequest),
  }),
  open: endpoint({
    method: 'GET',
    path: '/merchantInfo/changes/open',
    access: 'changeRequest.query',
    summary: 'What is under review or cools off',
    output: z.array(changeRequest),
  }),
  get: endpoint({
    method: 'GET',
    path: '/merchantInfo/changes/{requestId}',
    access: 'changeRequest.get',
    summary: 'One change request',
    input: byId,
    output: changeRequest,
    errors: [changeErrors.notFound],
  }),
  requestCompany: endpoint({
    method: 'POST',
    path: '/merchantInfo/changes/company',
    access: 'business.edit',
    summary: 'Ask for a change of who the company is',
    input: companyAsked,
    output: changeRequest,
    errors: [changeErrors.pending, changeErrors.nothing],
  }),
  requestAddress: endpoint({
    method: 'POST',
    path: '/merchantInfo/changes/address',
    access: 'business.edit',
    summary: 'Ask for a change of the business address',
    input: addressAsked,
    output: changeRequest,
    errors: [changeErrors.pending, changeErrors.nothing],
  }),
  requestBank: endpoint({
    method: 'POST',
    path: '/merchantInfo/changes/bank',
    access: 'bankDetails.edit',
    summary: 'Ask that payouts go to another bank account',
    input: bankAsked,
    output: changeRequest,
    errors: [
      changeErrors.pending,
      changeErrors.nothing,
      changeErrors.noRule,
      changeErrors.noCheque,
      documentErrors.notFound,
    ],
    requiresStepUp: true,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/merchantInfo/changes/{requestId}/withdraw',
    access: 'changeRequest.delete',
    summary: 'Withdraw a change that nobody has decided on',
    input: byId,
    output: changeRequest,
    errors: [changeErrors.notFound, changeErrors.notInState],
    whileBlocked: true,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/merchantInfo/changes/{requestId}/stop',
    access: 'bankDetails.edit',
    summary: 'Stop a change of bank details before it takes effect: payouts go on to the old account',
    input: z.strictObject({ requestId: z.uuid(), reason }),
    output: changeRequest,
    errors: [changeErrors.notFound, changeErrors.notInState],
    whileBlocked: true,
  }),
}
