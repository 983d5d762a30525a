import { z } from 'zod'
import { complianceStates, kaLevels } from '#features/account/business/business.contract.ts'
import { merchantOption } from '#features/account/merchants/operations/merchantOption.contract.ts'
import { everyChannel } from '#features/channels/channels.domain.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, day, instant, text } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'
import type { Approval } from '#shared/reference.ts'

/** By approve_result; `unknown` is null, of before there was a review. */
export const approvals = [
  'approved',
  'underReview',
  'frozen',
  'unknown',
] as const satisfies readonly Approval[]

/** A merchant as the provider's staff see it in their list. */
export const providerMerchant = z.strictObject({
  merchantId: z.string(),
  parentMerchantId: z.string().nullable(),
  tradeName: z.string(),
  legalName: z.string(),
  /** 1 and null do not block, 99 is frozen, any other value is under review. */
  approveResult: z.int().nullable(),
  currency,
  country: z.enum(['CA', 'US']),
  province: z.string(),
  city: z.string(),
  timezone: z.string(),
  kaLevel: z.enum(kaLevels),
  compliance: z.enum(complianceStates),
  /** Of the provider's, to whom it belongs; null for nobody. */
  department: z.string().nullable(),
  bd: z.string().nullable(),
  /** At which rails it has an enabled account with a route in force. */
  channels: z.array(z.enum(everyChannel)),
  /** Tickets about it that are not closed. */
  openTickets: z.int(),
  createTime: instant,
})
export type ProviderMerchant = z.output<typeof providerMerchant>

const filters = {
  /** Of its codes, its names, its city, its contact or its login. */
  search: text({ max: 60 }).optional(),
  approval: z.enum(approvals).optional(),
  country: z.enum(['CA', 'US']).optional(),
  currency: z.enum(['CAD', 'USD']).optional(),
  kaLevel: z.enum(kaLevels).optional(),
  compliance: z.enum(complianceStates).optional(),
  departmentId: z.uuid().optional(),
  bdAccountId: z.uuid().optional(),
  channel: z.enum(everyChannel).optional(),
  createdFrom: day.optional(),
  createdTo: day.optional(),
}
export const merchantSorts = ['createTime', 'merchantId', 'tradeName', 'openTickets'] as const
const query = listQuery(merchantSorts, filters)
export type MerchantQuery = z.output<typeof query>

export const merchantTotals = z.strictObject({
  count: z.int(),
  approved: z.int(),
  underReview: z.int(),
  frozen: z.int(),
  waitingCompliance: z.int(),
})
export type MerchantTotals = z.output<typeof merchantTotals>

export const merchantExport = listExport({
  access: 'providerMerchant.export',
  name: 'merchants',
  path: '/provider/merchants/export',
  columns: [
    'merchantId',
    'tradeName',
    'legalName',
    'parentMerchantId',
    'approval',
    'compliance',
    'kaLevel',
    'country',
    'province',
    'city',
    'timezone',
    'currency',
    'department',
    'bd',
    'channels',
    'openTickets',
    'createTime',
  ],
  sortable: merchantSorts,
  filters,
})

const named = z.array(z.strictObject({ id: z.string(), name: z.string() }))

export const providerMerchantsContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/merchants',
    access: 'providerMerchant.query',
    summary: 'The merchants that one of the provider’s staff reaches',
    input: query,
    output: pageOf(providerMerchant),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/provider/merchants/totals',
    access: 'providerMerchant.query',
    summary: 'How many match, and how they stand',
    input: z.strictObject(filters),
    output: merchantTotals,
  }),
  options: endpoint({
    method: 'GET',
    path: '/provider/merchants/options',
    access: 'providerMerchant.query',
    summary: 'Merchants by a part of their code or name, for a picker; at most 20',
    input: z.strictObject({ search: text({ max: 60 }).optional() }),
    output: z.array(merchantOption),
  }),
  belongings: endpoint({
    method: 'GET',
    path: '/provider/merchants/belongings',
    access: 'providerMerchant.query',
    summary:
      'The departments and BD users to whom merchants within reach belong, for the filters of the list',
    output: z.strictObject({ departments: named, bds: named }),
  }),
}
