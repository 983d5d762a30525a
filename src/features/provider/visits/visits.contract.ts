import { z } from 'zod'
import { endKinds, longestVisit, reasonWidth } from '#features/provider/visits/visits.domain.ts'
import { visitErrors } from '#features/provider/visits/visits.errors.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { instant, text, wholeNumber } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'

/** One of the provider's staff who read a merchant's console. */
export const visit = z.strictObject({
  visitId: z.string(),
  merchantId: z.string(),
  tradeName: z.string(),
  visitor: z.string(),
  reason: z.string(),
  beginTime: instant,
  expireTime: instant,
  /** Null while it is open. */
  endTime: instant.nullable(),
  endKind: z.enum(endKinds).nullable(),
  endedBy: z.string().nullable(),
})
export type Visit = z.output<typeof visit>

const byMerchant = { merchantId: z.string().max(6) }
const filters = {
  search: text({ max: 60 }).optional(),
  state: z.enum(['open', 'over']).optional(),
  ...{ merchantId: byMerchant.merchantId.optional() },
}
export const visitSorts = ['beginTime', 'merchantId'] as const
const query = listQuery(visitSorts, filters)
export type VisitQuery = z.output<typeof query>

export const visitExport = listExport({
  access: 'visit.export',
  name: 'visits',
  path: '/provider/visits/export',
  columns: [
    'merchantId',
    'tradeName',
    'visitor',
    'reason',
    'beginTime',
    'expireTime',
    'endTime',
    'endKind',
    'endedBy',
    'visitId',
  ],
  sortable: visitSorts,
  filters,
})

export const visitAsked = z.strictObject({
  reason: text(reasonWidth),
  /** How long, in minutes; as the parameter visit.minutes says where not given. */
  minutes: wholeNumber.refine((minutes) => minutes >= 1 && minutes <= longestVisit).optional(),
})

export const visitsContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/visits',
    access: 'visit.query',
    summary: "Who of the provider's staff read which merchant's console, and why",
    input: query,
    output: pageOf(visit),
  }),
  rules: endpoint({
    method: 'GET',
    path: '/provider/visits/rules',
    access: 'visit.add',
    summary: 'How long a visit lasts where nothing else is said, and at most',
    output: z.strictObject({ usualMinutes: z.int(), longestMinutes: z.int() }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/provider/merchants/{merchantId}/visits',
    access: 'visit.add',
    summary: "Read a merchant's console for a while; its people are told, and nothing can be changed there",
    input: z.strictObject({ ...byMerchant, ...visitAsked.shape }),
    output: z.strictObject({ token: z.string(), visitId: z.string(), expireTime: instant }),
    errors: [merchantErrors.notFound, visitErrors.forbidden],
    requiresStepUp: true,
    // It writes in the merchant's tenant and in the provider's: its verb opens a transaction in each.
    asksChannel: true,
  }),
  end: endpoint({
    method: 'POST',
    path: '/provider/merchants/{merchantId}/visits/{visitId}/end',
    access: 'visit.edit',
    summary: 'End a visit, whoever made it',
    input: z.strictObject({ ...byMerchant, visitId: z.uuid() }),
    output: done,
    errors: [merchantErrors.notFound, visitErrors.notFound, visitErrors.over],
  }),
}
