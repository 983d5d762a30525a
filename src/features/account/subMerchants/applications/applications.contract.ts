import { z } from 'zod'
import {
  openingCurrencies,
  settleTargets,
  shopKinds,
} from '#features/account/subMerchants/applications/applications.domain.ts'
import { applicationList } from '#features/account/subMerchants/applications/applications.fields.ts'
import { subMerchantErrors } from '#features/account/subMerchants/subMerchants.errors.ts'
import { imageId } from '#features/images/images.contract.ts'
import { imageErrors } from '#features/images/images.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'
import { timelineEntry } from '#shared/timeline.ts'
import { type Zone, zoneNames } from '#shared/zone.ts'

/** Maximum widths of typed text; a Chinese character counts as 2. */
export const widths = {
  name: 60,
  legalName: 120,
  city: 60,
  address: 120,
  description: 200,
  reason: 200,
} as const

/** As typed; errors are reported by field. */
const digits = z.string().max(20).optional()

export const applicationInput = z.strictObject({
  shopKind: z.enum(shopKinds),
  photoImageId: imageId.nullable(),
  website: text({ max: 200 }),
  tradeName: text({ min: 1, max: widths.name }),
  /** Null: the master's legal name. */
  legalName: text({ max: widths.legalName }).nullable(),
  country: z.enum(['CA', 'US']),
  province: z.string().max(2),
  city: text({ min: 1, max: widths.city }),
  address: text({ min: 1, max: widths.address }),
  postalCode: text({ min: 1, max: 10 }),
  timezone: z.enum(zoneNames as [Zone, ...Zone[]]),
  currency: z.enum(openingCurrencies),
  contactName: text({ min: 1, max: widths.name }),
  contactPhone: text({ min: 1, max: 30 }),
  contactEmail: z.email().max(200),
  description: text({ max: widths.description }),
  settleTo: z.enum(settleTargets),
  bankName: z.string().max(60).optional(),
  institutionNo: digits,
  transitNo: digits,
  routingNo: digits,
  accountNo: digits,
})
export type ApplicationInput = z.output<typeof applicationInput>

/** All fields except the history, with only the last digits of the account number. */
export const applicationFacts = z.strictObject({
  ...applicationList.row.shape,
  photoImageId: z.string().nullable(),
  website: z.string().nullable(),
  legalName: z.string(),
  address: z.string(),
  postalCode: z.string(),
  timezone: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  description: z.string(),
  settleTo: z.enum(settleTargets),
  bank: z
    .strictObject({
      bankName: z.string(),
      institutionNo: z.string().nullable(),
      transitNo: z.string().nullable(),
      routingNo: z.string().nullable(),
      maskedAccount: z.string(),
    })
    .nullable(),
})
export type ApplicationFacts = z.output<typeof applicationFacts>

export const applicationDetail = z.strictObject({
  ...applicationFacts.shape,
  mayWithdraw: z.boolean(),
  timeline: z.array(timelineEntry),
})
export type ApplicationDetail = z.output<typeof applicationDetail>

const byId = z.strictObject({ applicationId: z.uuid() })

export const applicationsContract = {
  list: endpoint({
    method: 'GET',
    path: '/subMerchantApplications',
    access: 'subMerchant.query',
    summary: 'List sub-merchant applications, newest first',
    input: applicationList.query,
    output: pageOf(applicationList.row),
  }),
  get: endpoint({
    method: 'GET',
    path: '/subMerchantApplications/{applicationId}',
    access: 'subMerchant.get',
    summary: 'Get an application with its history',
    input: byId,
    output: applicationDetail,
    errors: [subMerchantErrors.applicationNotFound],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/subMerchantApplications',
    access: 'subMerchant.add',
    summary: 'Apply for a sub-merchant, for the provider to review',
    input: applicationInput,
    output: byId,
    errors: [subMerchantErrors.notMaster, subMerchantErrors.alreadyApplied, imageErrors.notFound],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/subMerchantApplications/{applicationId}/withdrawal',
    access: 'subMerchant.add',
    summary: 'Withdraw an application that is not decided yet',
    input: byId,
    output: byId,
    errors: [subMerchantErrors.applicationNotFound, subMerchantErrors.notInState],
  }),
}
