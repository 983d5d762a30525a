import { sql } from 'kysely'
import type { Difference } from '#features/finances/settlements/settlements.domain.ts'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

/** What one validation said. Amounts are nets in minor units: by the ledger, and recomputed. */
export type ValidationRun = {
  runNo: number
  time: Date
  by: string
  result: 'passed' | 'failed'
  differenceCount: number
  ledgerAmount: bigint
  expectedAmount: bigint
}

/** Writes what a validation said, as the clearing's next. The clearing is locked, so no two are the same. */
export async function insertValidation(
  db: Db,
  { tenantId }: Scope,
  clearingId: string,
  run: Omit<ValidationRun, 'runNo'>,
): Promise<void> {
  const before = db
    .selectFrom('clearing_validation')
    .where('tenant_id', '=', tenantId)
    .where('clearing_id', '=', clearingId)
    .select(sql<number>`coalesce(max(run_no), 0) + 1`.as('run_no'))
  await db
    .insertInto('clearing_validation')
    .values({
      tenant_id: tenantId,
      clearing_id: clearingId,
      run_no: before,
      validate_time: run.time,
      validated_by: run.by,
      result: run.result,
      difference_count: run.differenceCount,
      ledger_amount: run.ledgerAmount,
      expected_amount: run.expectedAmount,
    })
    .execute()
}

/** Every validation of a clearing, the first first. */
export function validationsOf(db: Db, { tenantId }: Scope, clearingId: string): Promise<ValidationRun[]> {
  return db
    .selectFrom('clearing_validation')
    .where('tenant_id', '=', tenantId)
    .where('clearing_id', '=', clearingId)
    .select([
      'run_no as runNo',
      'validate_time as time',
      'validated_by as by',
      'result',
      'difference_count as differenceCount',
      'ledger_amount as ledgerAmount',
      'expected_amount as expectedAmount',
    ])
    .orderBy('run_no')
    .execute() as Promise<ValidationRun[]>
}

export function differencesOf(db: Db, scope: Scope, clearingId: string): Promise<Difference[]> {
  return db
    .selectFrom('clearing_difference')
    .where('tenant_id', '=', scope.tenantId)
    .where('clearing_id', '=', clearingId)
    .select([
      'object_type as objectType',
      'object_id as objectId',
      'category',
      'ledger_amount as ledgerAmount',
      'expected_amount as expectedAmount',
    ])
    .orderBy('object_type')
    .orderBy('object_id')
    .orderBy('category')
    .execute() as Promise<Difference[]>
}
