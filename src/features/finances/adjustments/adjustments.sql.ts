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
  'reasonCode',
  'reason',
  'aboutType',
  'aboutId',
  'lines',
  'status',
  'proposedBy',
  sql<string | null>`proposer_id::text`.as('proposerId'),
  'proposeTime',
  'decidedBy',
  'decideTime',
  'decisionReason',
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
    .where('adjustmentId', '=', adjustmentId)
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
      tenantId: scope.tenantId,
      merchantId: scope.merchantId,
      adjustmentId: row.adjustmentId,
      currency: row.currency,
      amount: row.amount,
      reasonCode: row.reasonCode,
      reason: row.reason,
      aboutType: row.aboutType,
      aboutId: row.aboutId,
      lines: JSON.stringify(lines),
      status: 'proposed',
      proposedBy: actor.name,
      proposerId: actor.id,
      proposeTime: now,
      reverses: row.reverses,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'reverses'])
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
      decidedBy: actor.name,
      deciderId: actor.id,
      decideTime: now,
      decisionReason: reason,
    })
    .where(within(scope, 'adjustment'))
    .where('adjustmentId', '=', adjustmentId)
    .execute()
}

const objects = {
  order: { table: 'pay_order', key: 'orderId' },
  settlement: { table: 'clearing', key: 'clearingId' },
  dispute: { table: 'dispute', key: 'disputeId' },
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
        .onRef('clearing.tenantId', '=', 'ledger_transfer.tenantId')
        .onRef('clearing.merchantId', '=', 'ledger_transfer.merchantId')
        .onRef('clearing.currency', '=', 'ledger_transfer.currency')
        .onRef('clearing.fromTime', '<=', 'ledger_transfer.postedAt')
        .onRef('clearing.toTime', '>', 'ledger_transfer.postedAt'),
    )
    .where(within(scope, 'ledger_transfer'))
    .where('postingId', '=', postingId)
    .select('clearing.clearingId')
    .limit(1)
    .executeTakeFirst()
  return row?.clearingId ?? null
}
