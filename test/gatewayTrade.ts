import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addKey } from '#features/gateway/credentials/credentials.service.ts'
import { platformKey } from '#features/gateway/signature/platformKeys.service.ts'
import type { TestMerchant } from '#test/app.ts'
import { type SandboxedTrade, sandboxedTrade } from '#test/sandboxedTrade.ts'

/** The product on a port with the sandbox, and a merchant whose server has a key at the gateway. */
export type GatewayTrade = SandboxedTrade & {
  merchant: TestMerchant
  /** PEM, PKCS#8. */
  privateKey: string
  /** PEM, X.509. */
  platformPublicKey: string
  /** Holds `<merchant>.pem` and `platform-public.pem`, like the demo’s folder. */
  keysFolder: string
}

export async function gatewayTrade(): Promise<GatewayTrade> {
  const trade = await sandboxedTrade()
  const merchant = await trade.trader()
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  await trade.t.write(merchant, (ctx) => addKey(ctx, { publicKey: pair.publicKey, overlapHours: 0 }))
  const { spki } = await platformKey(trade.t.app)
  const lines = spki.match(/.{1,64}/g)?.join('\n')
  const platformPublicKey = `-----BEGIN PUBLIC KEY-----\n${lines}\n-----END PUBLIC KEY-----\n`
  const keysFolder = await mkdtemp(join(tmpdir(), 'merchant-test-keys-'))
  await writeFile(join(keysFolder, `${merchant.merchantId}.pem`), pair.privateKey)
  await writeFile(join(keysFolder, 'platform-public.pem'), platformPublicKey)
  return {
    ...trade,
    merchant,
    privateKey: pair.privateKey,
    platformPublicKey,
    keysFolder,
    close: async () => {
      await trade.close()
      await rm(keysFolder, { recursive: true })
    },
  }
}
