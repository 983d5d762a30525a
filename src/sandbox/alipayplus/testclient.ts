import { sign, verify } from 'node:crypto'
import type { AlipayPlusCredentials } from '../merchants/credentials.ts'

export type AmsAnswer = Record<string, unknown> & {
  result: { resultCode: string; resultStatus: string; resultMessage: string }
}
/** How a test tampers with a request: other headers, an unsigned body, another path or time. */
export type Spoilt = { headers?: Record<string, string>; body?: string; prefix?: string; at?: Date }

/** A minimal merchant client written only from the channel's manual; throws if a response is unsigned. */
export function amsClient(keys: AlipayPlusCredentials) {
  return async (name: string, content: object, spoilt: Spoilt = {}): Promise<AmsAnswer> => {
    const { prefix = '/ams/sandbox/api/v1/payments/', at = new Date() } = spoilt
    const url = new URL(`${keys.baseUrl}${prefix}${name}`)
    const time = at.toISOString()
    const body = JSON.stringify(content)
    const text = `POST ${url.pathname}\n${keys.clientId}.${time}.${body}`
    const signature = sign('RSA-SHA256', Buffer.from(text), keys.merchantPrivateKey).toString('base64')
    const response = await fetch(url, {
      method: 'POST',
      body: spoilt.body ?? body,
      headers: {
        'content-type': 'application/json; charset=UTF-8',
        'client-id': keys.clientId,
        'request-time': time,
        signature: `algorithm=RSA256,keyVersion=1,signature=${encodeURIComponent(signature)}`,
        ...spoilt.headers,
      },
    })
    const answer = await response.text()
    const message = [response.headers.get('response-time'), response.headers.get('signature')] as const
    const encoded = /signature=(.+)$/.exec(message[1] ?? '')?.[1] ?? ''
    const covered = Buffer.from(`POST ${url.pathname}\n${keys.clientId}.${message[0]}.${answer}`)
    const bytes = Buffer.from(decodeURIComponent(encoded), 'base64')
    const genuine = verify('RSA-SHA256', covered, keys.alipayPublicKey, bytes)
    if (response.status !== 200 || !genuine) throw new Error(`not signed: ${response.status} ${answer}`)
    return JSON.parse(answer)
  }
}
