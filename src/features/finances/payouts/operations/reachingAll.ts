import { bankFileErrors } from '#features/finances/payouts/payouts.errors.ts'
import type { Ctx } from '#server/context.ts'
import { AppError, type ErrorDeclaration } from '#shared/errors.ts'

/** Requires access to all merchants, because bank files and returns contain payouts of many. */
export function reachingAll<C extends Pick<Ctx, 'dataScope'>>(
  ctx: C,
  otherwise: ErrorDeclaration = bankFileErrors.notFound,
): C {
  if (!ctx.dataScope.all) throw new AppError(otherwise)
  return ctx
}
