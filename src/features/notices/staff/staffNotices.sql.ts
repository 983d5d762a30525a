import { sql } from 'kysely'
import { type StaffEvent, staffEventNames, staffEvents } from '#features/notices/staff/staffEvents.domain.ts'
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
      ...{ tenantId: scope.tenantId, merchantId: scope.merchantId, articleId: nextId() },
      ...{ event: draft.event, factKey: draft.factKey, link: draft.link, sendTime: now },
      ...{ toStaff: true, toRoles: [], toAccounts: [] },
      ...{ titleEn: draft.title.en, titleZh: draft.title.zh },
      ...{ contentEn: draft.content.en, contentZh: draft.content.zh },
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'merchantId', 'factKey']).doNothing())
    .returning('articleId')
    .executeTakeFirst()
  return row?.articleId ?? null
}

/** Of all facts whose keys begin so. Answers the ids of those that were shown. */
export async function hideTold(db: Db, scope: Scope, keyPrefix: string): Promise<string[]> {
  const rows = await db
    .updateTable('notice')
    .set({ state: 1 })
    .where(within(scope, 'notice'))
    .where('toStaff', '=', sql.lit(true))
    .where('state', '=', sql.lit(0))
    .where(sql<boolean>`starts_with(fact_key, ${keyPrefix})`)
    .returning('articleId')
    .execute()
  return rows.map(({ articleId }) => articleId)
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
    select n.article_id::text as article_id, n.event, ${sql.ref(`n.title_${language}`)} as title,
           ${sql.ref(`n.content_${language}`)} as content, n.link, n.merchant_id,
           m.trade_name, n.send_time
      from notice n join merchant m on m.tenant_id = n.tenant_id and m.merchant_id = n.merchant_id
     where n.to_staff and n.state = 0 and n.send_time >= ${since} and (${sql.join(parts, sql` or `)})
     order by n.send_time desc, n.article_id desc limit ${limit}`.execute(db)
  return rows
}
