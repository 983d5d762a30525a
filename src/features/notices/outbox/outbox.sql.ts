import { sql } from 'kysely'
import type { OutboxTotals } from '#features/notices/outbox/outbox.contract.ts'
import { noticePurposes } from '#features/notices/outbox/outbox.domain.ts'
import { type Message, type OutboxQuery, outboxList } from '#features/notices/outbox/outbox.fields.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Page } from '#shared/lists.ts'

export const outboxSource = fieldSource(outboxList, 'mail_message')

/** Instants in place of the days that a person names. */
export type MessageNarrowing = Pick<OutboxQuery, 'search' | 'state' | 'purpose' | 'medium' | 'only'> & {
  from: Date | null
  to: Date | null
}

/** The messages that a filter matches: for the list, its totals and its file alike. */
export function matchingMessages(db: Db, scope: Scope, narrowing: MessageNarrowing) {
  const { search, state, purpose, medium, only, from, to } = narrowing
  let matching = db.selectFrom('mail_message').where(within(scope, 'mail_message'))
  if (search) {
    const part = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    matching = matching.where(({ eb, or }) =>
      or([eb('recipient', 'ilike', part), eb('subject', 'ilike', part), eb('aboutId', '=', search)]),
    )
  }
  if (state) matching = matching.where('state', '=', state)
  if (purpose) matching = matching.where('purpose', '=', purpose)
  if (medium) matching = matching.where('medium', '=', medium)
  if (only) matching = matching.where('purpose', 'in', noticePurposes)
  if (from) matching = matching.where('createTime', '>=', from)
  if (to) matching = matching.where('createTime', '<', to)
  return matching
}

export function listMessages(
  db: Db,
  scope: Scope,
  query: OutboxQuery,
  narrowing: MessageNarrowing,
): Promise<Page<Message>> {
  return outboxSource.pageOf(db, query, matchingMessages(db, scope, narrowing))
}

export async function totalMessages(
  db: Db,
  scope: Scope,
  narrowing: MessageNarrowing,
): Promise<OutboxTotals[]> {
  const rows = await matchingMessages(db, scope, narrowing)
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .groupBy('state')
    .orderBy('state')
    .execute()
  return rows as OutboxTotals[]
}

export type StoredMessage = {
  message: Message
  secret: boolean
  sealedBody: Buffer | null
  accountId: string | null
}

export async function findMessage(db: Db, scope: Scope, mailId: string): Promise<StoredMessage | null> {
  const row = await db
    .selectFrom('mail_message')
    .where(within(scope, 'mail_message'))
    .where('mailId', '=', mailId)
    .select(outboxSource.rowColumns)
    .select(['mail_message.secret', 'mail_message.sealedBody'])
    .select('mail_message.accountId')
    .executeTakeFirst()
  if (!row) return null
  const { secret, sealedBody, accountId, ...message } = row
  return { message: outboxSource.decode(message), secret, sealedBody, accountId }
}
