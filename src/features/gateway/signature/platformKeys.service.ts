import { createPrivateKey, createPublicKey, type KeyObject, randomUUID } from 'node:crypto'
import {
  insertPlatformKey,
  newestPlatformKey,
  type PlatformKeyRow,
} from '#features/gateway/signature/platformKeys.sql.ts'
import { newKeyPair, publicKeyOf, signed } from '#features/gateway/signature/rsa.service.ts'
import { type SignedHead, signatureHeader, signedHead } from '#features/gateway/signature/signature.domain.ts'
import { registerCache } from '#server/caches.ts'
import { type App, asActor, systemActor } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { openUnlessLost, secretBox } from '#server/secrets.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'

/** The key that signs our responses and notifications. `spki` is SubjectPublicKeyInfo in Base64. */
export type PlatformKey = { keyVersion: number; spki: string; fingerprint: string; privateKey: KeyObject }

type CachedKey = { until: number; key: Promise<PlatformKey> }
const stored = new WeakMap<App, CachedKey>()
const storedForMs = 60_000
const counter = registerCache('platformKey', {
  entries: (app) => (stored.has(app) ? 1 : 0),
  clear: (app) => void stored.delete(app),
})

/**
 * The newest platform key, created if none can be decrypted with SECRET_KEY. Cached for a minute; if two
 * processes create one, the first is used.
 */
export function platformKey(app: App): Promise<PlatformKey> {
  const known = stored.get(app)
  if (known && known.until > performance.now()) {
    counter.hit()
    return known.key
  }
  counter.miss()
  const key = loaded(app)
  stored.set(app, { until: performance.now() + storedForMs, key })
  key.catch(() => stored.delete(app))
  return key
}

async function loaded(app: App): Promise<PlatformKey> {
  const read = () => transaction(app.pool, providerTenant, 'read', newestPlatformKey)
  const known = await read()
  if (known === null || opened(app, known) === null) await make(app, (known?.keyVersion ?? 0) + 1)
  const row = await read()
  const der = row && opened(app, row)
  if (!row || !der) throw new Error('there is no platform key')
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const { spki, fingerprint } = publicKeyOf(createPublicKey(privateKey))
  return { keyVersion: row.keyVersion, spki, fingerprint, privateKey }
}

function opened(app: App, { keyVersion, sealedPrivateKey }: PlatformKeyRow): Buffer | null {
  return openUnlessLost(app.secretKey, sealedPrivateKey, sealContext(keyVersion))
}

async function make(app: App, keyVersion: number): Promise<void> {
  const { publicKey, privateKey } = await newKeyPair()
  const { spki, fingerprint } = publicKeyOf(publicKey)
  const der = privateKey.export({ format: 'der', type: 'pkcs8' })
  const sealedPrivateKey = secretBox(app.secretKey).seal(der, sealContext(keyVersion))
  const row: PlatformKeyRow = { keyVersion, publicKey: spki, sealedPrivateKey }
  const scope = scopeOf(providerTenant, '')
  const who = { scope, actor: systemActor('gateway'), requestId: randomUUID() }
  await asActor(app, who, 'write', async (ctx) => {
    if (!(await insertPlatformKey(ctx.db, row, ctx.now))) return ctx.unchanged()
    const after = { keyVersion, fingerprint }
    ctx.audit('gateway.platformKeyMade', { type: 'gatewayCredential', id: 'platform' }, { after })
  })
}

function sealContext(keyVersion: number): string {
  return `platform_key:${keyVersion}`
}

/** The `Signature` header for a body sent by the platform, over its exact bytes. */
export async function signAsPlatform(app: App, head: SignedHead, body: Uint8Array): Promise<string> {
  const { keyVersion, privateKey } = await platformKey(app)
  const message = Buffer.concat([Buffer.from(signedHead(head), 'utf8'), body])
  return signatureHeader(keyVersion, await signed(privateKey, message))
}
