import { sql } from 'kysely'
import type { MailLogTotals } from '#features/system/mailLog/mailLog.contract.ts'
import {
  type LoggedMail,
  type MailLogFilters,
  type MailLogQuery,
  mailLogList,
} from '#features/system/mailLog/mailLog.fields.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import type { Page } from '#shared/lists.ts'

/** Instants in place of the days that a person names. */
export type MailLogNarrowing = Omit<MailLogFilters, 'fromDay' | 'toDay'> & {
  from: Date | null
  to: Date | null
}

const masked = sql<string>`
  case when mail_message.medium = 'email'
       then regexp_replace(mail_message.recipient, '^(.)[^@]*@', '\\1***@')
       else mail_message.recipient end`

export const mailLogSource = fieldSource(mailLogList, 'mail_message', {
  tradeName: 'merchant.tradeName',
  recipient: masked,
})

/** Returns the messages in the data scope that the filters match. It reads across tenants. */
export function matchingMails(db: Db, dataScope: DataScope, narrowing: MailLogNarrowing) {
  const { search, merchantId, state, purpose, medium, from, to } = narrowing
  let matching = db
    .selectFrom('mail_message')
    .leftJoin('merchant', (join) =>
      join
        .onRef('merchant.tenantId', '=', 'mail_message.tenantId')
        .onRef('merchant.merchantId', '=', 'mail_message.merchantId'),
    )
    .where(withinDataScope(dataScope, 'mail_message'))
  if (search) {
    const part = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    matching = matching.where(({ eb, or }) =>
      or([
        ...(['recipient', 'subject'] as const).map((name) => eb(`mail_message.${name}`, 'ilike', part)),
        eb('mail_message.aboutId', '=', search),
      ]),
    )
  }
  if (merchantId) matching = matching.where('mail_message.merchantId', '=', merchantId)
  if (state) matching = matching.where('mail_message.state', '=', state)
  if (purpose) matching = matching.where('mail_message.purpose', '=', purpose)
  if (medium) matching = matching.where('mail_message.medium', '=', medium)
  if (from) matching = matching.where('mail_message.createTime', '>=', from)
  if (to) matching = matching.where('mail_message.createTime', '<', to)
  return matching
}

export function listMails(
  db: Db,
  dataScope: DataScope,
  query: MailLogQuery,
  narrowing: MailLogNarrowing,
): Promise<Page<LoggedMail>> {
  return mailLogSource.pageOf(db, query, matchingMails(db, dataScope, narrowing))
}

export async function totalMails(
  db: Db,
  dataScope: DataScope,
  narrowing: MailLogNarrowing,
): Promise<MailLogTotals[]> {
  const rows = await matchingMails(db, dataScope, narrowing)
    .select(['mail_message.state', sql<number>`count(*)::int`.as('count')])
    .groupBy('mail_message.state')
    .orderBy('mail_message.state')
    .execute()
  return rows as MailLogTotals[]
}

/** Where a message is kept, of a merchant that one reaches. */
export function placeOfMail(db: Db, dataScope: DataScope, mailId: string) {
  return matchingMails(db, dataScope, { from: null, to: null })
    .where('mail_message.mailId', '=', mailId)
    .select(['mail_message.tenantId', 'mail_message.merchantId', 'merchant.tradeName', 'mail_message.state'])
    .limit(1)
    .executeTakeFirst()
}
