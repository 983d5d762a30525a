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
import { AppError } from '#shared/errors.ts'

/** What an authenticator app is given, this once: the seed to type, and a QR code (SVG) to scan. */
export type NewTotp = { secret: string; qr: string }

const issuer = 'Merchant Console'

/** Makes a seed. It counts once it is confirmed with a first code. Refuses `factor.exists`. */
export async function beginTotp(ctx: Ctx, { accountId, username }: Owner): Promise<NewTotp> {
  const { tenantId } = ctx.scope
  const known = await lockTotp(ctx.db, tenantId, accountId)
  if (known?.confirmed) throw new AppError('factor.exists')
  const secret = newSeed()
  const sealedSeed = secretBox(ctx.app.secretKey).seal(secret, placeOfSeed(accountId))
  await putSeed(ctx.db, tenantId, { accountId, sealedSeed, now: ctx.now })
  ctx.unchanged()
  return { secret, qr: qrSvg(addressOf(secret, issuer, username)) }
}

/**
 * Takes the first code of a seed: from now on it is asked for. Answers recovery codes where these are the person's first.
 * Refuses `session.wrongCode`, and `factor.notFound` where no seed waits.
 */
export async function confirmTotp(ctx: Ctx, owner: Owner, code: string): Promise<string[]> {
  const { tenantId } = ctx.scope
  const { accountId } = owner
  const waiting = await lockTotp(ctx.db, tenantId, accountId)
  if (!waiting || waiting.confirmed) throw new AppError('factor.notFound')
  const step = await stepOf(ctx, accountId, { ...waiting, lastStep: 0 }, code)
  if (step === null) throw new AppError('session.wrongCode')
  await updateTotp(ctx.db, tenantId, accountId, { confirmTime: ctx.now, lastStep: step })
  ctx.audit('totp.added', { type: 'account', id: accountId }, { after: { person: owner.displayName } })
  await tellPerson(ctx, owner, 'totpAdded')
  return firstCodes(ctx, owner)
}

/**
 * Tries a code. The fifth wrong one in a row, at whatever door, locks codes for 30 minutes and is told by mail; whoever refuses
 * after a wrong one keeps that it was counted (`AppError.keep`). Refuses `session.codeLocked`.
 */
export async function tryTotp(ctx: Ctx, owner: Owner, code: string): Promise<boolean> {
  const { tenantId } = ctx.scope
  const { accountId } = owner
  const totp = await lockTotp(ctx.db, tenantId, accountId)
  if (!totp?.confirmed) return false
  const minutes = minutesLocked(totp.lockedUntil, ctx.now)
  if (minutes > 0) throw new AppError('session.codeLocked', { values: { minutes } })

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

/** Codes are no longer asked for. Refuses `factor.notFound`, and `factor.required` where the merchant asks for a second factor. */
export async function removeTotp(ctx: Ctx, owner: Owner): Promise<Record<string, never>> {
  const { accountId } = owner
  const totp = await lockTotp(ctx.db, ctx.scope.tenantId, accountId)
  if (!totp?.confirmed) throw new AppError('factor.notFound')
  await deleteTotp(ctx.db, ctx.scope.tenantId, accountId)
  await keepLastFactor(ctx, owner)
  ctx.audit('totp.removed', { type: 'account', id: accountId }, { after: { person: owner.displayName } })
  await tellPerson(ctx, owner, 'totpRemoved')
  return {}
}

/** The step that a code belongs to; null where it is wrong, as every code is whose seed was lost with an earlier SECRET_KEY. */
async function stepOf(ctx: Ctx, accountId: string, { sealedSeed, lastStep }: TotpRow, code: string) {
  const seed = openUnlessLost(ctx.app.secretKey, sealedSeed, placeOfSeed(accountId))
  return seed === null ? null : stepOfCode(seed.toString('utf8'), code, { now: ctx.now, lastStep })
}

function placeOfSeed(accountId: string): string {
  return `totp_factor ${accountId}`
}
