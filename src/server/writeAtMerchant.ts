import { atMerchant } from '#server/atMerchant.ts'
import { writeAudit } from '#server/audit/audit.sql.ts'
import type { AuditObject, Ctx } from '#server/context.ts'
import { dbAs } from '#server/database/db.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'

/** What stands in the provider's own log of a write at a merchant. */
export type OwnEntry = { action: string; object: AuditObject; after?: Record<string, unknown> }

/**
 * Writes at a merchant, and in the provider's own log, in one transaction: a process that dies leaves both entries or neither.
 * `entryOf` makes the provider's of what the work answered; null where nothing was written. Throws `merchant.notFound`, as
 * `atMerchant` does.
 */
export async function writeAtMerchant<T>(
  ctx: Ctx,
  merchantId: string,
  work: (theirs: Ctx) => Promise<T>,
  entryOf: (answer: T) => OwnEntry | null,
): Promise<T> {
  // What is to be recorded stands in the merchant's log, and in the entry below.
  ctx.unchanged()
  return atMerchant(ctx, merchantId, 'write', async (theirs) => {
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
