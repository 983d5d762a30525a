import { z } from 'zod'
import { businessAddress, company } from '#features/account/business/business.contract.ts'
import { changeErrors } from '#features/account/changes/changes.errors.ts'
import { changeList } from '#features/account/changes/changes.fields.ts'
import { chequeErrors, documentErrors } from '#features/account/documents/documents.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

export const reasonWidth = 200
/** The reason for the request, for the reviewer. */
const reason = text({ min: 1, max: reasonWidth })

/** As typed; errors are reported by field. */
const digits = z.string().max(20)
export const bankInput = z.strictObject({
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
export type BankInput = z.output<typeof bankInput>

export const companyInput = z.strictObject({ ...company.shape, reason })
export const addressInput = z.strictObject({ ...businessAddress.shape, reason })

const byId = z.strictObject({ requestId: z.uuid() })

export const changesContract = {
  list: endpoint({
    method: 'GET',
    path: '/merchantInfo/changes',
    access: 'changeRequest.query',
    summary: 'List the merchant’s change requests, newest first',
    input: changeList.query,
    output: pageOf(changeList.row),
  }),
  open: endpoint({
    method: 'GET',
    path: '/merchantInfo/changes/open',
    access: 'changeRequest.query',
    summary: 'List change requests in review or in their waiting period',
    output: z.array(changeList.row),
  }),
  get: endpoint({
    method: 'GET',
    path: '/merchantInfo/changes/{requestId}',
    access: 'changeRequest.get',
    summary: 'Get a change request',
    input: byId,
    output: changeList.row,
    errors: [changeErrors.notFound],
  }),
  requestCompany: endpoint({
    method: 'POST',
    path: '/merchantInfo/changes/company',
    access: 'business.edit',
    summary: 'Request a change of company details',
    input: companyInput,
    output: changeList.row,
    errors: [changeErrors.pending, changeErrors.nothing],
  }),
  requestAddress: endpoint({
    method: 'POST',
    path: '/merchantInfo/changes/address',
    access: 'business.edit',
    summary: 'Request a change of the business address',
    input: addressInput,
    output: changeList.row,
    errors: [changeErrors.pending, changeErrors.nothing],
  }),
  requestBank: endpoint({
    method: 'POST',
    path: '/merchantInfo/changes/bank',
    access: 'bankDetails.edit',
    summary: 'Request a change of the payout bank account',
    input: bankInput,
    output: changeList.row,
    errors: [
      changeErrors.pending,
      changeErrors.nothing,
      changeErrors.noRule,
      chequeErrors.noCheque,
      documentErrors.notFound,
    ],
    requiresStepUp: true,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/merchantInfo/changes/{requestId}/withdraw',
    access: 'changeRequest.delete',
    summary: 'Withdraw a change request that is not decided yet',
    input: byId,
    output: changeList.row,
    errors: [changeErrors.notFound, changeErrors.notInState],
    whileBlocked: true,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/merchantInfo/changes/{requestId}/stop',
    access: 'bankDetails.edit',
    summary: 'Cancel a bank account change during its waiting period; payouts keep going to the old account',
    input: z.strictObject({ requestId: z.uuid(), reason }),
    output: changeList.row,
    errors: [changeErrors.notFound, changeErrors.notInState],
    whileBlocked: true,
  }),
}
