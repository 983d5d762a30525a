import { z } from 'zod'

/** Who is notified of each payment, and how. */
export const recipients = z.strictObject({
  primary: z.email().max(200).nullable(),
  cc: z.array(z.email().max(200)).max(5),
  notice: z.enum(['email', 'wechat', 'both', 'none']),
})
export type Recipients = z.output<typeof recipients>

export const noRecipients: Recipients = { primary: null, cc: [], notice: 'none' }
