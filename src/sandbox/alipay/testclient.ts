import { AlipaySdk } from 'alipay-sdk'
import type { AlipayCredentials } from '../merchants/credentials.ts'

/** Alipay's own Node client, pointed at the sandbox: it signs, and verifies each response. */
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

/** The response's fields after signature verification. */
export async function ask(client: AlipaySdk, method: string, bizContent: object, more: object = {}) {
  const answer = await client.exec(method, { bizContent, ...more }, { validateSign: true })
  return answer as unknown as Record<string, unknown>
}
