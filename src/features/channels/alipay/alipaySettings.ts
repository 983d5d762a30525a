import { z } from 'zod'
import { privateKeyText, publicKeyText, railAddress } from '../channelRail.ts'

/** As the sandbox hands them out, and as an operator copies them from the Alipay open platform. */
export const alipaySettings = z.object({
  gatewayUrl: railAddress,
  appId: z.string().regex(/^\d{16}$/),
  sellerId: z.string().regex(/^2088\d{12}$/),
  appPrivateKey: privateKeyText,
  alipayPublicKey: publicKeyText,
})
export type AlipaySettings = z.output<typeof alipaySettings>
