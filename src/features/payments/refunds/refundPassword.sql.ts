import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

export type RefundPassword = { passwordHash: string; failures: number; lockedUntil: Date | null }

const columns = 'password_hash as "passwordHash", failures, locked_until as "lockedUntil"'
const find = {
  name: 'refund-password',
  text: `select ${columns} from refund_password where tenant_id = $1 and merchant_id = $2`,
}
const lock = { name: 'refund-password-lock', text: `${find.text} for update` }

/** The merchant's refund password as it is now, not locked: checking it takes long. */
export async function findPassword(db: Db, scope: Scope): Promise<RefundPassword | null> {
  const [row] = await run<RefundPassword>(db, find, [scope.tenantId, scope.merchantId])
  return row ?? null
}

export async function lockPassword(db: Db, scope: Scope): Promise<RefundPassword | null> {
  const [row] = await run<RefundPassword>(db, lock, [scope.tenantId, scope.merchantId])
  return row ?? null
}

export async function updateFailures(
  db: Db,
  scope: Scope,
  { failures, lockedUntil }: Omit<RefundPassword, 'passwordHash'>,
): Promise<void> {
  await db
    .updateTable('refund_password')
    .set({ failures, locked_until: lockedUntil })
    .where('tenant_id', '=', scope.tenantId)
    .where('merchant_id', '=', scope.merchantId)
    .execute()
}

/** A new password starts without failures and without a lock. */
export async function writePassword(db: Db, scope: Scope, passwordHash: string): Promise<void> {
  const fresh = { password_hash: passwordHash, failures: 0, locked_until: null }
  await db
    .insertInto('refund_password')
    .values({ tenant_id: scope.tenantId, merchant_id: scope.merchantId, ...fresh })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'merchant_id']).doUpdateSet(fresh))
    .execute()
}
