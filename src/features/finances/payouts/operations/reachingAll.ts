import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'

/** A bank file and what came back of one hold payouts of many merchants: they are made and opened by whoever reaches every merchant. */
export function reachingAll<C extends Pick<Ctx, 'dataScope'>>(
  ctx: C,
  otherwise: 'bankFile.notFound' | 'bankFile.nothingReady' | 'bankReturn.notFound' = 'bankFile.notFound',
): C {
  if (!ctx.dataScope.all) throw new AppError(otherwise)
  return ctx
}
