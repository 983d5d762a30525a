import { z } from 'zod'
import { channelAddress } from '../channelAdapter.ts'

const webhookSecret = z.string().regex(/^whsec_[\w+/=]{8,128}$/)

/** While the webhook's secret is rolled both hold. `accountId`: on whose behalf the key's owner asks. */
export const cardSettings = z.object({
  apiUrl: channelAddress,
  scriptUrl: channelAddress,
  publishableKey: z.string().regex(/^pk_\w{8,240}$/),
  secretKey: z.string().regex(/^(sk|rk)_\w{8,240}$/),
  webhookSecret,
  previousWebhookSecret: webhookSecret.or(z.literal('')).optional(),
  accountId: z
    .string()
    .regex(/^(acct_\w{4,64})?$/)
    .optional(),
})
export type CardSettings = z.output<typeof cardSettings>
