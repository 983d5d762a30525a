import { z } from 'zod'
import { changeErrors } from '#features/account/changes/changes.errors.ts'
import { deskChangeList } from '#features/account/changes/operations/changeDesk.fields.ts'
import { documentList } from '#features/account/documents/documents.fields.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

export const deskChangeDetail = z.strictObject({
  ...deskChangeList.row.shape,
  /** Both full account numbers, to compare with the void cheque; null for other kinds of change. */
  accounts: z.strictObject({ before: z.string().nullable(), after: z.string() }).nullable(),
  documents: z.array(documentList.row),
  /** The signed-in user was the first approver, so someone else must be the second. */
  passedByMe: z.boolean(),
  /** The signed-in user requested it, so two others must approve it. */
  requestedByMe: z.boolean(),
})
export type DeskChangeDetail = z.output<typeof deskChangeDetail>

export const deskChangeTotals = z.strictObject({
  count: z.int(),
  /** Not decided. */
  pending: z.int(),
  /** Of these, approved by the first of two. */
  half: z.int(),
  coolOff: z.int(),
})
export type DeskChangeTotals = z.output<typeof deskChangeTotals>

export const refusalShape = z.strictObject({ reason: text({ min: 1, max: 200 }) })
const one = { merchantId: z.string().max(6), requestId: z.uuid() }

export const changeDeskContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/changes',
    access: 'changeDesk.query',
    summary: 'List merchants’ change requests, newest first',
    input: deskChangeList.query,
    output: pageOf(deskChangeList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/changes/totals',
    access: 'changeDesk.query',
    summary: 'Count change requests: matching, awaiting a decision, and in their waiting period',
    input: z.strictObject(deskChangeList.filters),
    output: deskChangeTotals,
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/changes/{merchantId}/{requestId}',
    access: 'changeDesk.get',
    summary: 'Get a change request with its differences and the merchant’s documents',
    input: z.strictObject(one),
    output: deskChangeDetail,
    errors: [merchantErrors.notFound, changeErrors.notFound],
  }),
  pass: endpoint({
    method: 'POST',
    path: '/provider/changes/{merchantId}/{requestId}/pass',
    access: 'changeDesk.edit',
    summary: 'Approve a change request; bank details need two different people',
    input: z.strictObject(one),
    output: done,
    errors: [merchantErrors.notFound, changeErrors.notFound, changeErrors.notInState, changeErrors.sameHand],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/provider/changes/{merchantId}/{requestId}/refuse',
    access: 'changeDesk.edit',
    summary: 'Reject a change request with a reason that the merchant sees',
    input: z.strictObject({ ...one, ...refusalShape.shape }),
    output: done,
    errors: [merchantErrors.notFound, changeErrors.notFound, changeErrors.notInState],
  }),
}
