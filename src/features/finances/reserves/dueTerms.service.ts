import {
  type AgreedTarget,
  type AgreedTerms,
  selectAgreed,
  selectTarget,
  updateBegun,
} from '#features/finances/reserves/dueTerms.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

export type ReserveTerms = { reserveRate: string; reserveDays: number }

/** A merchant's approved reserves: terms not in the rule yet, and target amounts by currency. */
export type AgreedReserves = { begun: readonly AgreedTerms[]; targets: ReadonlyMap<Currency, bigint> }

/** What is agreed as of a day. */
export async function agreedReserves(db: Db, scope: Scope, day: string): Promise<AgreedReserves> {
  return agreedOf(await selectAgreed(db, scope, day))
}

export function agreedOf(agreed: readonly (AgreedTerms | AgreedTarget)[]): AgreedReserves {
  const targets = agreed.filter((one) => one.targetAmount !== null)
  return {
    begun: agreed.filter((one) => one.targetAmount === null),
    targets: new Map(targets.map(({ currency, targetAmount }) => [currency, targetAmount])),
  }
}

/** The terms that replace the rule's; null if the rule applies. */
export function begunTermsOf({ begun }: AgreedReserves): ReserveTerms | null {
  const last = begun.at(-1)
  return last === undefined ? null : { reserveRate: last.reserveRate, reserveDays: last.reserveDays }
}

/** The target amount of a merchant's fixed reserve in a currency; 0 for none. */
export function fixedTargetOf(db: Db, scope: Scope, currency: Currency): Promise<bigint> {
  return selectTarget(db, scope, currency)
}

/** Marks terms as begun with a cutoff; returns those to write into the rule, or null. */
export async function markTermsBegun(ctx: Ctx, agreed: AgreedReserves): Promise<ReserveTerms | null> {
  const terms = begunTermsOf(agreed)
  if (terms === null) return null
  const ids = agreed.begun.map(({ requestId }) => requestId)
  await updateBegun(ctx, ids)
  ctx.audit('reserve.begun', { type: 'reserve', id: ids.at(-1) ?? '' }, { after: terms })
  return terms
}
