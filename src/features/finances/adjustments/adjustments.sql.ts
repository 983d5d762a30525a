import { sql } from 'kysely'
import type {
  AboutType,
  AdjustmentStatus,
  ReasonCode,
} from '#features/finances/adjustments/adjustments.domain.ts'
import type { AdjustmentLine } from '#features/ledger/casePostings.domain.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

export type AdjustmentRow = {
  adjustmentId: string
  currency: Currency
  amount: bigint
  reasonCode: ReasonCode
  reason: string
  aboutType: AboutType
  aboutId: string
  lines: AdjustmentLine[]
  status: AdjustmentStatus
  proposedBy: string
  proposerId: string | null
  proposeTime: Date
  decidedBy: string | null
  decideTime: Date | null
  decisionReason: string | null
  reverses: string | null
}

const columns = [
  sql<string>`adjustment_id::text`.as('adjustmentId'),
  'currency',
  'amount',
  'reason_code as reasonCode',
  'reason',
  'about_type as aboutType',
  'about_id as aboutId',
  'lines',
  'status',
  'proposed_by as proposedBy',
  sql<string | null>`proposer_id::text`.as('proposerId'),
  'propose_time as proposeTime',
  'decided_by as decidedBy',
  'decide_time as decideTime',
  'decision_reason as decisionReason',
  sql<string | null>`reverses::text`.as('reverses'),
] as const

type Stored = Omit<AdjustmentLine, 'amount'> & { amount: string }

/** One adjustment of the merchant; `lock` locks it until the transaction ends. */
export async function selectAdjustment(
  db: Db,
  scope: Scope,
  adjustmentId: string,
  { lock = false } = {},
): Promise<AdjustmentRow | undefined> {
  const query = db
    .selectFrom('adjustment')
    .where(within(scope, 'adjustment'))
    .where('adjustment_id', '=', adjustmentId)
    .select(columns)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!row) return undefined
  const lines = (row.lines as Stored[]).map((line) => ({ ...line, amount: BigInt(line.amount) }))
  return { ...row, lines } as AdjustmentRow
}

/** The proposed or posted reversal of an adjustment, or null. */
export async function reversalOf(db: Db, scope: Scope, adjustmentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('adjustment')
    .where(within(scope, 'adjustment'))
    .where('reverses', '=', adjustmentId)
    .where('status', 'in', ['proposed', 'posted'])
    .select(sql<string>`adjustment_id::text`.as('adjustmentId'))
    .executeTakeFirst()
  return row?.adjustmentId ?? null
}

export type NewAdjustment = Pick<
  AdjustmentRow,
  | 'adjustmentId'
  | 'currency'
  | 'amount'
  | 'reasonCode'
  | 'reason'
  | 'aboutType'
  | 'aboutId'
  | 'lines'
  | 'reverses'
>

/** Returns false if the adjustment to reverse already has a reversal. */
export async function insertAdjustment({ db, scope, actor, now }: Ctx, row: NewAdjustment): Promise<boolean> {
  const lines = row.lines.map((line) => ({ ...line, amount: String(line.amount) }))
  const inserted = await db
    .insertInto('adjustment')
    .values({
      tenant_id: scope.tenantId,
      merchant_id: scope.merchantId,
      adjustment_id: row.adjustmentId,
      currency: row.currency,
      amount: row.amount,
      reason_code: row.reasonCode,
      reason: row.reason,
      about_type: row.aboutType,
      about_id: row.aboutId,
      lines: JSON.stringify(lines),
      status: 'proposed',
      proposed_by: actor.name,
      proposer_id: actor.id,
      propose_time: now,
      reverses: row.reverses,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'reverses'])
        .where('status', 'in', [sql.lit('proposed'), sql.lit('posted')])
        .doNothing(),
    )
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export async function updateDecided(
  { db, scope, actor, now }: Ctx,
  adjustmentId: string,
  status: AdjustmentStatus,
  reason: string | null,
): Promise<void> {
  await db
    .updateTable('adjustment')
    .set({
      status,
      decided_by: actor.name,
      decider_id: actor.id,
      decide_time: now,
      decision_reason: reason,
    })
    .where(within(scope, 'adjustment'))
    .where('adjustment_id', '=', adjustmentId)
    .execute()
}

const objects = {
  order: { table: 'pay_order', key: 'order_id' },
  settlement: { table: 'clearing', key: 'clearing_id' },
  dispute: { table: 'dispute', key: 'dispute_id' },
} as const

/** Whether the object of an adjustment belongs to the merchant. Fees and other reasons have no object. */
export async function isTheirs(db: Db, scope: Scope, type: AboutType, id: string): Promise<boolean> {
  if (type === 'fee' || type === 'other') return true
  const { table, key } = objects[type]
  const row = await db
    .selectFrom(table)
    .where(within(scope, table))
    .where(sql<boolean>`${sql.ref(`${table}.${key}`)}::text = ${id}`)
    .select(sql<number>`1`.as('one'))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The settlement that contains a posting; null until there is one. */
export async function clearingOfPosting(db: Db, scope: Scope, postingId: string): Promise<string | null> {
  const row = await db
    .selectFrom('ledger_transfer')
    .innerJoin('clearing', (join) =>
      join
        .onRef('clearing.tenant_id', '=', 'ledger_transfer.tenant_id')
        .onRef('clearing.merchant_id', '=', 'ledger_transfer.merchant_id')
        .onRef('clearing.currency', '=', 'ledger_transfer.currency')
        .onRef('clearing.from_time', '<=', 'ledger_transfer.posted_at')
        .onRef('clearing.to_time', '>', 'ledger_transfer.posted_at'),
    )
    .where(within(scope, 'ledger_transfer'))
    .where('posting_id', '=', postingId)
    .select('clearing.clearing_id as clearingId')
    .limit(1)
    .executeTakeFirst()
  return row?.clearingId ?? null
}
