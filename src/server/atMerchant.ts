import { type App, asActor, type Ctx, type Who } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { tenantOf } from '#server/database/directory.ts'
import type { Mode } from '#server/database/transaction.ts'
import { everything, inReach, type Reach } from '#server/session/reach.ts'
import { type Scope, scopeOf } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Does something at a merchant in a transaction of that merchant's own tenant, as whoever asks: the provider's staff at their
 * desks. Throws `merchant.notFound`, also of one that is out of their reach.
 */
export async function atMerchant<T>(
  { app, actor, language, requestId, reach = everything }: { app: App } & Omit<Who, 'scope' | 'now'>,
  merchantId: string,
  mode: Mode,
  work: (theirs: Ctx) => Promise<T>,
): Promise<T> {
  const tenantId = await tenantOf(app.pool, 'merchant', merchantId)
  if (tenantId === null) throw new AppError('merchant.notFound')
  const scope = scopeOf(tenantId, merchantId)
  const who = { scope, reach, actor, requestId, ...(language && { language }) }
  return asActor(app, who, mode, async (theirs) => {
    if (!reach.all) await refuseOutOfReach(theirs.db, scope, reach)
    return work(theirs)
  })
}

async function refuseOutOfReach(db: Db, { tenantId, merchantId }: Scope, reach: Reach): Promise<void> {
  const reached = await db
    .selectFrom('merchant')
    .where('tenant_id', '=', tenantId)
    .where('merchant_id', '=', merchantId)
    .where(inReach(reach, 'merchant'))
    .select('merchant_id')
    .executeTakeFirst()
  if (!reached) throw new AppError('merchant.notFound')
}
