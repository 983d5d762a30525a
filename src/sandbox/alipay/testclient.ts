import { AlipaySdk } from 'alipay-sdk'
import type { AlipayCredentials } from '../merchants/credentials.ts'

/** The rail's own client for Node, pointed at the sandbox: it signs, and verifies each answer. */
export function alipayClient(keys: AlipayCredentials): AlipaySdk {
  return new AlipaySdk({
    appId: keys.appId,
    privateKey: keys.appPrivateKey,
    keyType: 'PKCS8',
    alipayPublicKey: keys.alipayPublicKey,
    gateway: keys.gatewayUrl,
    camelcase: false,
  })
}

/** The answer's fields, after its signature was verified. */
export async function ask(client: AlipaySdk, method: string, bizContent: object, more: object = {}) {
  const answer = await client.exec(method, { bizContent, ...more }, { validateSign: true })
  return answer as unknown as Record<string, unknown>
}
