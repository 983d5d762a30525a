import {
  type Assignment,
  selectAssignment,
  upsertAssignment,
} from '#features/account/merchants/operations/assignments.sql.ts'
import { atMerchantOf, type Ctx } from '#server/context.ts'

// To whom a merchant belongs, for neighbours.
export {
  type Assignment,
  nobody,
  selectAssignment,
} from '#features/account/merchants/operations/assignments.sql.ts'

/**
 * Says to which department of the provider's the scope's merchant belongs, and who of its staff looks after it. From the next
 * request on it is seen by those whose data scope reaches it. The very same again is done already. Answers whether it changed.
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

/** A sub-merchant that has just been opened belongs to whom its master belongs to. `ctx` is the master's. */
export async function assignAsMaster(ctx: Ctx, merchantId: string): Promise<void> {
  const masters = await selectAssignment(ctx.db, ctx.scope)
  if (masters.departmentId === null && masters.bdAccountId === null) return
  await assignMerchant(atMerchantOf(ctx, merchantId), masters)
}
