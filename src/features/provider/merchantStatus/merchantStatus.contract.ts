import { z } from 'zod'
import { documentKinds } from '#features/account/documents/documents.domain.ts'
import { statuses, statusReasons } from '#features/account/merchantStatus/merchantStatus.domain.ts'
import { statusErrors } from '#features/account/merchantStatus/merchantStatus.errors.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { instant, text } from '#shared/fields.ts'

const byMerchant = { merchantId: z.string().max(6) }
const message = text({ min: 0, max: 400 })

/** How a merchant stands, what its people read of it, and since when. */
export const merchantStatus = z.strictObject({
  merchantId: z.string(),
  tradeName: z.string(),
  timezone: z.string(),
  /** 1 and null do not block, 99 is frozen, any other value is under review. */
  approveResult: z.int().nullable(),
  reason: z.enum(statusReasons).nullable(),
  messageEn: z.string(),
  messageZh: z.string(),
  askedDocuments: z.array(z.string()),
  setBy: z.string().nullable(),
  setTime: instant.nullable(),
})
export type MerchantStanding = z.output<typeof merchantStatus>

export const merchantStatusContract = {
  get: endpoint({
    method: 'GET',
    path: '/provider/merchants/{merchantId}/standing',
    access: 'standing.get',
    summary: 'Get a merchant’s status and the message that its people see',
    input: z.strictObject(byMerchant),
    output: merchantStatus,
    errors: [merchantErrors.notFound],
  }),
  set: endpoint({
    method: 'PUT',
    path: '/provider/merchants/{merchantId}/standing',
    access: 'standing.edit',
    summary: 'Put a merchant under review, freeze it, or approve it',
    input: z.strictObject({
      ...byMerchant,
      /** As the caller saw it. */
      was: z.int().nullable(),
      standing: z.enum(statuses),
      reason: z.enum(statusReasons),
      messageEn: message,
      messageZh: message,
      askedDocuments: z.array(z.enum(documentKinds)).max(documentKinds.length),
    }),
    output: done,
    errors: [merchantErrors.notFound, statusErrors.changed],
    requiresStepUp: true,
  }),
}
