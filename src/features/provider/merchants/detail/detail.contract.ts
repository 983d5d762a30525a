import { z } from 'zod'
import {
  businessInfo,
  complianceStates,
  kaLevels,
  widths,
} from '#features/account/business/business.contract.ts'
import { deskDocumentList } from '#features/account/documents/operations/documentDesk.fields.ts'
import { paymentSettings } from '#features/account/paymentSettings/paymentSettings.contract.ts'
import { gatewayCredential } from '#features/gateway/credentials/credentials.contract.ts'
import { clearingStates } from '#features/ledger/clearingStates.domain.ts'
import { assignmentErrors } from '#features/provider/merchants/merchants.errors.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { currency, flag, instant, minorUnits, text, wholeNumber } from '#shared/fields.ts'
import { timelineEntry } from '#shared/timeline.ts'

/** The head of a merchant's page, and what waits to be done about it. */
export const merchantDetail = z.strictObject({
  merchantId: z.string(),
  tradeName: z.string(),
  legalName: z.string(),
  parent: z.strictObject({ merchantId: z.string(), tradeName: z.string() }).nullable(),
  approveResult: z.int().nullable(),
  currency,
  country: z.enum(['CA', 'US']),
  timezone: z.string(),
  createTime: instant,
  kaLevel: z.enum(kaLevels),
  compliance: z.enum(complianceStates),
  departmentId: z.string().nullable(),
  department: z.string().nullable(),
  bdAccountId: z.string().nullable(),
  bd: z.string().nullable(),
  /** Its people let the provider's staff in to read. */
  allowVisits: z.boolean(),
  counts: z.strictObject({
    staff: z.int(),
    devices: z.int(),
    subMerchants: z.int(),
    openTickets: z.int(),
    waitingDocuments: z.int(),
    waitingChanges: z.int(),
    openVisits: z.int(),
    /** Of the last thirty days. */
    payments: z.int(),
  }),
  /** The time of the latest payment; null without any. */
  lastPayTime: instant.nullable(),
})
export type MerchantDetail = z.output<typeof merchantDetail>

export const merchantStaff = z.strictObject({
  accountId: z.string(),
  username: z.string(),
  displayName: z.string(),
  role: z.enum(['admin', 'manager', 'cashier']),
  email: z.string().nullable(),
  state: z.enum(['active', 'invited', 'disabled']),
  lastUseTime: instant.nullable(),
})
export type MerchantStaff = z.output<typeof merchantStaff>

export const merchantDevice = z.strictObject({
  deviceId: z.string(),
  name: z.string(),
  status: z.enum(['waiting', 'activated', 'deactivated']),
  lockReason: z.string().nullable(),
  appVersion: z.string().nullable(),
  createTime: instant,
})
export type MerchantDevice = z.output<typeof merchantDevice>

export const merchantSub = z.strictObject({
  merchantId: z.string(),
  tradeName: z.string(),
  city: z.string(),
  currency,
  approveResult: z.int().nullable(),
  createTime: instant,
})
export type MerchantSub = z.output<typeof merchantSub>

export const merchantSettlement = z.strictObject({
  clearingId: z.string(),
  settleDate: z.string(),
  currency,
  netAmount: minorUnits,
  feeAmount: minorUnits,
  payments: z.int(),
  refunds: z.int(),
  status: z.enum(clearingStates),
  validation: z.enum(['waiting', 'passed', 'failed']),
})
export type MerchantSettlement = z.output<typeof merchantSettlement>

/** The highest gateway rate limit that can be granted, in requests per minute. */
export const mostRateLimit = 60_000

/** The merchant's grants by the provider, which its own people can see but not change. */
export const grants = z.strictObject({
  preCreditRefund: flag,
  settingsMenu: flag,
  cardInfoAllowed: flag,
  rateLimit: wholeNumber.refine((limit) => limit >= 1 && limit <= mostRateLimit),
})
export type Grants = z.output<typeof grants>

const byMerchant = { merchantId: z.string().max(6) }
export const merchantEdit = z.strictObject({
  /** Of the business details, as `business` answered it. */
  version: wholeNumber,
  departmentId: z.uuid().nullable(),
  bdAccountId: z.uuid().nullable(),
  kaLevel: z.enum(kaLevels),
  description: text({ max: widths.description }),
})
export type MerchantEdit = z.output<typeof merchantEdit>

const reading = <O extends z.ZodType>(part: string, summary: string, output: O) =>
  endpoint({
    method: 'GET',
    path: `/provider/merchants/{merchantId}${part}`,
    access: 'providerMerchant.get',
    summary,
    input: z.strictObject(byMerchant),
    output,
    errors: [merchantErrors.notFound],
  })

export const merchantDetailContract = {
  get: reading('', 'One merchant, and what waits about it', merchantDetail),
  business: reading('/business', 'Everything that is known of who a merchant is', businessInfo),
  payment: reading('/payment', 'How a merchant takes payments and gives them back', paymentSettings),
  gateway: reading('/gateway', 'A merchant’s credential at the gateway, with its keys', gatewayCredential),
  grants: reading('/grants', 'What the provider grants a merchant', grants),
  staff: reading('/staff', 'Who works at a merchant', z.array(merchantStaff)),
  devices: reading('/devices', 'The tills of a merchant', z.array(merchantDevice)),
  subMerchants: reading('/subMerchants', 'The sub-merchants of a merchant', z.array(merchantSub)),
  settlements: reading(
    '/settlements',
    'The newest 100 settlements of a merchant',
    z.array(merchantSettlement),
  ),
  documents: endpoint({
    method: 'GET',
    path: '/provider/merchants/{merchantId}/documents',
    access: 'documentDesk.query',
    summary: 'List a merchant’s current, pending and rejected documents, newest first',
    input: z.strictObject(byMerchant),
    output: z.array(deskDocumentList.row),
    errors: [merchantErrors.notFound],
  }),
  timeline: reading(
    '/timeline',
    'What happened to a merchant, its people and its settings: the newest 200',
    z.array(timelineEntry),
  ),
  edit: endpoint({
    method: 'PUT',
    path: '/provider/merchants/{merchantId}',
    access: 'providerMerchant.edit',
    summary: 'Assign a merchant to a department and BD user, and set its tier and category',
    input: z.strictObject({ ...byMerchant, ...merchantEdit.shape }),
    output: done,
    errors: [merchantErrors.notFound, assignmentErrors.changed],
  }),
  setGrants: endpoint({
    method: 'PUT',
    path: '/provider/merchants/{merchantId}/grants',
    access: 'providerMerchant.edit',
    summary: 'Grant a merchant advance refunds, the settings menu, card numbers and gateway access',
    input: z.strictObject({ ...byMerchant, known: grants, grants }),
    output: done,
    errors: [merchantErrors.notFound, assignmentErrors.changed],
    requiresStepUp: true,
  }),
  setGateway: endpoint({
    method: 'PUT',
    path: '/provider/merchants/{merchantId}/gateway',
    access: 'providerMerchant.edit',
    summary: 'Freeze or unfreeze a merchant’s gateway access',
    input: z.strictObject({ ...byMerchant, enabled: flag, reason: text({ min: 2, max: 300 }) }),
    output: done,
    errors: [merchantErrors.notFound],
    requiresStepUp: true,
  }),
}
