import {
  selectBegun,
  selectDueTerms,
  selectTarget,
  updateBegun,
} from '#features/finances/reserves/dueTerms.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

export type ReserveTerms = { reserveRate: string; reserveDays: number }

/** Approved terms that begin by a day and stand in no rule yet; null where the rule is what counts. */
export async function dueTermsOf(db: Db, scope: Scope, day: string): Promise<ReserveTerms | null> {
  return (await selectDueTerms(db, scope, day)) ?? null
}

/** Up to which amount of a currency a merchant's settlements keep money back; 0 where they do not. */
export function fixedTargetOf(db: Db, scope: Scope, currency: Currency): Promise<bigint> {
  return selectTarget(db, scope, currency)
}

/** The terms that begin by the day of a cut: noted as begun, for whoever writes them into the rule. */
export async function markTermsBegun(ctx: Ctx, day: string): Promise<ReserveTerms | null> {
  const due = await selectBegun(ctx.db, ctx.scope, day)
  const last = due.at(-1)
  if (!last) return null
  await updateBegun(
    ctx,
    due.map(({ requestId }) => requestId),
  )
  const { requestId, reserveRate, reserveDays } = last
  ctx.audit('reserve.begun', { type: 'reserve', id: requestId }, { after: { reserveRate, reserveDays } })
  return { reserveRate, reserveDays }
}
