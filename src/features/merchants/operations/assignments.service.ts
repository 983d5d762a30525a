import {
  type Assignment,
  selectAssignment,
  upsertAssignment,
} from '#features/merchants/operations/assignments.sql.ts'
import { atMerchantOf, type Ctx } from '#server/context.ts'

/**
 * Assigns the scope's merchant to a department and an account manager of the provider. Data scopes use it
 * from the next request. Idempotent; returns whether it changed.
 */
export async function assignMerchant(ctx: Ctx, assignment: Assignment): Promise<boolean> {
  const before = await selectAssignment(ctx.db, ctx.scope, { lock: true })
  const same =
    before.departmentId === assignment.departmentId && before.bdAccountId === assignment.bdAccountId
  if (same) {
    ctx.unchanged()
    return false
  }
  await upsertAssignment(ctx, assignment)
  ctx.audit(
    'merchant.assigned',
    { type: 'merchant', id: ctx.scope.merchantId },
    { before, after: assignment },
  )
  return true
}

/** Assigns a new sub-merchant like its master. `ctx` is the master's. */
export async function assignAsMaster(ctx: Ctx, merchantId: string): Promise<void> {
  const masters = await selectAssignment(ctx.db, ctx.scope)
  if (masters.departmentId === null && masters.bdAccountId === null) return
  await assignMerchant(atMerchantOf(ctx, merchantId), masters)
}
