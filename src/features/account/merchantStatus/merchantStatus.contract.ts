import { z } from 'zod'
import { statusReasons } from '#features/account/merchantStatus/merchantStatus.domain.ts'
import { endpoint } from '#shared/contract.ts'
import { instant } from '#shared/fields.ts'

/** The merchant's status as its own users see it. */
export const ownStatus = z.strictObject({
  /** As in GET /mchManage: 1 and null do not block, 99 is frozen, any other value is under review. */
  approveResult: z.int().nullable(),
  reason: z.enum(statusReasons).nullable(),
  /** The provider's message in the language of the call; empty if there is none. */
  message: z.string(),
  /** The kinds of missing documents. */
  askedDocuments: z.array(z.string()),
  setTime: instant.nullable(),
})
export type OwnStatus = z.output<typeof ownStatus>

export const statusContract = {
  get: endpoint({
    method: 'GET',
    path: '/standing',
    access: 'merchant.get',
    summary: 'Get why the merchant is under review or frozen, and what is required of it',
    output: ownStatus,
  }),
}
