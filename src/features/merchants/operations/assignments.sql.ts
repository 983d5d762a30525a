import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'

/** A merchant's department and account manager: ids in the provider's tenant. */
export type Assignment = { departmentId: string | null; bdAccountId: string | null }

export const nobody: Assignment = { departmentId: null, bdAccountId: null }

/** The assignment of the scope's merchant, locked until the transaction ends if `lock` is set. */
export async function selectAssignment(db: Db, scope: Scope, { lock = false } = {}): Promise<Assignment> {
  const row = await db
    .selectFrom('merchant_assignment')
    .where(within(scope, 'merchant_assignment'))
    .select(['departmentId', 'bdAccountId'])
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? nobody
}

export async function upsertAssignment({ db, scope }: Ctx, assignment: Assignment): Promise<void> {
  const changing = { departmentId: assignment.departmentId, bdAccountId: assignment.bdAccountId }
  await db
    .insertInto('merchant_assignment')
    .values({ tenantId: scope.tenantId, merchantId: scope.merchantId, ...changing })
    .onConflict((known) =>
      known
        .columns(['tenantId', 'merchantId'])
        .doUpdateSet((row) => ({ ...changing, version: row('merchant_assignment.version', '+', 1) })),
    )
    .execute()
}
