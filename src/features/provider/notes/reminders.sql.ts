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
    .where('assigneeId', 'is not', null)
    .where(sql<boolean>`due_day <= ${today}::date and reminded_day is distinct from due_day`)
    .select([
      'tenantId',
      'merchantId',
      'ticketId',
      'title',
      'assigneeId',
      sql<string>`to_char(due_day, 'YYYY-MM-DD')`.as('dueDay'),
    ])
    .orderBy('dueDay')
    .orderBy('ticketId')
    .limit(most)
    .execute()
  return rows as DueTicket[]
}

/** Records a ticket's reminder for the day; false if another process did so first. */
export async function noteReminder(db: Db, scope: Scope, ticketId: string, dueDay: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('merchant_ticket')
    .set({ remindedDay: dueDay })
    .where('tenantId', '=', scope.tenantId)
    .where('ticketId', '=', ticketId)
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
    .where('tenantId', '=', 0)
    .where('merchantId', 'is', null)
    .where('accountId', '=', accountId)
    .where('disabled', '=', false)
    .select(['displayName', 'email', 'language'])
    .executeTakeFirst()
  return row as { displayName: string; email: string | null; language: Language } | undefined
}
