import { factorErrors } from '#features/session/factors/factors.errors.ts'
import { keepLastFactor, type Owner } from '#features/session/factors/factors.service.ts'
import { firstCodes } from '#features/session/factors/recovery/recoveryCodes.service.ts'
import {
  addressOf,
  failuresUntilCodeLock,
  newSeed,
  stepOfCode,
} from '#features/session/factors/totp/totp.domain.ts'
import {
  deleteTotp,
  lockTotp,
  putSeed,
  type TotpRow,
  updateTotp,
} from '#features/session/factors/totp/totp.sql.ts'
import { tellPerson } from '#features/session/securityMails.service.ts'
import { afterFailure, minutesLocked } from '#features/session/session.domain.ts'
import type { Ctx } from '#server/context.ts'
import { qrSvg } from '#server/documents/qr.ts'
import { openUnlessLost, secretBox } from '#server/secrets.ts'
import { sessionErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

/** The secret for manual entry and its QR code (SVG), shown only once. */
export type NewTotp = { secret: string; qr: string }

const issuer = 'Merchant Console'

/** Generates a secret, which becomes active once confirmed with a first code. Throws `factor.exists`. */
export async function beginTotp(ctx: Ctx, { accountId, username }: Owner): Promise<NewTotp> {
  const { tenantId } = ctx.scope
  const known = await lockTotp(ctx.db, tenantId, accountId)
  if (known?.confirmed) throw new AppError(factorErrors.exists)
  const secret = newSeed()
  const sealedSeed = secretBox(ctx.app.secretKey).seal(secret, placeOfSeed(accountId))
  await putSeed(ctx.db, tenantId, { accountId, sealedSeed, now: ctx.now })
  ctx.unchanged()
  return { secret, qr: qrSvg(addressOf(secret, issuer, username)) }
}

/**
 * Confirms a secret with its first code, after which sign-in requires it. Returns recovery codes if it is the
 * account's first factor. Throws `session.wrongCode`, and `factor.notFound` if no secret is pending.
 */
export async function confirmTotp(ctx: Ctx, owner: Owner, code: string): Promise<string[]> {
  const { tenantId } = ctx.scope
  const { accountId } = owner
  const waiting = await lockTotp(ctx.db, tenantId, accountId)
  if (!waiting || waiting.confirmed) throw new AppError(factorErrors.notFound)
  const step = await stepOf(ctx, accountId, { ...waiting, lastStep: 0 }, code)
  if (step === null) throw new AppError(sessionErrors.wrongCode)
  await updateTotp(ctx.db, tenantId, accountId, { confirmTime: ctx.now, lastStep: step })
  ctx.audit('totp.added', { type: 'account', id: accountId }, { after: { person: owner.displayName } })
  await tellPerson(ctx, owner, 'totpAdded')
  return firstCodes(ctx, owner)
}

/**
 * Checks a code. Five wrong ones in a row, wherever entered, lock codes for 30 minutes and send an email; an
 * error thrown after a wrong one must commit the count (`AppError.keep`). Throws `session.codeLocked`.
 */
export async function tryTotp(ctx: Ctx, owner: Owner, code: string): Promise<boolean> {
  const { tenantId } = ctx.scope
  const { accountId } = owner
  const totp = await lockTotp(ctx.db, tenantId, accountId)
  if (!totp?.confirmed) return false
  const minutes = minutesLocked(totp.lockedUntil, ctx.now)
  if (minutes > 0) throw new AppError(sessionErrors.codeLocked, { values: { minutes } })

  const step = await stepOf(ctx, accountId, totp, code)
  if (step !== null) {
    await updateTotp(ctx.db, tenantId, accountId, { lastStep: step, failures: 0, lockedUntil: null })
    return true
  }
  const failing = afterFailure(totp.failures, ctx.now, failuresUntilCodeLock)
  await updateTotp(ctx.db, tenantId, accountId, failing)
  if (failing.lockedUntil) {
    ctx.audit('totp.locked', { type: 'account', id: accountId }, { after: { person: owner.displayName } })
    await tellPerson(ctx, owner, 'factorLocked')
  }
  return false
}

/**
 * Removes the authenticator app. Throws `factor.notFound`, and `factor.required` if the merchant requires a
 * second factor.
 */
export async function removeTotp(ctx: Ctx, owner: Owner): Promise<Record<string, never>> {
  const { accountId } = owner
  const totp = await lockTotp(ctx.db, ctx.scope.tenantId, accountId)
  if (!totp?.confirmed) throw new AppError(factorErrors.notFound)
  await deleteTotp(ctx.db, ctx.scope.tenantId, accountId)
  await keepLastFactor(ctx, owner)
  ctx.audit('totp.removed', { type: 'account', id: accountId }, { after: { person: owner.displayName } })
  await tellPerson(ctx, owner, 'totpRemoved')
  return {}
}

/**
 * The step of a code; null if it is wrong, as all codes are if the secret was encrypted with an earlier
 * SECRET_KEY.
 */
async function stepOf(ctx: Ctx, accountId: string, { sealedSeed, lastStep }: TotpRow, code: string) {
  const seed = openUnlessLost(ctx.app.secretKey, sealedSeed, placeOfSeed(accountId))
  return seed === null ? null : stepOfCode(seed.toString('utf8'), code, { now: ctx.now, lastStep })
}

function placeOfSeed(accountId: string): string {
  return `totp_factor ${accountId}`
}
