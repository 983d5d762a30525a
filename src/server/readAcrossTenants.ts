import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { transaction } from '#server/database/transaction.ts'
import { providerTenant } from '#server/session/scope.ts'

/**
 * Reads across merchants for provider staff, in its own transaction and as a database role that sees every
 * tenant but cannot write. Each query inside must apply the caller's data scope
 * (`withinDataScope(ctx.reach, …)`).
 */
export function readAcrossTenants<T>({ app }: Pick<Ctx, 'app'>, work: (db: Db) => Promise<T>): Promise<T> {
  return transaction(app.deskPool, providerTenant, 'read', work)
}
