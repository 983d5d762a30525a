import type { ClearingStatus } from '#features/finances/settlements/clearingStates.domain.ts'
import type {
  Difference,
  Figures,
  Trigger,
  Validation,
} from '#features/finances/settlements/settlements.domain.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/within.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

/** A clearing as the verbs work with it. The period is [fromTime, toTime). */
export type ClearingRow = Figures & {
  clearingId: string
  currency: Currency
  fromTime: Date
  toTime: Date
  settleDate: string
  trigger: Trigger
  carriedIn: bigint
  netAmount: bigint
  paymentCount: number
  refundCount: number
  status: ClearingStatus
  validation: Validation
  validateTime: Date | null
  settleTime: Date | null
}

export const clearingColumns = [
  'clearing_id as clearingId',
  'currency',
  'from_time as fromTime',
  'to_time as toTime',
  'settle_date as settleDate',
  'trigger',
  'sale_amount as saleAmount',
  'tip_amount as tipAmount',
  'surcharge_amount as surchargeAmount',
  'refund_amount as refundAmount',
  'fee_amount as feeAmount',
  'fee_return_amount as feeReturnAmount',
  'tax_amount as taxAmount',
  'hold_amount as holdAmount',
  'reserve_amount as reserveAmount',
  'adjustment_amount as adjustmentAmount',
  'carried_in as carriedIn',
  'net_amount as netAmount',
  'payment_count as paymentCount',
  'refund_count as refundCount',
  'status',
  'validation',
  'validate_time as validateTime',
  'settle_time as settleTime',
] as const

/** Where a clearing is paid to, as it was when it was made; null throughout where the merchant had named no bank. */
export type Bank = {
  bankName: string | null
  institutionNo: string | null
  transitNo: string | null
  routingNo: string | null
  accountNoTail: string | null
}

/** Writes a new clearing; false where its number is taken. */
export async function insertClearing(
  db: Db,
  scope: Scope,
  row: ClearingRow,
  bank: Bank,
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('clearing')
    .values({
      tenant_id: scope.tenantId,
      merchant_id: scope.merchantId,
      clearing_id: row.clearingId,
      currency: row.currency,
      from_time: row.fromTime,
      to_time: row.toTime,
      settle_date: row.settleDate,
      trigger: row.trigger,
      ...amountsOf(row),
      status: row.status,
      validation: row.validation,
      bank_name: bank.bankName,
      institution_no: bank.institutionNo,
      transit_no: bank.transitNo,
      routing_no: bank.routingNo,
      account_no_tail: bank.accountNoTail,
      create_time: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'clearing_id']).doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

function amountsOf(row: ClearingRow) {
  return {
    sale_amount: row.saleAmount,
    tip_amount: row.tipAmount,
    surcharge_amount: row.surchargeAmount,
    refund_amount: row.refundAmount,
    fee_amount: row.feeAmount,
    fee_return_amount: row.feeReturnAmount,
    tax_amount: row.taxAmount,
    hold_amount: row.holdAmount,
    reserve_amount: row.reserveAmount,
    adjustment_amount: row.adjustmentAmount,
    carried_in: row.carriedIn,
    net_amount: row.netAmount,
    payment_count: row.paymentCount,
    refund_count: row.refundCount,
  }
}

const clearings = (db: Db, scope: Scope) =>
  db.selectFrom('clearing').where(within(scope, 'clearing')).select(clearingColumns)

/** The clearing under lock, so that it is validated and paid by one at a time. */
export function lockClearing(db: Db, scope: Scope, clearingId: string) {
  return clearings(db, scope).where('clearing_id', '=', clearingId).forUpdate().executeTakeFirst() as Promise<
    ClearingRow | undefined
  >
}

/** The merchant's last clearing in a currency: the next begins where it ends. */
export function lastClearing(db: Db, scope: Scope, currency: Currency) {
  return clearings(db, scope)
    .where('currency', '=', currency)
    .orderBy('to_time', 'desc')
    .limit(1)
    .executeTakeFirst() as Promise<ClearingRow | undefined>
}

/** A clearing and the unbroken run of carried ones before it that came into it, oldest first. */
export function carriedChain(db: Db, scope: Scope, clearing: ClearingRow): Promise<ClearingRow[]> {
  const lastPaid = db
    .selectFrom('clearing as paid')
    .where(within(scope, 'paid'))
    .where('paid.currency', '=', clearing.currency)
    .where('paid.to_time', '<', clearing.toTime)
    .where('paid.status', '<>', 'carried')
    .select((select) =>
      select.fn.coalesce(select.fn.max('paid.to_time'), select.val(new Date(0))).as('to_time'),
    )
  return clearings(db, scope)
    .where('currency', '=', clearing.currency)
    .where('to_time', '<=', clearing.toTime)
    .where('to_time', '>', lastPaid)
    .orderBy('to_time')
    .execute() as Promise<ClearingRow[]>
}

/** Corrects the figures of a clearing that is not paid, after the lines they are made of were put right. */
export async function updateFigures(db: Db, scope: Scope, row: ClearingRow): Promise<void> {
  await db
    .updateTable('clearing')
    .set(amountsOf(row))
    .where(within(scope, 'clearing'))
    .where('clearing_id', '=', row.clearingId)
    .where('status', 'in', ['draft', 'carried'])
    .execute()
}

type Outcome = { validation: 'passed' | 'failed'; status: ClearingStatus; now: Date }

export async function updateOutcome(
  db: Db,
  scope: Scope,
  clearingId: string,
  { validation, status, now }: Outcome,
): Promise<void> {
  await db
    .updateTable('clearing')
    .set({ validation, validate_time: now, status })
    .where(within(scope, 'clearing'))
    .where('clearing_id', '=', clearingId)
    .execute()
}

export async function updateStatus(
  db: Db,
  scope: Scope,
  clearingId: string,
  { status, settleTime }: { status: ClearingStatus; settleTime: Date | null },
): Promise<void> {
  await db
    .updateTable('clearing')
    .set({ status, settle_time: settleTime })
    .where(within(scope, 'clearing'))
    .where('clearing_id', '=', clearingId)
    .execute()
}

/** Puts what a validation found in the place of what the one before had found. */
export async function replaceDifferences(
  db: Db,
  scope: Scope,
  clearingId: string,
  found: readonly Difference[],
) {
  const { tenantId } = scope
  await db
    .deleteFrom('clearing_difference')
    .where('tenant_id', '=', tenantId)
    .where('clearing_id', '=', clearingId)
    .execute()
  if (found.length === 0) return
  const rows = found.map((difference) => ({
    tenant_id: tenantId,
    clearing_id: clearingId,
    object_type: difference.objectType,
    object_id: difference.objectId,
    category: difference.category,
    ledger_amount: difference.ledgerAmount,
    expected_amount: difference.expectedAmount,
  }))
  await db.insertInto('clearing_difference').values(rows).execute()
}
