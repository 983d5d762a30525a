import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'

/** Requires access to all merchants, because bank files and returns contain payouts of many. */
export function reachingAll<C extends Pick<Ctx, 'dataScope'>>(
  ctx: C,
  otherwise: 'bankFile.notFound' | 'bankFile.nothingReady' | 'bankReturn.notFound' = 'bankFile.notFound',
): C {
  if (!ctx.dataScope.all) throw new AppError(otherwise)
  return ctx
}
