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
        .onRef('d.tenant_id', '=', 'v.tenant_id')
        .onRef('d.merchant_id', '=', 'v.merchant_id')
        .onRef('d.list', '=', 'v.list')
        .onRef('d.view_id', '=', 'v.view_id')
        .on('d.account_id', '=', accountId),
    )
    .leftJoin('saved_view_pin as p', (join) =>
      join
        .onRef('p.tenant_id', '=', 'v.tenant_id')
        .onRef('p.merchant_id', '=', 'v.merchant_id')
        .onRef('p.list', '=', 'v.list')
        .onRef('p.view_id', '=', 'v.view_id')
        .on('p.account_id', '=', accountId),
    )
    .leftJoin('account as a', (join) =>
      join.onRef('a.tenant_id', '=', 'v.tenant_id').onRef('a.account_id', '=', 'v.account_id'),
    )
    .where('v.tenant_id', '=', scope.tenantId)
    .where('v.merchant_id', '=', scope.merchantId)
    .where(({ or, and, eb }) =>
      or([
        eb('v.account_id', '=', accountId),
        and([
          eb('v.shared', '=', true),
          or([eb('v.shared_role', 'is', null), sharedWithRoleOf(scope, accountId)]),
        ]),
      ]),
    )
    .select([
      'v.view_id as viewId',
      'v.account_id as accountId',
      'v.list',
      'v.name',
      'v.shared',
      'v.shared_role as sharedRole',
      'p.place as pinned',
      'v.search',
      'v.columns',
      'v.density',
      'v.export_path as exportPath',
      'v.asked',
      'v.update_time as updateTime',
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
    .orderBy('v.view_id')
    .execute()
}

export async function findView(
  db: Db,
  scope: Scope,
  accountId: string,
  viewId: string,
): Promise<ViewRow | undefined> {
  return visible(db, scope, accountId).where('v.view_id', '=', viewId).executeTakeFirst()
}

export async function nameIsTaken(
  db: Db,
  scope: Scope,
  view: { accountId: string; list: string; name: string; viewId: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('saved_view')
    .where('tenant_id', '=', scope.tenantId)
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', view.accountId)
    .where('list', '=', view.list)
    .where(sql`lower(name)`, '=', view.name.toLowerCase())
    .where('view_id', '<>', view.viewId)
    .select('view_id')
    .executeTakeFirst()
  return found !== undefined
}

export async function countViews(db: Db, scope: Scope, accountId: string): Promise<number> {
  const [counted] = await db
    .selectFrom('saved_view')
    .where('tenant_id', '=', scope.tenantId)
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
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
  export_path: exportPath,
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
      tenant_id: scope.tenantId,
      view_id: view.viewId,
      merchant_id: scope.merchantId,
      account_id: view.accountId,
      list: view.list,
      name: view.name,
      shared: view.shared,
      shared_role: view.sharedRole ?? null,
      ...contentOf(view),
      create_time: now,
      update_time: now,
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
      shared_role: view.sharedRole ?? null,
      ...contentOf(view),
      update_time: now,
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('view_id', '=', view.viewId)
    .execute()
}

export async function deleteView(db: Db, scope: Scope, viewId: string): Promise<void> {
  await db
    .deleteFrom('saved_view')
    .where('tenant_id', '=', scope.tenantId)
    .where('view_id', '=', viewId)
    .execute()
}

export async function isScheduled(db: Db, scope: Scope, viewId: string): Promise<boolean> {
  const found = await db
    .selectFrom('export_schedule')
    .where('tenant_id', '=', scope.tenantId)
    .where('view_id', '=', viewId)
    .select('schedule_id')
    .executeTakeFirst()
  return found !== undefined
}
