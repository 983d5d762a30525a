import { z } from 'zod'
import { channelAddress, privateKeyText, publicKeyText } from '../channelAdapter.ts'
import { certificatesIn } from './signing/alipayCertificates.ts'

const certificateOrNone = z
  .string()
  .max(40_000)
  .refine((text) => text === '' || certificatesIn(text) !== null)
  .default('')
const keyOrNone = z
  .string()
  .refine((text) => text === '' || publicKeyText.safeParse(text).success, {
    params: { text: 'keyUnreadable' },
  })
  .default('')

/**
 * Either Alipay's public key or the three certificates, as the sandbox returns them and as an operator
 * copies them from the Alipay open platform.
 */
export const alipaySettings = z
  .object({
    gatewayUrl: channelAddress,
    appId: z.string().regex(/^\d{16}$/),
    sellerId: z.string().regex(/^2088\d{12}$/),
    appPrivateKey: privateKeyText,
    alipayPublicKey: keyOrNone,
    appCert: certificateOrNone,
    alipayCert: certificateOrNone,
    alipayRootCert: certificateOrNone,
  })
  .refine(
    ({ alipayPublicKey, ...certificates }) => {
      const given = certificatesOf(certificates).filter((text) => text !== '')
      return given.length === 3 || (given.length === 0 && alipayPublicKey !== '')
    },
    { path: ['alipayPublicKey'] },
  )
export type AlipaySettings = z.output<typeof alipaySettings>

type Certificates = Record<'appCert' | 'alipayCert' | 'alipayRootCert', string>

function certificatesOf({ appCert, alipayCert, alipayRootCert }: Certificates): string[] {
  return [appCert, alipayCert, alipayRootCert]
}
