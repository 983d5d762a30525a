import { createDecipheriv } from 'node:crypto'
import { signedSha256, signSha256, verifySha256 } from '../../channelKeys.ts'

/** The longest that WeChat's clock and ours may differ (WeChat Pay API v3, "verify the signature"). */
const maxSkewMs = 5 * 60_000

export type Signer = { mchid: string; serialNo: string; privateKey: string }

/** `path` is path and query as they are sent, prefix included; `body` is empty for a GET. */
export type Signed = { method: string; path: string; body: string; timestamp: number; nonce: string }

/** The value of the Authorization header (WECHATPAY2-SHA256-RSA2048). */
export async function authorization(
  signer: Signer,
  { method, path, body, timestamp, nonce }: Signed,
): Promise<string> {
  const signature = await signedSha256(
    signer.privateKey,
    `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`,
  )
  const parts = {
    mchid: signer.mchid,
    nonce_str: nonce,
    timestamp: timestamp.toString(),
    serial_no: signer.serialNo,
    signature,
  }
  const fields = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${fields.join(',')}`
}

export type WechatMark = { serial: string; timestamp: string; nonce: string; signature: string }

/** The four headers with which WeChat signs an answer or a notification, or null where one is missing. */
export function markOf(header: (name: string) => string | null | undefined): WechatMark | null {
  const [serial, timestamp, nonce, signature] = ['serial', 'timestamp', 'nonce', 'signature'].map((name) =>
    header(`wechatpay-${name}`),
  )
  return serial && timestamp && nonce && signature ? { serial, timestamp, nonce, signature } : null
}

/** Does the mark hold over exactly these bytes, and was it made within five minutes of now? */
export function holds(mark: WechatMark, body: Uint8Array, platformKey: string, now: Date): boolean {
  const skew = Math.abs(now.getTime() - Number(mark.timestamp) * 1000)
  if (!(skew < maxSkewMs)) return false
  const message = Buffer.concat([Buffer.from(`${mark.timestamp}\n${mark.nonce}\n`), body, Buffer.from('\n')])
  return verifySha256(platformKey, message, mark.signature)
}

export type Sealed = { ciphertext: string; nonce: string; associated_data?: string | undefined }

/**
 * Opens an AEAD_AES_256_GCM resource with the 32 bytes of the APIv3 key; null if it was sealed with another
 * key.
 */
export function openResource(
  apiV3Key: string,
  { ciphertext, nonce, associated_data }: Sealed,
): string | null {
  const bytes = Buffer.from(ciphertext, 'base64')
  if (bytes.length < 16) return null
  const tagAt = bytes.length - 16
  try {
    const decipher = createDecipheriv('aes-256-gcm', apiV3Key, Buffer.from(nonce), { authTagLength: 16 })
    decipher.setAAD(Buffer.from(associated_data ?? '')).setAuthTag(bytes.subarray(tagAt))
    return Buffer.concat([decipher.update(bytes.subarray(0, tagAt)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/**
 * The parameters with which the wallet's script opens the payment (JSAPI and mini programs), signed by the
 * merchant.
 */
export function sdkParams(signer: Signer, appid: string, prepayId: string, timestamp: number, nonce: string) {
  const packed = `prepay_id=${prepayId}`
  return {
    appId: appid,
    timeStamp: timestamp.toString(),
    nonceStr: nonce,
    package: packed,
    signType: 'RSA',
    paySign: signSha256(signer.privateKey, `${appid}\n${timestamp}\n${nonce}\n${packed}\n`),
  }
}

/** The same for the SDK in a mobile app: other names, and the bare prepay id is signed. */
export function appParams(signer: Signer, appid: string, prepayId: string, timestamp: number, nonce: string) {
  return {
    appid,
    partnerid: signer.mchid,
    prepayid: prepayId,
    package: 'Sign=WXPay',
    noncestr: nonce,
    timestamp: timestamp.toString(),
    sign: signSha256(signer.privateKey, `${appid}\n${timestamp}\n${nonce}\n${prepayId}\n`),
  }
}
