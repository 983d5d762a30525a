import { z } from 'zod'
import { deskApplicationList } from '#features/account/subMerchants/operations/subMerchantDesk.fields.ts'
import { subMerchantErrors } from '#features/account/subMerchants/subMerchants.errors.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { instant, text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'
import { payableWays } from '#shared/reference.ts'
import { timelineEntry } from '#shared/timeline.ts'

export const deskApplicationDetail = z.strictObject({
  ...deskApplicationList.row.shape,
  mayStart: z.boolean(),
  mayDecide: z.boolean(),
  timeline: z.array(timelineEntry),
})
export type DeskApplicationDetail = z.output<typeof deskApplicationDetail>

/** A payment method that a sub-merchant is waiting for. */
export const deskWay = z.strictObject({
  merchantId: z.string(),
  tradeName: z.string(),
  parentMerchantId: z.string().nullable(),
  way: z.enum(payableWays),
  appliedBy: z.string(),
  applyTime: instant,
})
export type DeskWay = z.output<typeof deskWay>

const one = { merchantId: z.string().max(6), applicationId: z.uuid() }
const reason = text({ min: 1, max: 200 })
const path = '/provider/merchants/{merchantId}/subMerchantApplications/{applicationId}' as const
const known = [
  merchantErrors.notFound,
  subMerchantErrors.applicationNotFound,
  subMerchantErrors.notInState,
] as const

export const subMerchantDeskContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/subMerchantApplications',
    access: 'subMerchantDesk.query',
    summary: 'List sub-merchant applications, newest first',
    input: deskApplicationList.query,
    output: pageOf(deskApplicationList.row),
  }),
  ways: endpoint({
    method: 'GET',
    path: '/provider/wayApplications',
    access: 'subMerchantDesk.query',
    summary: 'List payment methods requested for sub-merchants, oldest first',
    output: z.array(deskWay),
  }),
  get: endpoint({
    method: 'GET',
    path,
    access: 'subMerchantDesk.get',
    summary: 'Get an application with its history',
    input: z.strictObject(one),
    output: deskApplicationDetail,
    errors: [merchantErrors.notFound, subMerchantErrors.applicationNotFound],
  }),
  start: endpoint({
    method: 'POST',
    path: `${path}/start`,
    access: 'subMerchantDesk.edit',
    summary: 'Start reviewing an application',
    input: z.strictObject(one),
    output: done,
    errors: known,
  }),
  pass: endpoint({
    method: 'POST',
    path: `${path}/passing`,
    access: 'subMerchantDesk.edit',
    summary: 'Create the sub-merchant of an application',
    input: z.strictObject(one),
    output: z.strictObject({ mchCode: z.string() }),
    errors: known,
  }),
  refuse: endpoint({
    method: 'POST',
    path: `${path}/refusal`,
    access: 'subMerchantDesk.edit',
    summary: 'Reject an application with a reason that the merchant sees',
    input: z.strictObject({ ...one, reason }),
    output: done,
    errors: known,
  }),
  refuseWay: endpoint({
    method: 'POST',
    path: '/provider/merchants/{merchantId}/wayApplications/{way}/refusal',
    access: 'subMerchantDesk.edit',
    summary: 'Reject a payment method requested for a sub-merchant',
    input: z.strictObject({ merchantId: one.merchantId, way: z.enum(payableWays), reason }),
    output: done,
    errors: [merchantErrors.notFound, subMerchantErrors.notInState],
  }),
}
