import { sql } from 'kysely'
import type { TicketSetting } from '#features/products/tickets/tickets.domain.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'

export async function selectTicketSetting(db: Db, scope: Scope): Promise<TicketSetting | undefined> {
  const row = await db
    .selectFrom('ticket_setting')
    .where(within(scope, 'ticket_setting'))
    .select(['head', 'foot', 'logo_image_id as logoImageId', 'code_kind as codeKind', 'version'])
    .executeTakeFirst()
  return row as TicketSetting | undefined
}

export async function writeTicketSetting(
  db: Db,
  scope: Scope,
  { head, foot, logoImageId, codeKind }: Omit<TicketSetting, 'version'>,
): Promise<void> {
  const stored = { head: JSON.stringify(head), foot, logo_image_id: logoImageId, code_kind: codeKind }
  await db
    .insertInto('ticket_setting')
    .values({ tenant_id: scope.tenantId, merchant_id: scope.merchantId, ...stored })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'merchant_id'])
        .doUpdateSet({ ...stored, version: sql`ticket_setting.version + 1` }),
    )
    .execute()
}
