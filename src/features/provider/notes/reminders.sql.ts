import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Language } from '#shared/messages.ts'

export type DueTicket = {
  tenantId: number
  merchantId: string
  ticketId: string
  title: string
  assigneeId: string
  dueDay: string
}

/** Selects due tickets without a reminder, across tenants. */
export async function dueTickets(db: Db, today: string, most: number): Promise<DueTicket[]> {
  const rows = await db
    .selectFrom('merchant_ticket')
    .where('state', '<>', 'closed')
    .where('assignee_id', 'is not', null)
    .where(sql<boolean>`due_day <= ${today}::date and reminded_day is distinct from due_day`)
    .select([
      'tenant_id as tenantId',
      'merchant_id as merchantId',
      'ticket_id as ticketId',
      'title',
      'assignee_id as assigneeId',
      sql<string>`to_char(due_day, 'YYYY-MM-DD')`.as('dueDay'),
    ])
    .orderBy('due_day')
    .orderBy('ticket_id')
    .limit(most)
    .execute()
  return rows as DueTicket[]
}

/** Records a ticket's reminder for the day; false if another process did so first. */
export async function noteReminder(db: Db, scope: Scope, ticketId: string, dueDay: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('merchant_ticket')
    .set({ reminded_day: dueDay })
    .where('tenant_id', '=', scope.tenantId)
    .where('ticket_id', '=', ticketId)
    .where(sql<boolean>`reminded_day is distinct from ${dueDay}::date`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** One of the provider's people who can work: their name, and where they are written to. */
export async function staffPerson(
  db: Db,
  accountId: string,
): Promise<{ displayName: string; email: string | null; language: Language } | undefined> {
  const row = await db
    .selectFrom('account')
    .where('tenant_id', '=', 0)
    .where('merchant_id', 'is', null)
    .where('account_id', '=', accountId)
    .where('disabled', '=', false)
    .select(['display_name as displayName', 'email', 'language'])
    .executeTakeFirst()
  return row as { displayName: string; email: string | null; language: Language } | undefined
}
