import { z } from 'zod'
import { longestVisit, reasonWidth } from '#features/session/visits/visits.domain.ts'
import { visitErrors } from '#features/session/visits/visits.errors.ts'
import { visitList } from '#features/session/visits/visits.fields.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { instant, text, wholeNumber } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

const byMerchant = { merchantId: z.string().max(6) }

export const visitInput = z.strictObject({
  reason: text(reasonWidth),
  /** The length in minutes; the default is the parameter visit.minutes. */
  minutes: wholeNumber.refine((minutes) => minutes >= 1 && minutes <= longestVisit).optional(),
})

export const visitsContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/visits',
    access: 'visit.query',
    summary: 'List when staff viewed merchants’ consoles, and why',
    input: visitList.query,
    output: pageOf(visitList.row),
  }),
  rules: endpoint({
    method: 'GET',
    path: '/provider/visits/rules',
    access: 'visit.add',
    summary: 'Get the default and maximum length of a visit',
    output: z.strictObject({ usualMinutes: z.int(), longestMinutes: z.int() }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/provider/merchants/{merchantId}/visits',
    access: 'visit.add',
    summary: 'Start viewing a merchant’s console read-only; its people are notified',
    input: z.strictObject({ ...byMerchant, ...visitInput.shape }),
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
    summary: 'End a visit, whoever started it',
    input: z.strictObject({ ...byMerchant, visitId: z.uuid() }),
    output: done,
    errors: [merchantErrors.notFound, visitErrors.notFound, visitErrors.over],
  }),
}
