import { type App, asActor, type Ctx, type Principal } from '#server/context.ts'
import { connectionBehind, type Db } from '#server/database/db.ts'
import { tenantOf, tenantOfKey } from '#server/database/directory.ts'
import type { Mode } from '#server/database/transaction.ts'
import { withinTransaction } from '#server/recorded.ts'
import { type DataScope, everything, withinDataScope } from '#server/session/dataScope.ts'
import { type Scope, scopeOf } from '#server/session/scope.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

/** The caller. `db` is set when a transaction is already open around the call. */
type Asking = { app: App; db?: Db } & Omit<Principal, 'scope' | 'now'>

/**
 * Runs `work` in a merchant's own tenant on behalf of the caller, usually provider staff. If a transaction is
 * already open, `work` joins it: a call uses one connection, and its writes at the merchant commit together
 * with its writes in the provider's tenant. Throws `merchant.notFound`, also for a merchant outside the
 * caller's data scope.
 */
export async function runAsMerchant<T>(
  asking: Asking | Ctx,
  merchantId: string,
  mode: Mode,
  work: (theirs: Ctx) => Promise<T>,
): Promise<T> {
  const { app, actor, language, requestId, dataScope = everything } = asking
  const tenantId = await tenantOfMerchant(asking, merchantId)
  if (tenantId === null) throw new AppError(merchantErrors.notFound)
  const scope = scopeOf(tenantId, merchantId)
  const who = { scope, dataScope, actor, requestId, ...(language && { language }) }
  const inTheirReach = async (theirs: Ctx) => {
    if (!dataScope.all) await refuseOutOfReach(theirs.db, scope, dataScope)
    return work(theirs)
  }
  if (!isCtx(asking)) return asActor(app, who, mode, inTheirReach)
  if (mode === 'write' && connectionBehind(asking.db).mode === 'read')
    throw new Error('a call that only reads may not write at a merchant')
  return withinTransaction(asking, { ...who, now: asking.now, history: asking.history }, mode, inTheirReach)
}

const isCtx = (asking: Asking | Ctx): asking is Ctx => asking.db !== undefined

/** Uses the call's own connection if it holds one, because a call must never wait for a second connection. */
function tenantOfMerchant({ app, db }: Asking, merchantId: string): Promise<number | null> {
  return db && connectionBehind(db).isTaken()
    ? tenantOfKey(db, 'merchant', merchantId)
    : tenantOf(app.pool, 'merchant', merchantId)
}

async function refuseOutOfReach(
  db: Db,
  { tenantId, merchantId }: Scope,
  dataScope: DataScope,
): Promise<void> {
  const reached = await db
    .selectFrom('merchant')
    .where('tenantId', '=', tenantId)
    .where('merchantId', '=', merchantId)
    .where(withinDataScope(dataScope, 'merchant'))
    .select('merchantId')
    .executeTakeFirst()
  if (!reached) throw new AppError(merchantErrors.notFound)
}
