import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
import { merchantOf } from '#features/account/merchants/merchants.service.ts'
import type { GatewayCredential } from '#features/gateway/credentials/credentials.contract.ts'
import {
  holds,
  keyStateOf,
  mostHolding,
  usualRateLimit,
} from '#features/gateway/credentials/credentials.domain.ts'
import {
  type CredentialRow,
  endEarlierKeys,
  holdCredential,
  insertKey,
  selectCredential,
  selectKeys,
  writeRevoked,
  writeTerms,
} from '#features/gateway/credentials/credentials.sql.ts'
import { type PlatformKey, platformKey } from '#features/gateway/signature/platformKeys.service.ts'
import { type KeyFault, readPublicKey } from '#features/gateway/signature/rsa.ts'
import type { Ctx } from '#server/context.ts'
import { holdKey } from '#server/database/directory.ts'
import { modulusHash } from '#server/rsaStrength.ts'
import type { Scope } from '#server/session/scope.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'

/** The merchant's access to the gateway with its keys. Before its first key it is shown as it will be. */
export async function credentialOf(ctx: Ctx): Promise<GatewayCredential> {
  const { app, db, scope, now } = ctx
  const usual = { appId: appIdOf(scope), enabled: true, cardInfoAllowed: false, rateLimit: usualRateLimit }
  const credential = (await selectCredential(db, scope)) ?? usual
  const keys = await selectKeys(db, scope)
  return {
    ...credential,
    endpoint: app.config.publicUrl,
    merchantId: scope.merchantId,
    platformKey: shownKey(await platformKey(app)),
    keys: keys.map((key) => ({ ...key, state: keyStateOf(key, now) })),
  }
}

function shownKey({ keyVersion, spki, fingerprint }: PlatformKey) {
  return { keyVersion, publicKey: spki, fingerprint }
}

/** The same for one merchant always, and no secret. */
function appIdOf({ tenantId, merchantId }: Scope): string {
  const digest = createHash('sha256').update(`gateway app id\0${tenantId}\0${merchantId}`).digest('hex')
  return `mp${digest.slice(0, 16)}`
}

/** `overlapHours` is for how long the keys before still hold. */
export type NewGatewayKey = { publicKey: string; overlapHours: number }

/**
 * Registers a public key as the merchant's next version. Refuses with `gateway.keyUnreadable`, `gateway.keyTooShort`,
 * `gateway.keyWeak`, `gateway.keyShared`,
 * `gateway.keyKnown` (also where it was revoked: a key that may be lost does not come back), and `gateway.keyLimit`
 * where two hold already and both would go on.
 */
export async function addKey(ctx: Ctx, asked: NewGatewayKey): Promise<GatewayCredential> {
  const { db, scope, now, actor } = ctx
  const read = readPublicKey(asked.publicKey)
  if (!read.ok) throw new AppError(refusalOfKey[read.fault])
  const { spki, fingerprint, key } = read.publicKey
  await assertUnshared(ctx, key)

  await merchantOf(db, scope)
  await holdCredential(db, scope, appIdOf(scope), now)
  const known = await selectKeys(db, scope)
  if (known.some((key) => key.fingerprint === fingerprint)) throw new AppError('gateway.keyKnown')
  const holding = known.filter((key) => holds(key, now)).length
  if (holding >= mostHolding && asked.overlapHours > 0)
    throw new AppError('gateway.keyLimit', { values: { max: mostHolding } })

  const keyVersion = (known[0]?.keyVersion ?? 0) + 1
  await insertKey(db, scope, {
    keyVersion,
    publicKey: spki,
    fingerprint,
    createdBy: actor.name,
    createTime: now,
  })
  await endEarlierKeys(db, scope, keyVersion, new Date(now.getTime() + asked.overlapHours * 3_600_000))
  const after = { keyVersion, fingerprint, overlapHours: asked.overlapHours }
  ctx.audit('gateway.keyAdded', { type: 'gatewayCredential', id: scope.merchantId }, { after })
  return credentialOf(ctx)
}

const refusalOfKey = {
  unreadable: 'gateway.keyUnreadable',
  tooShort: 'gateway.keyTooShort',
  weak: 'gateway.keyWeak',
} as const satisfies Record<KeyFault, ErrorCode>

/**
 * Refuses a key pair that the platform or a merchant of another tenant has: whoever holds its private half could sign as
 * either. A master and its sub-merchants are one tenant, and may call from one server with one key.
 */
async function assertUnshared({ app, db, scope }: Ctx, key: KeyObject): Promise<void> {
  const modulus = modulusHash(key)
  const own = modulusHash(createPublicKey((await platformKey(app)).privateKey))
  if (modulus === own || !(await holdKey(db, 'gatewayKey', modulus, scope.tenantId)))
    throw new AppError('gateway.keyShared')
}

/** What the database counts to. */
const greatestVersion = 32_767

/** Ends a key at once; every process heeds it within a second. Throws `gateway.keyNotFound` where none holds. */
export async function revokeKey(ctx: Ctx, keyVersion: number): Promise<GatewayCredential> {
  const { db, scope, now } = ctx
  const known = keyVersion > 0 && keyVersion <= greatestVersion
  if (!known || !(await writeRevoked(db, scope, keyVersion, now))) throw new AppError('gateway.keyNotFound')
  ctx.audit(
    'gateway.keyRevoked',
    { type: 'gatewayCredential', id: scope.merchantId },
    { after: { keyVersion } },
  )
  return credentialOf(ctx)
}

/** What the provider grants a merchant at the gateway; `rateLimit` is calls in a minute. */
export async function setCredentialTerms(ctx: Ctx, terms: Omit<CredentialRow, 'appId'>): Promise<void> {
  const { db, scope, now } = ctx
  await holdCredential(db, scope, appIdOf(scope), now)
  await writeTerms(db, scope, terms)
  ctx.audit('gateway.termsSet', { type: 'gatewayCredential', id: scope.merchantId }, { after: terms })
}
