import { factorErrors } from '#features/session/factors/factors.errors.ts'
import { keepLastFactor, type Owner } from '#features/session/factors/factors.service.ts'
import {
  askToCreate,
  askToProve,
  type CeremonyPurpose,
  readCreated,
  readProof,
  takeCeremony,
} from '#features/session/factors/passkeys/ceremonies.service.ts'
import type {
  Assertion,
  CreationOptions,
  Registration,
  RequestOptions,
} from '#features/session/factors/passkeys/passkeys.contract.ts'
import {
  deletePasskey,
  insertPasskey,
  lockPasskey,
  noteUse,
  type PasskeyRow,
  renameRow,
  selectHandles,
} from '#features/session/factors/passkeys/passkeys.sql.ts'
import { mostPasskeys } from '#features/session/factors/passkeys/site.ts'
import { firstCodes } from '#features/session/factors/recovery/recoveryCodes.service.ts'
import { tellPerson } from '#features/session/securityMails.service.ts'
import { passkeyErrors } from '#features/session/steps/steps.errors.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'

type Done = Record<string, never>

/** Starts the registration of a passkey. Throws `passkey.limit`. */
export async function beginPasskey(ctx: Ctx, owner: Owner): Promise<CreationOptions> {
  const known = await selectHandles(ctx.db, ctx.scope.tenantId, owner.accountId)
  if (known.length >= mostPasskeys)
    throw new AppError(passkeyErrors.limit, { values: { most: mostPasskeys } })
  ctx.unchanged()
  return askToCreate(ctx, owner, known)
}

type PasskeyRegistration = { challengeId: string; name: string; answer: Registration }

/**
 * Stores a new passkey. Returns recovery codes if it is the account's first factor. Throws `passkey.refused`
 * if it was not requested here by this account in time, or is already registered.
 */
export async function addPasskey(ctx: Ctx, owner: Owner, result: PasskeyRegistration): Promise<string[]> {
  const { tenantId } = ctx.scope
  const { accountId } = owner
  const { challengeId, name, answer } = result
  const challenge = await takeCeremony(ctx, challengeId, { purpose: 'passkeyCreation', accountId })
  const created = challenge && (await readCreated(ctx.app.config.publicUrl, challenge, answer))
  if (!created) throw new AppError(passkeyErrors.refused)
  const row = { ...created, accountId, name, transports: answer.transports, now: ctx.now }
  if (!(await insertPasskey(ctx.db, tenantId, row))) throw new AppError(passkeyErrors.refused)
  ctx.audit('passkey.added', { type: 'account', id: accountId }, { after: { passkey: name } })
  await tellPerson(ctx, owner, 'passkeyAdded', { passkey: name })
  return firstCodes(ctx, owner)
}

/** Starts an assertion by one of the account's passkeys. Throws `factor.notFound` if it has none. */
export async function askForPasskey(
  ctx: Ctx,
  { accountId }: Pick<Owner, 'accountId'>,
  purpose: CeremonyPurpose,
): Promise<RequestOptions> {
  const known = await selectHandles(ctx.db, ctx.scope.tenantId, accountId)
  if (known.length === 0) throw new AppError(factorErrors.notFound)
  ctx.unchanged()
  return askToProve(ctx, purpose, { accountId, known })
}

type Proof = { purpose: CeremonyPurpose; challengeId: string; answer: Assertion }

/**
 * Returns whether the response is valid for this account and purpose. Its challenge is consumed, so an error
 * thrown afterwards must commit.
 */
export async function tryPasskey(
  ctx: Ctx,
  { accountId }: Pick<Owner, 'accountId'>,
  proof: Proof,
): Promise<boolean> {
  const { purpose, challengeId, answer } = proof
  const challenge = await takeCeremony(ctx, challengeId, { purpose, accountId })
  return challenge !== null && provesPasskey(ctx, accountId, { challenge, answer, verified: false })
}

/**
 * The same after the challenge has been consumed. `verified` requires the device to have verified its user by
 * PIN or biometrics.
 */
export async function provesPasskey(
  ctx: Ctx,
  accountId: string,
  { challenge, answer, verified }: { challenge: string; answer: Assertion; verified: boolean },
): Promise<boolean> {
  const { tenantId } = ctx.scope
  const passkey = await lockPasskey(ctx.db, tenantId, answer.id)
  if (passkey?.accountId !== accountId) return false
  const proof = await readProof(ctx.app.config.publicUrl, { challenge, passkey, verified }, answer)
  if (proof) await noteUse(ctx.db, tenantId, { credentialId: passkey.credentialId, ...proof, at: ctx.now })
  return proof !== null
}

/** Throws `factor.notFound` if the passkey is not the account's. */
export async function renamePasskey(ctx: Ctx, owner: Owner, { credentialId, name }: Named): Promise<Done> {
  const passkey = await ownPasskey(ctx, owner, credentialId)
  await renameRow(ctx.db, ctx.scope.tenantId, credentialId, name)
  const object = { type: 'account', id: owner.accountId } as const
  ctx.audit('passkey.renamed', object, { before: { passkey: passkey.name }, after: { passkey: name } })
  return {}
}
type Named = { credentialId: string; name: string }

/** Throws `factor.notFound`, and `factor.required` if it is the last factor and the merchant requires one. */
export async function removePasskey(ctx: Ctx, owner: Owner, credentialId: string): Promise<Done> {
  const { name } = await ownPasskey(ctx, owner, credentialId)
  await deletePasskey(ctx.db, ctx.scope.tenantId, credentialId)
  await keepLastFactor(ctx, owner)
  ctx.audit('passkey.removed', { type: 'account', id: owner.accountId }, { before: { passkey: name } })
  await tellPerson(ctx, owner, 'passkeyRemoved', { passkey: name })
  return {}
}

async function ownPasskey(ctx: Ctx, { accountId }: Owner, credentialId: string): Promise<PasskeyRow> {
  const passkey = await lockPasskey(ctx.db, ctx.scope.tenantId, credentialId)
  if (passkey?.accountId !== accountId) throw new AppError(factorErrors.notFound)
  return passkey
}
