import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { transaction } from '#server/database/transaction.ts'
import { providerTenant } from '#server/session/scope.ts'

/**
 * Reads across merchants, for the provider's staff: in a transaction of its own, as a role of the database that sees every
 * tenant and writes nothing. Each query in it takes the reach of who asks (`inReach(ctx.reach, …)`).
 */
export function atDesk<T>({ app }: Pick<Ctx, 'app'>, work: (db: Db) => Promise<T>): Promise<T> {
  return transaction(app.deskPool, providerTenant, 'read', work)
}
