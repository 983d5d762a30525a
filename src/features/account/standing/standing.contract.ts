import { z } from 'zod'
import { standingReasons } from '#features/account/standing/standing.domain.ts'
import { endpoint } from '#shared/contract.ts'
import { instant } from '#shared/fields.ts'

/** How a merchant stands with the provider, as its own people read it. */
export const ownStanding = z.strictObject({
  /** As GET /mchManage says it: 1 and null do not block, 99 is frozen, any other value is under review. */
  approveResult: z.int().nullable(),
  reason: z.enum(standingReasons).nullable(),
  /** What the provider wrote, in the language of the call; empty where it wrote nothing. */
  message: z.string(),
  /** Kinds of documents that are missing. */
  askedDocuments: z.array(z.string()),
  setTime: instant.nullable(),
})
export type OwnStanding = z.output<typeof ownStanding>

export const standingContract = {
  get: endpoint({
    method: 'GET',
    path: '/standing',
    access: 'merchant.get',
    summary: 'Why the merchant is under review or frozen, and what is asked of it',
    output: ownStanding,
  }),
}
