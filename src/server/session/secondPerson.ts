import type { App, Ctx } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { keep } from '#server/kept.ts'
import { parameterOf } from '#server/parameters.ts'
import { interventionsSince } from '#server/session/interventions.sql.ts'
import { providerTenant } from '#server/session/scope.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'

const longestHours = 720

/** Who took a hand in whose way to sign in, over the longest window that the parameter allows. */
const interventions = keep('account', (app) =>
  transaction(app.deskPool, providerTenant, 'read', (db) =>
    interventionsSince(db, new Date(app.clock().getTime() - longestHours * 3_600_000)),
  ),
)

/** Has this process read them again when they are next asked for. */
export const forgetInterventions = interventions.forget

/**
 * Refuses an approver who is the very person that proposed it (with the code given), or who may be acting through the other's
 * account: one of the two reset, opened or readdressed the other's account within the last hours (`approval.sameControl`). What no
 * person proposed, anyone may decide.
 */
export async function assertSecondPerson(ctx: Ctx, makerId: string | null, code: ErrorCode): Promise<void> {
  const { actor, app } = ctx
  if (makerId === null || actor.kind !== 'account' || actor.id === null) return
  if (actor.id === makerId) throw new AppError(code)
  if (await isOneHand(app, actor.id, makerId)) throw new AppError('approval.sameControl')
}

/** The same, which an installation that is explicitly run by one person (`SINGLE_OPERATOR=1`) does without. */
export async function assertSecondPersonUnlessSingle(
  ctx: Ctx,
  makerId: string | null,
  code: ErrorCode,
): Promise<void> {
  if (!ctx.app.config.singleOperator) await assertSecondPerson(ctx, makerId, code)
}

async function isOneHand(app: App, one: string, other: string): Promise<boolean> {
  const hours = await parameterOf(app, 'approval.separationHours')
  const since = new Date(app.clock().getTime() - hours * 3_600_000)
  return (await interventions.of(app)).some(
    ({ accountId, madeBy, createTime }) =>
      createTime > since &&
      ((accountId === one && madeBy === other) || (accountId === other && madeBy === one)),
  )
}
