import { hasFactor } from '#features/session/factors/factors.domain.ts'
import { type Owner, selectFactorsOf } from '#features/session/factors/factors.service.ts'
import { replaceCodes, spendCode } from '#features/session/factors/recovery/recoveryCodes.sql.ts'
import { hashOfCode, newCodes } from '#features/session/factors/recovery/recoveryCodes.ts'
import { tellPerson } from '#features/session/securityMails.service.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'

/** Ten codes where the person has none left; no codes otherwise. Shown this once. */
export async function firstCodes(ctx: Ctx, owner: Owner): Promise<string[]> {
  const { recoveryCodes } = await selectFactorsOf(ctx, owner)
  return recoveryCodes > 0 ? [] : write(ctx, owner)
}

/** Ten new codes; those before are void. Refuses `factor.notFound` where there is nothing that they would stand in for. */
export async function makeCodes(ctx: Ctx, owner: Owner): Promise<string[]> {
  if (!hasFactor(await selectFactorsOf(ctx, owner))) throw new AppError('factor.notFound')
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

/** Uses a code up, and tells its person by mail. False where it is none of theirs, or was used before. */
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
