import { z } from 'zod'
import {
  accountDecisions,
  accountStates,
  bankCountryCodes,
  organizationStatuses,
} from '#features/provider/organizations/organizations.domain.ts'
import { organizationErrors } from '#features/provider/organizations/organizations.errors.ts'
import { countryCode, organizationList } from '#features/provider/organizations/organizations.fields.ts'
import { done, endpoint } from '#shared/contract.ts'
import { currency, instant, requestedAmount, text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

/** A fraction below 1: '0.0025' is 0.25 %. */
const rate = z.string().regex(/^0(\.\d{1,6})?$/)
const version = z.int32().min(1)

/**
 * The editable fields of an organization. Fees are per month in minor units of their currency; null for no
 * limit.
 */
export const organizationFacts = z.strictObject({
  parentId: z.uuid().nullable(),
  name: text({ min: 1, max: 80 }),
  country: countryCode,
  province: z.string().max(2),
  city: text({ min: 1, max: 60 }),
  address: text({ max: 120 }),
  contactName: text({ min: 1, max: 60 }),
  contactPhone: z.string().max(40),
  contactEmail: z.union([z.literal(''), z.email().max(200)]),
  rate,
  feeCurrency: currency,
  minFee: requestedAmount.nullable(),
  maxFee: requestedAmount.nullable(),
  status: z.enum(organizationStatuses),
})
export type OrganizationFacts = z.output<typeof organizationFacts>

const account = z.strictObject({
  bankName: z.string(),
  bankCountry: z.string(),
  swift: z.string(),
  /** The last digits. */
  accountTail: z.string(),
})

const accountRequest = z.strictObject({
  requestId: z.string(),
  ...account.shape,
  reason: z.string(),
  state: z.enum(accountStates),
  askedBy: z.string(),
  askTime: instant,
  decidedBy: z.string().nullable(),
  decideTime: instant.nullable(),
  /** Whether the caller may approve or reject it, and whether they may withdraw it. */
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
})
export type AccountRequest = z.output<typeof accountRequest>

export const organizationDetail = z.strictObject({
  ...organizationList.row.shape,
  account: account.nullable(),
  requests: z.array(accountRequest),
  children: z.array(z.strictObject({ organizationId: z.string(), name: z.string() })),
})
export type OrganizationDetail = z.output<typeof organizationDetail>

export const accountInput = z.strictObject({
  bankName: text({ min: 1, max: 60 }),
  bankCountry: z.enum(bankCountryCodes),
  swift: z.string().max(20),
  accountNo: z.string().max(60),
  reason: text({ min: 1, max: 200 }),
})
export type AccountInput = z.output<typeof accountInput>

const one = { organizationId: z.uuid() }
/** `organizationId`: this one alone. */
const organizationOptionQuery = z.strictObject({
  search: text({ max: 60 }).optional(),
  organizationId: z.uuid().optional(),
})
export type OrganizationOptionQuery = z.output<typeof organizationOptionQuery>
const path = '/provider/organizations/{organizationId}' as const

export const organizationsContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/organizations',
    access: 'organization.query',
    summary: 'List referring organizations, newest first',
    input: organizationList.query,
    output: pageOf(organizationList.row),
  }),
  options: endpoint({
    method: 'GET',
    path: '/provider/organizationOptions',
    access: 'commission.query',
    summary: 'Search enabled organizations by name, at most 20',
    input: organizationOptionQuery,
    output: z.array(
      z.strictObject({ organizationId: z.string(), name: z.string(), parentId: z.string().nullable() }),
    ),
  }),
  get: endpoint({
    method: 'GET',
    path,
    access: 'organization.get',
    summary: 'Get an organization with its bank account requests',
    input: z.strictObject(one),
    output: organizationDetail,
    errors: [organizationErrors.notFound],
  }),
  add: endpoint({
    method: 'POST',
    path: '/provider/organizations',
    access: 'organization.add',
    summary: 'Add an organization',
    input: organizationFacts,
    output: z.strictObject({ organizationId: z.string() }),
    errors: [organizationErrors.notFound],
  }),
  edit: endpoint({
    method: 'PUT',
    path,
    access: 'organization.edit',
    summary: 'Update an organization except its bank account',
    input: z.strictObject({ ...one, ...organizationFacts.shape, version }),
    output: done,
    errors: [organizationErrors.notFound, organizationErrors.changed, organizationErrors.circle],
  }),
  showAccount: endpoint({
    method: 'POST',
    path: `${path}/account`,
    access: 'organization.get',
    summary: 'Reveal the full account number; the access is audited',
    input: z.strictObject(one),
    output: z.strictObject({ accountNo: z.string() }),
    errors: [organizationErrors.notFound, organizationErrors.noAccount],
    requiresStepUp: true,
  }),
  askAccount: endpoint({
    method: 'POST',
    path: `${path}/accounts`,
    access: 'organization.edit',
    summary: 'Request a change of the commission bank account',
    input: z.strictObject({ ...one, ...accountInput.shape }),
    output: z.strictObject({ requestId: z.string() }),
    errors: [organizationErrors.notFound, organizationErrors.accountWaiting],
    requiresStepUp: true,
  }),
  decideAccount: endpoint({
    method: 'POST',
    path: `${path}/accounts/{requestId}`,
    access: 'organization.edit',
    summary: 'Approve or reject another person’s request, or withdraw your own',
    input: z.strictObject({ ...one, requestId: z.uuid(), decision: z.enum(accountDecisions) }),
    output: done,
    errors: [organizationErrors.notFound, organizationErrors.accountNotWaiting, organizationErrors.sameHand],
    requiresStepUp: true,
  }),
}
