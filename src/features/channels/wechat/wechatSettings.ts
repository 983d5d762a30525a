import { z } from 'zod'
import { privateKeyText, publicKeyText, railAddress } from '../channelRail.ts'

/** As the sandbox hands them out, and as an operator copies them from the WeChat Pay merchant platform. */
export const wechatSettings = z.object({
  baseUrl: railAddress,
  mchid: z.string().regex(/^\d{8,12}$/),
  appid: z.string().regex(/^wx[0-9a-z]{16}$/),
  appSecret: z.string().min(16).max(64),
  serialNo: z.string().regex(/^[0-9A-F]{8,64}$/),
  merchantPrivateKey: privateKeyText,
  /** A public key id, or the serial number of a platform certificate. */
  platformPublicKeyId: z.string().min(8).max(80),
  platformPublicKey: publicKeyText,
  apiV3Key: z.string().regex(/^[\x21-\x7e]{32}$/),
})
export type WechatSettings = z.output<typeof wechatSettings>
