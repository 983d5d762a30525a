import { sql } from 'kysely'
import type { NewView } from '#features/settings/views/views.contract.ts'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

export type ViewRow = Omit<NewView, 'shared'> & {
  viewId: string
  accountId: string
  shared: boolean
  madeBy: string
  isDefault: boolean
  updateTime: Date
}

/** The views that a person sees: their own, and the shared ones. Names in the order of the alphabet. */
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
    .leftJoin('account as a', (join) =>
      join.onRef('a.tenant_id', '=', 'v.tenant_id').onRef('a.account_id', '=', 'v.account_id'),
    )
    .where('v.tenant_id', '=', scope.tenantId)
    .where('v.merchant_id', '=', scope.merchantId)
    .where(({ or, eb }) => or([eb('v.account_id', '=', accountId), eb('v.shared', '=', true)]))
    .select([
      'v.view_id as viewId',
      'v.account_id as accountId',
      'v.list',
      'v.name',
      'v.shared',
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
}: Omit<NewView, 'list' | 'name' | 'shared'>) => ({
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
    .set({ name: view.name, shared: view.shared, ...contentOf(view), update_time: now })
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

export async function upsertDefault(
  db: Db,
  scope: Scope,
  choice: { accountId: string; list: string; viewId: string },
): Promise<void> {
  await db
    .insertInto('saved_view_default')
    .values({
      tenant_id: scope.tenantId,
      merchant_id: scope.merchantId,
      account_id: choice.accountId,
      list: choice.list,
      view_id: choice.viewId,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'merchant_id', 'account_id', 'list'])
        .doUpdateSet({ view_id: choice.viewId }),
    )
    .execute()
}

export async function deleteDefault(
  db: Db,
  scope: Scope,
  { accountId, list }: { accountId: string; list: string },
): Promise<void> {
  await db
    .deleteFrom('saved_view_default')
    .where('tenant_id', '=', scope.tenantId)
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .execute()
}

/** A view that someone else has made theirs no more is their default no more. */
export async function deleteForeignDefaults(
  db: Db,
  scope: Scope,
  viewId: string,
  accountId: string,
): Promise<void> {
  await db
    .deleteFrom('saved_view_default')
    .where('tenant_id', '=', scope.tenantId)
    .where('view_id', '=', viewId)
    .where('account_id', '<>', accountId)
    .execute()
}
