import { z } from 'zod'
import { endpoint } from '#shared/contract.ts'

/** How much waits behind a page of the portal's menu. */
export const waitingCount = z.strictObject({
  /** The page's key in the portal. */
  page: z.string(),
  count: z.int(),
  /** There is more than was counted. */
  more: z.boolean(),
})
export type WaitingCount = z.output<typeof waitingCount>

export const waitingContract = {
  counts: endpoint({
    method: 'GET',
    path: '/provider/waiting',
    access: 'signedIn',
    summary: 'Count open tasks by page within the data scope, up to 99; pages without any are omitted',
    output: z.array(waitingCount),
  }),
}
