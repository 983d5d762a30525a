import { sql } from 'kysely'
import {
  type StaffEvent,
  staffEventNames,
  staffEvents,
} from '#features/overview/notices/staff/staffEvents.domain.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { nextId } from '#server/nextId.ts'
import { withinDataScope } from '#server/session/dataScope.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Grants } from '#server/session/signedIn.ts'
import type { Language } from '#shared/messages.ts'

type Draft = {
  event: StaffEvent
  factKey: string
  title: Record<Language, string>
  content: Record<Language, string>
  link: string
}

/** Answers its id, or null where the fact was told before. */
export async function insertTold({ db, scope, now }: Ctx, draft: Draft): Promise<string | null> {
  const row = await db
    .insertInto('notice')
    .values({
      ...{ tenant_id: scope.tenantId, merchant_id: scope.merchantId, article_id: nextId() },
      ...{ event: draft.event, fact_key: draft.factKey, link: draft.link, send_time: now },
      ...{ to_staff: true, to_roles: [], to_accounts: [] },
      ...{ title_en: draft.title.en, title_zh: draft.title.zh },
      ...{ content_en: draft.content.en, content_zh: draft.content.zh },
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'merchant_id', 'fact_key']).doNothing())
    .returning('article_id')
    .executeTakeFirst()
  return row?.article_id ?? null
}

/** Of all facts whose keys begin so. Answers the ids of those that were shown. */
export async function hideTold(db: Db, scope: Scope, keyPrefix: string): Promise<string[]> {
  const rows = await db
    .updateTable('notice')
    .set({ state: 1 })
    .where(within(scope, 'notice'))
    .where('to_staff', '=', sql.lit(true))
    .where('state', '=', sql.lit(0))
    .where(sql<boolean>`starts_with(fact_key, ${keyPrefix})`)
    .returning('article_id')
    .execute()
  return rows.map(({ article_id }) => article_id)
}

export type StaffTold = {
  articleId: string
  event: StaffEvent
  title: string
  content: string
  link: string | null
  merchantId: string
  tradeName: string
  sendTime: Date
}

type Asking = { grants: Grants; language: Language; since: Date; limit: number }

/**
 * Selects the notices of a staff member with these permissions across tenants, limited to each permission's
 * merchants, newest first.
 */
export async function selectTold(db: Db, { grants, language, since, limit }: Asking): Promise<StaffTold[]> {
  const parts = staffEventNames.flatMap((event) => {
    const dataScope = grants.get(staffEvents[event])
    return dataScope ? [sql<boolean>`(n.event = ${event} and ${withinDataScope(dataScope, 'n')})`] : []
  })
  if (parts.length === 0) return []
  const { rows } = await sql<StaffTold>`
    select n.article_id::text as "articleId", n.event, ${sql.ref(`n.title_${language}`)} as title,
           ${sql.ref(`n.content_${language}`)} as content, n.link, n.merchant_id as "merchantId",
           m.trade_name as "tradeName", n.send_time as "sendTime"
      from notice n join merchant m on m.tenant_id = n.tenant_id and m.merchant_id = n.merchant_id
     where n.to_staff and n.state = 0 and n.send_time >= ${since} and (${sql.join(parts, sql` or `)})
     order by n.send_time desc, n.article_id desc limit ${limit}`.execute(db)
  return rows
}
