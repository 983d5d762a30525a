import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
import type { GatewayCredential } from '#features/gateway/credentials/credentials.contract.ts'
import {
  holds,
  keyStateOf,
  mostHolding,
  usualRateLimit,
} from '#features/gateway/credentials/credentials.domain.ts'
import { gatewayErrors } from '#features/gateway/credentials/credentials.errors.ts'
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
import { type KeyFault, readPublicKey } from '#features/gateway/signature/rsa.service.ts'
import { merchantOf } from '#features/merchants/merchants.service.ts'
import type { Ctx } from '#server/context.ts'
import { holdKey } from '#server/database/directory.ts'
import { modulusHash } from '#server/rsaStrength.ts'
import type { Scope } from '#server/session/scope.ts'
import { AppError, type ErrorDeclaration } from '#shared/errors.ts'

/** The merchant's gateway access with its keys. Before the first key, shows the defaults it will get. */
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

/** Constant per merchant, and not secret. */
function appIdOf({ tenantId, merchantId }: Scope): string {
  const digest = createHash('sha256').update(`gateway app id\0${tenantId}\0${merchantId}`).digest('hex')
  return `mp${digest.slice(0, 16)}`
}

/** `overlapHours` is how long earlier keys remain valid. */
export type NewGatewayKey = { publicKey: string; overlapHours: number }

/**
 * Registers a public key as the merchant's next version. Throws `gateway.keyUnreadable`,
 * `gateway.keyTooShort`, `gateway.keyWeak`, `gateway.keyShared`, `gateway.keyKnown` (also for a revoked key,
 * which may be compromised), or `gateway.keyLimit` if two keys are valid and both would remain so.
 */
export async function addKey(ctx: Ctx, draft: NewGatewayKey): Promise<GatewayCredential> {
  const { db, scope, now, actor } = ctx
  const read = readPublicKey(draft.publicKey)
  if (!read.ok) throw new AppError(refusalOfKey[read.fault])
  const { spki, fingerprint, key } = read.publicKey
  await assertUnshared(ctx, key)

  await merchantOf(db, scope)
  await holdCredential(db, scope, appIdOf(scope), now)
  const known = await selectKeys(db, scope)
  if (known.some((key) => key.fingerprint === fingerprint)) throw new AppError(gatewayErrors.keyKnown)
  const holding = known.filter((key) => holds(key, now)).length
  if (holding >= mostHolding && draft.overlapHours > 0)
    throw new AppError(gatewayErrors.keyLimit, { values: { max: mostHolding } })

  const keyVersion = (known[0]?.keyVersion ?? 0) + 1
  await insertKey(db, scope, {
    keyVersion,
    publicKey: spki,
    fingerprint,
    createdBy: actor.name,
    createTime: now,
  })
  await endEarlierKeys(db, scope, keyVersion, new Date(now.getTime() + draft.overlapHours * 3_600_000))
  const after = { keyVersion, fingerprint, overlapHours: draft.overlapHours }
  ctx.audit('gateway.keyAdded', { type: 'gatewayCredential', id: scope.merchantId }, { after })
  return credentialOf(ctx)
}

const refusalOfKey = {
  unreadable: gatewayErrors.keyUnreadable,
  tooShort: gatewayErrors.keyTooShort,
  weak: gatewayErrors.keyWeak,
} as const satisfies Record<KeyFault, ErrorDeclaration>

/**
 * Refuses a key pair of the platform or of a merchant in another tenant: its private key could sign for both.
 * A parent merchant and its sub-merchants are one tenant and may share a key.
 */
async function assertUnshared({ app, db, scope }: Ctx, key: KeyObject): Promise<void> {
  const modulus = modulusHash(key)
  const own = modulusHash(createPublicKey((await platformKey(app)).privateKey))
  if (modulus === own || !(await holdKey(db, 'gatewayKey', modulus, scope.tenantId)))
    throw new AppError(gatewayErrors.keyShared)
}

/** The maximum of the database column. */
const greatestVersion = 32_767

/**
 * Revokes a key; every process applies it within a second. Throws `gateway.keyNotFound` if no such key is
 * valid.
 */
export async function revokeKey(ctx: Ctx, keyVersion: number): Promise<GatewayCredential> {
  const { db, scope, now } = ctx
  const known = keyVersion > 0 && keyVersion <= greatestVersion
  if (!known || !(await writeRevoked(db, scope, keyVersion, now)))
    throw new AppError(gatewayErrors.keyNotFound)
  ctx.audit(
    'gateway.keyRevoked',
    { type: 'gatewayCredential', id: scope.merchantId },
    { after: { keyVersion } },
  )
  return credentialOf(ctx)
}

/** Sets the provider's terms for a merchant's gateway access; `rateLimit` is calls per minute. */
export async function setCredentialTerms(ctx: Ctx, terms: Omit<CredentialRow, 'appId'>): Promise<void> {
  const { db, scope, now } = ctx
  await holdCredential(db, scope, appIdOf(scope), now)
  await writeTerms(db, scope, terms)
  ctx.audit('gateway.termsSet', { type: 'gatewayCredential', id: scope.merchantId }, { after: terms })
}
