import { sql } from 'kysely'
import type { Message, OutboxQuery, OutboxTotals } from '#features/settings/outbox/outbox.contract.ts'
import { noticePurposes } from '#features/settings/outbox/outbox.domain.ts'
import type { Db } from '#server/database/db.ts'
import { page } from '#server/database/page.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Page } from '#shared/lists.ts'

/** What a message is read by, under the names of the contract. */
export const messageColumns = [
  sql<string>`mail_message.mail_id::text`.as('mailId'),
  'mail_message.create_time as createTime',
  'mail_message.recipient',
  'mail_message.subject',
  'mail_message.purpose',
  'mail_message.medium',
  'mail_message.state',
  'mail_message.attempts',
  'mail_message.error',
  'mail_message.about_type as aboutType',
  'mail_message.about_id as aboutId',
  'mail_message.language',
  'mail_message.requested_by as requestedBy',
  'mail_message.sent_time as sentTime',
] as const

/** Instants in place of the days that a person names. */
export type MessageNarrowing = Pick<OutboxQuery, 'search' | 'state' | 'purpose' | 'medium' | 'only'> & {
  from: Date | null
  to: Date | null
}

export const messageSorting = {
  sortBy: { createTime: 'mail_message.create_time' },
  lastKey: 'mail_message.mail_id',
}

/** The messages that a filter matches: for the list, its totals and its file alike. */
export function matchingMessages(db: Db, scope: Scope, narrowing: MessageNarrowing) {
  const { search, state, purpose, medium, only, from, to } = narrowing
  let matching = db.selectFrom('mail_message').where(within(scope, 'mail_message'))
  if (search) {
    const part = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    matching = matching.where(({ eb, or }) =>
      or([eb('recipient', 'ilike', part), eb('subject', 'ilike', part), eb('about_id', '=', search)]),
    )
  }
  if (state) matching = matching.where('state', '=', state)
  if (purpose) matching = matching.where('purpose', '=', purpose)
  if (medium) matching = matching.where('medium', '=', medium)
  if (only) matching = matching.where('purpose', 'in', noticePurposes)
  if (from) matching = matching.where('create_time', '>=', from)
  if (to) matching = matching.where('create_time', '<', to)
  return matching
}

export async function listMessages(
  db: Db,
  scope: Scope,
  query: OutboxQuery,
  narrowing: MessageNarrowing,
): Promise<Page<Message>> {
  const matching = matchingMessages(db, scope, narrowing).select(messageColumns)
  const found = await page(db, query, matching, messageSorting)
  return { ...found, rows: found.rows as Message[] }
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
    .where('mail_id', '=', mailId)
    .select(messageColumns)
    .select(['mail_message.secret', 'mail_message.sealed_body as sealedBody'])
    .select('mail_message.account_id as accountId')
    .executeTakeFirst()
  if (!row) return null
  const { secret, sealedBody, accountId, ...message } = row
  return { message: message as Message, secret, sealedBody, accountId }
}
