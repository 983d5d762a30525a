import { z } from 'zod'
import { channelAddress, privateKeyText } from '../channelAdapter.ts'
import { publicKeyOf } from '../channelKeys.ts'

const appid = 'wx[0-9a-z]{16}'

/** As the sandbox hands them out, and as an operator copies them from the WeChat Pay merchant platform. */
export const wechatSettings = z
  .object({
    baseUrl: channelAddress,
    mchid: z.string().regex(/^\d{8,12}$/),
    appid: z.string().regex(new RegExp(`^${appid}$`)),
    /** Mini programs and mobile apps that take payments into this account too, apart by commas. */
    otherAppids: z
      .string()
      .regex(new RegExp(`^(${appid}(, ?${appid}){0,19})?$`))
      .default(''),
    appSecret: z.string().min(16).max(64),
    /** Asked for by the overseas host only. */
    merchantCategoryCode: z
      .string()
      .regex(/^(\d{4})?$/)
      .default(''),
    serialNo: z.string().regex(/^[0-9A-F]{8,64}$/),
    merchantPrivateKey: privateKeyText,
    /** With its id, the one key that WeChat signs with. Without both, WeChat's certificates are fetched. */
    platformPublicKeyId: z
      .string()
      .regex(/^([\x21-\x7e]{8,80})?$/)
      .default(''),
    platformPublicKey: z
      .string()
      .max(10_000)
      .refine((text) => text === '' || publicKeyOf(text) !== null, { params: { text: 'keyUnreadable' } })
      .default(''),
    apiV3Key: z.string().regex(/^[\x21-\x7e]{32}$/),
  })
  .refine((given) => (given.platformPublicKeyId === '') === (given.platformPublicKey === ''), {
    path: ['platformPublicKey'],
  })
export type WechatSettings = z.output<typeof wechatSettings>

/** Every app that may take payments into the account. */
export function appidsOf({ appid, otherAppids }: WechatSettings): string[] {
  return [appid, ...otherAppids.split(/, ?/).filter((other) => other !== '')]
}
