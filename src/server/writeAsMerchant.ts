import { writeAudit } from '#server/audit/audit.sql.ts'
import type { AuditObject, Ctx } from '#server/context.ts'
import { dbAs } from '#server/database/db.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'

/** The entry in the provider's own audit log for a write at a merchant. */
export type OwnEntry = { action: string; object: AuditObject; after?: Record<string, unknown> }

/**
 * Writes at a merchant and in the provider's own audit log in one transaction: a crash leaves both entries or
 * neither. `entryOf` builds the provider's entry from the result; null if nothing was written. Throws
 * `merchant.notFound`.
 */
export async function writeAsMerchant<T>(
  ctx: Ctx,
  merchantId: string,
  work: (theirs: Ctx) => Promise<T>,
  entryOf: (answer: T) => OwnEntry | null,
): Promise<T> {
  // The entries go to the merchant's log and to the one below, so the caller's own context records none.
  ctx.unchanged()
  return runAsMerchant(ctx, merchantId, 'write', async (theirs) => {
    const answer = await work(theirs)
    const entry = entryOf(answer)
    if (entry) theirs.atEnd(() => writeOwn(theirs, merchantId, entry))
    return answer
  })
}

function writeOwn(theirs: Ctx, merchantId: string, { action, object, after }: OwnEntry): Promise<void> {
  const { actor, now } = theirs
  const own = { ...theirs, scope: scopeOf(providerTenant, ''), db: dbAs(theirs.db, providerTenant) }
  return writeAudit(own, [
    { merchantId: '', action, object, actor, at: now, after: { merchantId, ...after } },
  ])
}
