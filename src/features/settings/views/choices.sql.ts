import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

type Place = { accountId: string; list: string }

export async function upsertDefault(db: Db, scope: Scope, choice: Place & { viewId: string }): Promise<void> {
  await db
    .insertInto('saved_view_default')
    .values({
      tenantId: scope.tenantId,
      merchantId: scope.merchantId,
      accountId: choice.accountId,
      list: choice.list,
      viewId: choice.viewId,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'merchantId', 'accountId', 'list'])
        .doUpdateSet({ viewId: choice.viewId }),
    )
    .execute()
}

export async function deleteDefault(db: Db, scope: Scope, { accountId, list }: Place): Promise<void> {
  await db
    .deleteFrom('saved_view_default')
    .where('tenantId', '=', scope.tenantId)
    .where('merchantId', '=', scope.merchantId)
    .where('accountId', '=', accountId)
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
    .where('tenantId', '=', scope.tenantId)
    .where('merchantId', '=', scope.merchantId)
    .where('accountId', '=', accountId)
    .where('list', '=', list)
    .execute()
  if (viewIds.length === 0) return
  const mine = { tenantId: scope.tenantId, merchantId: scope.merchantId, accountId, list }
  await db
    .insertInto('saved_view_pin')
    .values(viewIds.map((viewId, place) => ({ ...mine, viewId, place })))
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
      .where('tenantId', '=', scope.tenantId)
      .where('viewId', '=', viewId)
      .where('accountId', '<>', accountId)
      .execute()
}
