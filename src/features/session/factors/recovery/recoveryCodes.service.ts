import { hasFactor } from '#features/session/factors/factors.domain.ts'
import { factorErrors } from '#features/session/factors/factors.errors.ts'
import { type Owner, selectFactorsOf } from '#features/session/factors/factors.service.ts'
import { replaceCodes, spendCode } from '#features/session/factors/recovery/recoveryCodes.sql.ts'
import { hashOfCode, newCodes } from '#features/session/factors/recovery/recoveryCodes.ts'
import { tellPerson } from '#features/session/securityMails.service.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'

/** Creates ten codes if the account has none left, otherwise none. Shown only once. */
export async function firstCodes(ctx: Ctx, owner: Owner): Promise<string[]> {
  const { recoveryCodes } = await selectFactorsOf(ctx, owner)
  return recoveryCodes > 0 ? [] : write(ctx, owner)
}

/**
 * Creates ten new codes and revokes the previous ones. Throws `factor.notFound` if there is no factor to
 * replace.
 */
export async function makeCodes(ctx: Ctx, owner: Owner): Promise<string[]> {
  if (!hasFactor(await selectFactorsOf(ctx, owner))) throw new AppError(factorErrors.notFound)
  await tellPerson(ctx, owner, 'codesMade')
  return write(ctx, owner)
}

async function write(ctx: Ctx, { accountId, displayName }: Owner): Promise<string[]> {
  const codes = newCodes()
  const hashes = codes.map((code) => hashOfCode(ctx.app.secretKey, accountId, code))
  await replaceCodes(ctx.db, ctx.scope.tenantId, accountId, hashes)
  ctx.audit('recoveryCodes.made', { type: 'account', id: accountId }, { after: { person: displayName } })
  return codes
}

/**
 * Consumes a recovery code and notifies the account's owner by email. Returns false if it is unknown or used.
 */
export async function tryCode(ctx: Ctx, owner: Owner, code: string): Promise<boolean> {
  const { accountId } = owner
  const hash = hashOfCode(ctx.app.secretKey, accountId, code)
  const used = await spendCode(ctx.db, ctx.scope.tenantId, { accountId, hash, at: ctx.now })
  if (!used) return false
  const { recoveryCodes } = await selectFactorsOf(ctx, owner)
  ctx.audit('recoveryCodes.used', { type: 'account', id: accountId }, { after: { left: recoveryCodes } })
  await tellPerson(ctx, owner, 'codeUsed', { left: recoveryCodes })
  return true
}
