import { z } from 'zod'
import { channelAddress, privateKeyText, publicKeyText } from '../channelAdapter.ts'

/** A region of the Ant Marketplace (AMS). North America is the usual one for Canadian and US merchants. */
export type AlipayPlusProfile = 'na' | 'sea' | 'de'
export const alipayplusHosts: Record<AlipayPlusProfile, string> = {
  na: 'https://open-na-global.alipay.com',
  sea: 'https://open-sea-global.alipay.com',
  de: 'https://open-de-global.alipay.com',
}

const addressOrNone = z
  .string()
  .refine((text) => text === '' || channelAddress.safeParse(text).success, { params: { text: 'httpsOnly' } })
  .default('')
const keyOrNone = z
  .string()
  .refine((text) => text === '' || publicKeyText.safeParse(text).success, {
    params: { text: 'keyUnreadable' },
  })
  .default('')

/** As the sandbox hands them out, and as an operator copies them from the developer centre. */
export const alipayplusSettings = z.object({
  baseUrl: addressOrNone,
  clientId: z.string().regex(/^[\w-]{6,64}$/),
  merchantPrivateKey: privateKeyText,
  keyVersion: z.string().regex(/^\d{1,4}$/),
  alipayPublicKey: publicKeyText,
  nextAlipayPublicKey: keyOrNone,
  merchantMcc: z.string().regex(/^\d{4}$/),
  storeId: z.string().regex(/^[\w-]{1,64}$/),
  storeName: z.string().min(1).max(128),
  billUrl: addressOrNone,
})
export type AlipayPlusSettings = z.output<typeof alipayplusSettings>

/** AMS knows its own sandbox by the client id, and so does its path. */
export function pathPrefix({ clientId }: Pick<AlipayPlusSettings, 'clientId'>): string {
  return clientId.startsWith('SANDBOX_') ? '/ams/sandbox/api/v1' : '/ams/api/v1'
}
