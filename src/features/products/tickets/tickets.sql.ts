import { sql } from 'kysely'
import type { TicketSetting } from '#features/payments/receipts/paper/ticket.domain.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'

export async function selectTicketSetting(db: Db, scope: Scope): Promise<TicketSetting | undefined> {
  const row = await db
    .selectFrom('ticket_setting')
    .where(within(scope, 'ticket_setting'))
    .select(['head', 'foot', 'logoImageId', 'codeKind', 'version'])
    .executeTakeFirst()
  return row as TicketSetting | undefined
}

export async function writeTicketSetting(
  db: Db,
  scope: Scope,
  { head, foot, logoImageId, codeKind }: Omit<TicketSetting, 'version'>,
): Promise<void> {
  const stored = { head: JSON.stringify(head), foot, logoImageId, codeKind }
  await db
    .insertInto('ticket_setting')
    .values({ tenantId: scope.tenantId, merchantId: scope.merchantId, ...stored })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'merchantId'])
        .doUpdateSet({ ...stored, version: sql`ticket_setting.version + 1` }),
    )
    .execute()
}
