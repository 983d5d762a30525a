import { atMerchant } from '#server/atMerchant.ts'
import { writeAudit } from '#server/audit/audit.sql.ts'
import type { AuditObject, Ctx } from '#server/context.ts'
import { clientOf } from '#server/database/db.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'

/** What stands in the provider's own log of a write at a merchant. */
export type OwnEntry = { action: string; object: AuditObject; after?: Record<string, unknown> }

/**
 * Writes at a merchant, and in the provider's own log, in one transaction of the merchant's tenant: a process that dies leaves
 * both entries or neither. `entryOf` makes the provider's of what the work answered; null where nothing was written. Throws
 * `merchant.notFound`, as `atMerchant` does.
 */
export async function writeAtMerchant<T>(
  ctx: Ctx,
  merchantId: string,
  work: (theirs: Ctx) => Promise<T>,
  entryOf: (answer: T) => OwnEntry | null,
): Promise<T> {
  // The provider's transaction around this one has nothing left to record.
  ctx.unchanged()
  return atMerchant(ctx, merchantId, 'write', async (theirs) => {
    const answer = await work(theirs)
    const entry = entryOf(answer)
    if (entry) theirs.atEnd(() => writeOwn(theirs, merchantId, entry))
    return answer
  })
}

/** One behind the other on the same connection, which is the provider's for the one entry between. */
async function writeOwn(theirs: Ctx, merchantId: string, { action, object, after }: OwnEntry): Promise<void> {
  const { db, scope, actor, now } = theirs
  const seeOnly = (tenantId: number) => clientOf(db).query(`set local app.tenant_id = '${Number(tenantId)}'`)
  const own = { ...theirs, scope: scopeOf(providerTenant, '') }
  const draft = { merchantId: '', action, object, actor, at: now, after: { merchantId, ...after } }
  await Promise.all([seeOnly(providerTenant), writeAudit(own, [draft]), seeOnly(scope.tenantId)])
}
