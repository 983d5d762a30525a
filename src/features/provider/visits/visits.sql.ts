import { sql } from 'kysely'
import type { EndKind } from '#features/provider/visits/visits.domain.ts'
import { type Visit, type VisitQuery, visitList } from '#features/provider/visits/visits.fields.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Page } from '#shared/lists.ts'

export type Filters = Pick<VisitQuery, 'search' | 'state' | 'merchantId'>

export const visitSource = fieldSource(visitList, 'v', { tradeName: 'm.trade_name' })

/** The visits to merchants within reach that a filter matches. */
export function matchingVisits(db: Db, dataScope: DataScope, { search, state, merchantId }: Filters) {
  const like = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .selectFrom('merchant_visit as v')
    .innerJoin('merchant as m', (join) =>
      join.onRef('m.tenant_id', '=', 'v.tenant_id').onRef('m.merchant_id', '=', 'v.merchant_id'),
    )
    .where(withinDataScope(dataScope, 'v'))
    .$if(like !== '%%', (query) =>
      query.where(
        sql<boolean>`(m.trade_name ilike ${like} or v.merchant_id ilike ${like} or v.visitor ilike ${like}
          or v.reason ilike ${like})`,
      ),
    )
    .$if(merchantId !== undefined, (query) => query.where('v.merchant_id', '=', merchantId ?? ''))
    .$if(state === 'open', (query) => query.where('v.end_time', 'is', null))
    .$if(state === 'over', (query) => query.where('v.end_time', 'is not', null))
}

export function listVisits(db: Db, dataScope: DataScope, query: VisitQuery): Promise<Page<Visit>> {
  return visitSource.pageOf(db, query, matchingVisits(db, dataScope, query))
}

type NewVisit = { visitId: string; accountId: string; visitor: string; reason: string; expireTime: Date }

export async function insertVisit({ db, scope, now }: Ctx, visit: NewVisit): Promise<void> {
  await db
    .insertInto('merchant_visit')
    .values({
      tenant_id: scope.tenantId,
      visit_id: visit.visitId,
      merchant_id: scope.merchantId,
      account_id: visit.accountId,
      visitor: visit.visitor,
      reason: visit.reason,
      begin_time: now,
      expire_time: visit.expireTime,
    })
    .execute()
}

/** May anybody of the provider's sign in as the scope's merchant? Its own rule, and its master's. */
export async function visitsAllowed(db: Db, { tenantId, merchantId }: Scope): Promise<boolean> {
  const forbidden = await db
    .selectFrom('security_policy as p')
    .innerJoin('merchant as m', (join) =>
      join
        .onRef('m.tenant_id', '=', 'p.tenant_id')
        .on(sql<boolean>`p.merchant_id in (m.merchant_id, m.parent_merchant_id)`),
    )
    .where('p.tenant_id', '=', tenantId)
    .where('m.merchant_id', '=', merchantId)
    .where('p.allow_visits', '=', false)
    .select('p.merchant_id')
    .limit(1)
    .executeTakeFirst()
  return forbidden === undefined
}

/** A visit of the scope's merchant, held until the transaction ends. */
export function lockVisit(db: Db, scope: Scope, visitId: string) {
  return db
    .selectFrom('merchant_visit')
    .where(within(scope, 'merchant_visit'))
    .where('visit_id', '=', visitId)
    .select(['visit_id as visitId', 'visitor', 'expire_time as expireTime', 'end_time as endTime'])
    .forUpdate()
    .executeTakeFirst()
}

/** The visits that are open at the scope's merchant and its sub-merchants, held until the transaction ends. */
export function lockOpenVisits(db: Db, { tenantId, merchantId }: Scope) {
  return db
    .selectFrom('merchant_visit')
    .where('tenant_id', '=', tenantId)
    .where('end_time', 'is', null)
    .where(({ eb, selectFrom }) =>
      eb(
        'merchant_id',
        'in',
        selectFrom('merchant as m')
          .where('m.tenant_id', '=', tenantId)
          .where(({ or, eb: is }) =>
            or([is('m.merchant_id', '=', merchantId), is('m.parent_merchant_id', '=', merchantId)]),
          )
          .select('m.merchant_id'),
      ),
    )
    .select(['visit_id as visitId', 'merchant_id as merchantId', 'visitor'])
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
    .set({ end_time: now, end_kind: by.kind, ended_by: by.name })
    .where(within(scope, 'merchant_visit'))
    .where('visit_id', '=', visitId)
    .where('end_time', 'is', null)
    .execute()
}
