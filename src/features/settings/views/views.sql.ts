import { sql } from 'kysely'
import type { NewView } from '#features/settings/views/views.contract.ts'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

export type ViewRow = Omit<NewView, 'shared' | 'sharedRole'> & {
  viewId: string
  accountId: string
  shared: boolean
  sharedRole: string | null
  madeBy: string
  isDefault: boolean
  pinned: number | null
  updateTime: Date
}

/**
 * Lists the views that a person sees: their own, and those shared with everyone or with their role;
 * managers see all shared ones. Sorted by name.
 */
function visible(db: Db, scope: Scope, accountId: string) {
  return db
    .selectFrom('saved_view as v')
    .leftJoin('saved_view_default as d', (join) =>
      join
        .onRef('d.tenantId', '=', 'v.tenantId')
        .onRef('d.merchantId', '=', 'v.merchantId')
        .onRef('d.list', '=', 'v.list')
        .onRef('d.viewId', '=', 'v.viewId')
        .on('d.accountId', '=', accountId),
    )
    .leftJoin('saved_view_pin as p', (join) =>
      join
        .onRef('p.tenantId', '=', 'v.tenantId')
        .onRef('p.merchantId', '=', 'v.merchantId')
        .onRef('p.list', '=', 'v.list')
        .onRef('p.viewId', '=', 'v.viewId')
        .on('p.accountId', '=', accountId),
    )
    .leftJoin('account as a', (join) =>
      join.onRef('a.tenantId', '=', 'v.tenantId').onRef('a.accountId', '=', 'v.accountId'),
    )
    .where('v.tenantId', '=', scope.tenantId)
    .where('v.merchantId', '=', scope.merchantId)
    .where(({ or, and, eb }) =>
      or([
        eb('v.accountId', '=', accountId),
        and([
          eb('v.shared', '=', true),
          or([eb('v.sharedRole', 'is', null), sharedWithRoleOf(scope, accountId)]),
        ]),
      ]),
    )
    .select([
      'v.viewId',
      'v.accountId',
      'v.list',
      'v.name',
      'v.shared',
      'v.sharedRole',
      'p.place as pinned',
      'v.search',
      'v.columns',
      'v.density',
      'v.exportPath',
      'v.asked',
      'v.updateTime',
      sql<string>`coalesce(a.display_name, '')`.as('madeBy'),
      sql<boolean>`d.view_id is not null`.as('isDefault'),
    ])
    .$castTo<ViewRow>()
}

/** Matches managers, people with the merchant's role, and provider staff with that portal role. */
function sharedWithRoleOf({ tenantId }: Scope, accountId: string) {
  return sql<boolean>`(
    exists (select 1 from account me where me.tenant_id = ${tenantId} and me.account_id = ${accountId}
             and (me.role in (1, 2) or me.role::text = v.shared_role))
    or exists (select 1 from user_role mine where mine.tenant_id = ${tenantId} and mine.account_id = ${accountId}
                and mine.role_id::text = v.shared_role))`
}

export async function selectViews(
  db: Db,
  scope: Scope,
  accountId: string,
  list?: string,
): Promise<ViewRow[]> {
  return visible(db, scope, accountId)
    .$if(list !== undefined, (some) => some.where('v.list', '=', list ?? ''))
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.viewId')
    .execute()
}

export async function findView(
  db: Db,
  scope: Scope,
  accountId: string,
  viewId: string,
): Promise<ViewRow | undefined> {
  return visible(db, scope, accountId).where('v.viewId', '=', viewId).executeTakeFirst()
}

export async function nameIsTaken(
  db: Db,
  scope: Scope,
  view: { accountId: string; list: string; name: string; viewId: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('saved_view')
    .where('tenantId', '=', scope.tenantId)
    .where('merchantId', '=', scope.merchantId)
    .where('accountId', '=', view.accountId)
    .where('list', '=', view.list)
    .where(sql`lower(name)`, '=', view.name.toLowerCase())
    .where('viewId', '<>', view.viewId)
    .select('viewId')
    .executeTakeFirst()
  return found !== undefined
}

export async function countViews(db: Db, scope: Scope, accountId: string): Promise<number> {
  const [counted] = await db
    .selectFrom('saved_view')
    .where('tenantId', '=', scope.tenantId)
    .where('merchantId', '=', scope.merchantId)
    .where('accountId', '=', accountId)
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .execute()
  return Number(counted?.n ?? 0)
}

const contentOf = ({
  search,
  columns,
  density,
  exportPath,
  asked,
}: Omit<NewView, 'list' | 'name' | 'shared' | 'sharedRole'>) => ({
  search: JSON.stringify(search),
  columns,
  density,
  exportPath,
  asked: asked === null ? null : JSON.stringify(asked),
})

export async function insertView(
  db: Db,
  scope: Scope,
  view: NewView & { viewId: string; accountId: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('saved_view')
    .values({
      tenantId: scope.tenantId,
      viewId: view.viewId,
      merchantId: scope.merchantId,
      accountId: view.accountId,
      list: view.list,
      name: view.name,
      shared: view.shared,
      sharedRole: view.sharedRole ?? null,
      ...contentOf(view),
      createTime: now,
      updateTime: now,
    })
    .execute()
}

export async function updateView(
  db: Db,
  scope: Scope,
  view: NewView & { viewId: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('saved_view')
    .set({
      name: view.name,
      shared: view.shared,
      sharedRole: view.sharedRole ?? null,
      ...contentOf(view),
      updateTime: now,
    })
    .where('tenantId', '=', scope.tenantId)
    .where('viewId', '=', view.viewId)
    .execute()
}

export async function deleteView(db: Db, scope: Scope, viewId: string): Promise<void> {
  await db
    .deleteFrom('saved_view')
    .where('tenantId', '=', scope.tenantId)
    .where('viewId', '=', viewId)
    .execute()
}

export async function isScheduled(db: Db, scope: Scope, viewId: string): Promise<boolean> {
  const found = await db
    .selectFrom('export_schedule')
    .where('tenantId', '=', scope.tenantId)
    .where('viewId', '=', viewId)
    .select('scheduleId')
    .executeTakeFirst()
  return found !== undefined
}
