import { X509Certificate } from 'node:crypto'
import { z } from 'zod'
import type { ChannelTools } from '../../channelHttp.ts'
import { dateOf, jsonOf } from '../../channelText.domain.ts'
import type { WechatSettings } from '../wechatSettings.ts'
import { holds, markOf, openResource } from './wechatSignature.ts'
import { sendSigned } from './wechatWire.ts'

/** A platform certificate: within its validity, its signatures are WeChat's. */
export type PlatformCertificate = { serial: string; publicKey: string; from: Date; until: Date }

const certificateList = z.object({
  data: z.array(
    z.object({
      serial_no: z.string(),
      effective_time: z.string(),
      expire_time: z.string(),
      encrypt_certificate: z.object({
        ciphertext: z.string(),
        nonce: z.string(),
        associated_data: z.string().optional(),
      }),
    }),
  ),
})
type Listed = z.output<typeof certificateList>['data'][number]

/**
 * Fetches the platform's certificates, or null if the answer is not WeChat's. Each is sealed with the
 * secret APIv3 key; the answer must be signed by one of them or by a known key.
 */
export async function fetchCertificates(
  settings: WechatSettings,
  tools: ChannelTools,
  path: string,
  known: readonly PlatformCertificate[],
): Promise<PlatformCertificate[] | null> {
  const serial = settings.platformPublicKeyId || (known[0]?.serial ?? null)
  const answer = await sendSigned(settings, tools, { method: 'GET', path, serial })
  if (!answer.arrived || answer.status !== 200) return null
  const list = certificateList.safeParse(jsonOf(answer.body.toString('utf8')))
  const mark = markOf((name) => answer.headers.get(name))
  if (!list.success || mark === null) return null

  const opened = list.data.data.flatMap((listed) => openListed(settings.apiV3Key, listed) ?? [])
  const { platformPublicKeyId, platformPublicKey } = settings
  const signer =
    mark.serial === platformPublicKeyId
      ? platformPublicKey
      : validCertificate([...opened, ...known], mark.serial, tools.now())?.publicKey
  return signer && holds(mark, answer.body, signer, tools.now()) ? opened : null
}

/** The certificate of this serial, if it is trusted today. */
export function validCertificate(
  certificates: readonly PlatformCertificate[],
  serial: string,
  now: Date,
): PlatformCertificate | undefined {
  return certificates.find((each) => each.serial === serial && isValid(each, now))
}

export function isValid({ from, until }: PlatformCertificate, now: Date): boolean {
  return from <= now && now < until
}

/** Opens one certificate of the list; null if it is sealed with another key or contradicts the list. */
function openListed(apiV3Key: string, listed: Listed): PlatformCertificate | null {
  const pem = openResource(apiV3Key, listed.encrypt_certificate)
  const certificate = pem === null ? null : certificateOf(pem)
  const [from, until] = [dateOf(listed.effective_time), dateOf(listed.expire_time)]
  if (!certificate || !from || !until || certificate.serialNumber !== listed.serial_no) return null
  return {
    serial: listed.serial_no,
    publicKey: certificate.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    from: latest(from, certificate.validFromDate),
    until: earliest(until, certificate.validToDate),
  }
}

function certificateOf(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem)
  } catch {
    return null
  }
}

function latest(a: Date, b: Date): Date {
  return a > b ? a : b
}

function earliest(a: Date, b: Date): Date {
  return a < b ? a : b
}
