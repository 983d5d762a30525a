import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

type Place = { accountId: string; list: string }

export async function upsertDefault(db: Db, scope: Scope, choice: Place & { viewId: string }): Promise<void> {
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

export async function deleteDefault(db: Db, scope: Scope, { accountId, list }: Place): Promise<void> {
  await db
    .deleteFrom('saved_view_default')
    .where('tenant_id', '=', scope.tenantId)
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .execute()
}

/** These views are the person's tabs above the list from now on, in this order. */
export async function replacePins(
  db: Db,
  scope: Scope,
  { accountId, list }: Place,
  viewIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('saved_view_pin')
    .where('tenant_id', '=', scope.tenantId)
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .execute()
  if (viewIds.length === 0) return
  const mine = { tenant_id: scope.tenantId, merchant_id: scope.merchantId, account_id: accountId, list }
  await db
    .insertInto('saved_view_pin')
    .values(viewIds.map((viewId, place) => ({ ...mine, view_id: viewId, place })))
    .execute()
}

/** A view that is no longer shared is no longer a default or a tab for other people. */
export async function dropForeignChoices(
  db: Db,
  scope: Scope,
  viewId: string,
  accountId: string,
): Promise<void> {
  for (const table of ['saved_view_default', 'saved_view_pin'] as const)
    await db
      .deleteFrom(table)
      .where('tenant_id', '=', scope.tenantId)
      .where('view_id', '=', viewId)
      .where('account_id', '<>', accountId)
      .execute()
}
