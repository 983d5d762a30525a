import { z } from 'zod'
import { changeRequest } from '#features/account/changes/changes.contract.ts'
import { changeKinds, changeStates } from '#features/account/changes/changes.domain.ts'
import { changeErrors } from '#features/account/changes/changes.errors.ts'
import { merchantDocument } from '#features/account/documents/documents.contract.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { day, text } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'

/** A change request with its merchant and its approvers. */
export const deskChange = z.strictObject({
  ...changeRequest.shape,
  merchantId: z.string(),
  tradeName: z.string(),
  firstPassedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
})
export type DeskChange = z.output<typeof deskChange>

export const deskChangeDetail = z.strictObject({
  ...deskChange.shape,
  /** Both full account numbers, to compare with the void cheque; null for other kinds of change. */
  accounts: z.strictObject({ before: z.string().nullable(), after: z.string() }).nullable(),
  documents: z.array(merchantDocument),
  /** The signed-in user was the first approver, so someone else must be the second. */
  passedByMe: z.boolean(),
  /** The signed-in user requested it, so two others must approve it. */
  requestedByMe: z.boolean(),
})
export type DeskChangeDetail = z.output<typeof deskChangeDetail>

/** Days refer to when it was requested. */
const filters = {
  search: text({ max: 60 }).optional(),
  merchantId: text({ max: 6 }).optional(),
  kind: z.array(z.enum(changeKinds)).max(changeKinds.length).optional(),
  state: z.array(z.enum(changeStates)).max(changeStates.length).optional(),
  fromDay: day.optional(),
  toDay: day.optional(),
}
export const deskChangeSorts = ['requestTime', 'applyTime', 'tradeName'] as const
export const deskChangeQuery = listQuery(deskChangeSorts, filters)
export type DeskChangeQuery = z.output<typeof deskChangeQuery>

export const deskChangeTotals = z.strictObject({
  count: z.int(),
  /** Not decided. */
  pending: z.int(),
  /** Of these, approved by the first of two. */
  half: z.int(),
  coolOff: z.int(),
})
export type DeskChangeTotals = z.output<typeof deskChangeTotals>

export const deskChangeExport = listExport({
  access: 'changeDesk.export',
  name: 'change-requests',
  path: '/provider/changes/export',
  columns: [
    ...(['merchantId', 'tradeName', 'kind', 'state', 'reason', 'requestTime', 'requestedBy'] as const),
    ...(['firstPassTime', 'firstPassedBy', 'decideTime', 'decidedBy', 'applyTime', 'endTime'] as const),
    ...(['endedBy', 'endReason', 'requestId'] as const),
  ],
  sortable: deskChangeSorts,
  filters,
})

export const refusalShape = z.strictObject({ reason: text({ min: 1, max: 200 }) })
const one = { merchantId: z.string().max(6), requestId: z.uuid() }

export const changeDeskContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/changes',
    access: 'changeDesk.query',
    summary: 'What merchants ask to be changed, newest first',
    input: deskChangeQuery,
    output: pageOf(deskChange),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/changes/totals',
    access: 'changeDesk.query',
    summary: 'How many match, wait for a decision, and cool off',
    input: z.strictObject(filters),
    output: deskChangeTotals,
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/changes/{merchantId}/{requestId}',
    access: 'changeDesk.get',
    summary: 'One of them with its difference and the documents of its merchant',
    input: z.strictObject(one),
    output: deskChangeDetail,
    errors: [merchantErrors.notFound, changeErrors.notFound],
  }),
  pass: endpoint({
    method: 'POST',
    path: '/provider/changes/{merchantId}/{requestId}/pass',
    access: 'changeDesk.edit',
    summary: 'Pass a change; of bank details two different people do',
    input: z.strictObject(one),
    output: done,
    errors: [merchantErrors.notFound, changeErrors.notFound, changeErrors.notInState, changeErrors.sameHand],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/provider/changes/{merchantId}/{requestId}/refuse',
    access: 'changeDesk.edit',
    summary: 'Refuse a change, with the reason that the merchant reads',
    input: z.strictObject({ ...one, ...refusalShape.shape }),
    output: done,
    errors: [merchantErrors.notFound, changeErrors.notFound, changeErrors.notInState],
  }),
}
