import { type App, asActor, type Ctx, type Who } from '#server/context.ts'
import { tenantOf } from '#server/database/directory.ts'
import type { Mode } from '#server/database/transaction.ts'
import { scopeOf } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Does something at a merchant in a transaction of that merchant's own tenant, as whoever asks: the provider's staff at their
 * desks. Throws `merchant.notFound`.
 */
export async function atMerchant<T>(
  { app, actor, language, requestId }: { app: App } & Omit<Who, 'scope' | 'now'>,
  merchantId: string,
  mode: Mode,
  work: (theirs: Ctx) => Promise<T>,
): Promise<T> {
  const tenantId = await tenantOf(app.pool, 'merchant', merchantId)
  if (tenantId === null) throw new AppError('merchant.notFound')
  const scope = scopeOf(tenantId, merchantId)
  return asActor(app, { scope, actor, requestId, ...(language && { language }) }, mode, work)
}
