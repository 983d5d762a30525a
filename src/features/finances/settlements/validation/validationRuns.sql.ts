import type { Difference } from '#features/finances/settlements/settlements.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

/** The result of one validation run. Amounts are nets in minor units: from the ledger, and recomputed. */
export type ValidationRun = {
  runNo: number
  time: Date
  by: string
  result: 'passed' | 'failed'
  differenceCount: number
  ledgerAmount: bigint
  expectedAmount: bigint
}

const insert = {
  name: 'clearing-validated',
  text: `insert into clearing_validation (tenant_id, clearing_id, run_no, validate_time, validated_by, result,
                                          difference_count, ledger_amount, expected_amount)
         select $1, $2, coalesce(max(run_no), 0) + 1, $3, $4, $5, $6, $7, $8
           from clearing_validation where tenant_id = $1 and clearing_id = $2`,
}

/** Stores a validation run under the next number. The settlement is locked, so numbers cannot collide. */
export async function insertValidation(
  db: Db,
  { tenantId }: Scope,
  clearingId: string,
  answer: Omit<ValidationRun, 'runNo'>,
): Promise<void> {
  const { time, by, result, differenceCount, ledgerAmount, expectedAmount } = answer
  await run(db, insert, [
    ...[tenantId, clearingId, time, by, result, differenceCount, ledgerAmount, expectedAmount],
  ])
}

/** Every validation run of a settlement, oldest first. */
export function validationsOf(db: Db, { tenantId }: Scope, clearingId: string): Promise<ValidationRun[]> {
  return db
    .selectFrom('clearing_validation')
    .where('tenantId', '=', tenantId)
    .where('clearingId', '=', clearingId)
    .select([
      'runNo',
      'validateTime as time',
      'validatedBy as by',
      'result',
      'differenceCount',
      'ledgerAmount',
      'expectedAmount',
    ])
    .orderBy('runNo')
    .execute() as Promise<ValidationRun[]>
}

/** Replaces the stored differences with those of the latest run. */
export async function replaceDifferences(
  db: Db,
  scope: Scope,
  clearingId: string,
  found: readonly Difference[],
) {
  const { tenantId } = scope
  await db
    .deleteFrom('clearing_difference')
    .where('tenantId', '=', tenantId)
    .where('clearingId', '=', clearingId)
    .execute()
  if (found.length === 0) return
  const rows = found.map((difference) => ({
    tenantId,
    clearingId,
    objectType: difference.objectType,
    objectId: difference.objectId,
    category: difference.category,
    ledgerAmount: difference.ledgerAmount,
    expectedAmount: difference.expectedAmount,
  }))
  await db.insertInto('clearing_difference').values(rows).execute()
}

export function differencesOf(db: Db, scope: Scope, clearingId: string): Promise<Difference[]> {
  return db
    .selectFrom('clearing_difference')
    .where('tenantId', '=', scope.tenantId)
    .where('clearingId', '=', clearingId)
    .select(['objectType', 'objectId', 'category', 'ledgerAmount', 'expectedAmount'])
    .orderBy('objectType')
    .orderBy('objectId')
    .orderBy('category')
    .execute() as Promise<Difference[]>
}
