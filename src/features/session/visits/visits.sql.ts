import { sql } from 'kysely'
import type { EndKind } from '#features/session/visits/visits.domain.ts'
import { type Visit, type VisitQuery, visitList } from '#features/session/visits/visits.fields.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Page } from '#shared/lists.ts'

export type Filters = Pick<VisitQuery, 'search' | 'state' | 'merchantId'>

export const visitSource = fieldSource(visitList, 'v', { tradeName: 'm.tradeName' })

/** The visits to merchants within reach that a filter matches. */
export function matchingVisits(db: Db, dataScope: DataScope, { search, state, merchantId }: Filters) {
  const like = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .selectFrom('merchant_visit as v')
    .innerJoin('merchant as m', (join) =>
      join.onRef('m.tenantId', '=', 'v.tenantId').onRef('m.merchantId', '=', 'v.merchantId'),
    )
    .where(withinDataScope(dataScope, 'v'))
    .$if(like !== '%%', (query) =>
      query.where(
        sql<boolean>`(m.trade_name ilike ${like} or v.merchant_id ilike ${like} or v.visitor ilike ${like}
          or v.reason ilike ${like})`,
      ),
    )
    .$if(merchantId !== undefined, (query) => query.where('v.merchantId', '=', merchantId ?? ''))
    .$if(state === 'open', (query) => query.where('v.endTime', 'is', null))
    .$if(state === 'over', (query) => query.where('v.endTime', 'is not', null))
}

export function listVisits(db: Db, dataScope: DataScope, query: VisitQuery): Promise<Page<Visit>> {
  return visitSource.pageOf(db, query, matchingVisits(db, dataScope, query))
}

type NewVisit = { visitId: string; accountId: string; visitor: string; reason: string; expireTime: Date }

export async function insertVisit({ db, scope, now }: Ctx, visit: NewVisit): Promise<void> {
  await db
    .insertInto('merchant_visit')
    .values({
      tenantId: scope.tenantId,
      visitId: visit.visitId,
      merchantId: scope.merchantId,
      accountId: visit.accountId,
      visitor: visit.visitor,
      reason: visit.reason,
      beginTime: now,
      expireTime: visit.expireTime,
    })
    .execute()
}

/** May anybody of the provider's sign in as the scope's merchant? Its own rule, and its master's. */
export async function visitsAllowed(db: Db, { tenantId, merchantId }: Scope): Promise<boolean> {
  const forbidden = await db
    .selectFrom('security_policy as p')
    .innerJoin('merchant as m', (join) =>
      join
        .onRef('m.tenantId', '=', 'p.tenantId')
        .on(sql<boolean>`p.merchant_id in (m.merchant_id, m.parent_merchant_id)`),
    )
    .where('p.tenantId', '=', tenantId)
    .where('m.merchantId', '=', merchantId)
    .where('p.allowVisits', '=', false)
    .select('p.merchantId')
    .limit(1)
    .executeTakeFirst()
  return forbidden === undefined
}

/** A visit of the scope's merchant, held until the transaction ends. */
export function lockVisit(db: Db, scope: Scope, visitId: string) {
  return db
    .selectFrom('merchant_visit')
    .where(within(scope, 'merchant_visit'))
    .where('visitId', '=', visitId)
    .select(['visitId', 'visitor', 'expireTime', 'endTime'])
    .forUpdate()
    .executeTakeFirst()
}

/** The visits that are open at the scope's merchant and its sub-merchants, held until the transaction ends. */
export function lockOpenVisits(db: Db, { tenantId, merchantId }: Scope) {
  return db
    .selectFrom('merchant_visit')
    .where('tenantId', '=', tenantId)
    .where('endTime', 'is', null)
    .where(({ eb, selectFrom }) =>
      eb(
        'merchantId',
        'in',
        selectFrom('merchant as m')
          .where('m.tenantId', '=', tenantId)
          .where(({ or, eb: is }) =>
            or([is('m.merchantId', '=', merchantId), is('m.parentMerchantId', '=', merchantId)]),
          )
          .select('m.merchantId'),
      ),
    )
    .select(['visitId', 'merchantId', 'visitor'])
    .forUpdate()
    .execute()
}

export async function endVisitRow(
  { db, scope, now }: Ctx,
  visitId: string,
  by: { kind: EndKind; name: string | null },
): Promise<void> {
  await db
    .updateTable('merchant_visit')
    .set({ endTime: now, endKind: by.kind, endedBy: by.name })
    .where(within(scope, 'merchant_visit'))
    .where('visitId', '=', visitId)
    .where('endTime', 'is', null)
    .execute()
}
