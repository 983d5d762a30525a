import type { ClearingStatus } from '#features/finances/settlements/clearingStates.domain.ts'
import type { Figures, Trigger, Validation } from '#features/finances/settlements/settlements.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

/** A settlement as the operations use it. The period is [fromTime, toTime). */
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

/** The payee account at the time of the cutoff; all null if the merchant had no bank details. */
export type Bank = {
  bankName: string | null
  institutionNo: string | null
  transitNo: string | null
  routingNo: string | null
  accountNoTail: string | null
}

const insertedColumns = [
  ...([
    'tenant_id',
    'merchant_id',
    'clearing_id',
    'currency',
    'from_time',
    'to_time',
    'settle_date',
  ] as const),
  ...(['trigger', 'sale_amount', 'tip_amount', 'surcharge_amount', 'refund_amount', 'fee_amount'] as const),
  ...(['fee_return_amount', 'tax_amount', 'hold_amount', 'reserve_amount', 'adjustment_amount'] as const),
  ...(['carried_in', 'net_amount', 'payment_count', 'refund_count', 'status', 'validation'] as const),
  ...(['bank_name', 'institution_no', 'transit_no', 'routing_no', 'account_no_tail', 'create_time'] as const),
]
const insert = {
  name: 'clearing-insert',
  text: `insert into clearing (${insertedColumns.join(', ')})
         values (${insertedColumns.map((_column, place) => `$${place + 1}`).join(', ')})
         on conflict (tenant_id, clearing_id) do nothing returning clearing_id`,
}

/** Inserts a settlement; returns false if its ID is taken. */
export async function insertClearing(
  db: Db,
  scope: Scope,
  row: ClearingRow,
  bank: Bank,
  now: Date,
): Promise<boolean> {
  const values: Record<(typeof insertedColumns)[number], unknown> = {
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
  }
  const inserted = await run(
    db,
    insert,
    insertedColumns.map((column) => values[column]),
  )
  return inserted.length === 1
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

const namedColumns = (of: string) =>
  clearingColumns.map((column) => `${of}.${column.replace(/ as (.+)/, ' as "$1"')}`).join(', ')

const lock = {
  name: 'clearing-lock',
  text: `select ${namedColumns('clearing')} from clearing
          where tenant_id = $1 and merchant_id = $2 and clearing_id = $3 for update`,
}

/** Locks the settlement, so that only one transaction at a time validates or pays it. */
export async function lockClearing(
  db: Db,
  scope: Scope,
  clearingId: string,
): Promise<ClearingRow | undefined> {
  const [row] = await run<ClearingRow>(db, lock, [scope.tenantId, scope.merchantId, clearingId])
  return row
}

/** The merchant's latest settlement in a currency; the next one starts where it ends. */
export function lastClearing(db: Db, scope: Scope, currency: Currency) {
  return clearings(db, scope)
    .where('currency', '=', currency)
    .orderBy('to_time', 'desc')
    .limit(1)
    .executeTakeFirst() as Promise<ClearingRow | undefined>
}

const chain = {
  name: 'clearing-carried-chain',
  text: `select ${namedColumns('link')}
           from clearing asked
           join clearing link on link.tenant_id = $1 and link.merchant_id = $2 and link.currency = asked.currency
                             and link.to_time <= asked.to_time
                             and link.to_time > coalesce(
                               (select max(to_time) from clearing
                                 where tenant_id = $1 and merchant_id = $2 and currency = asked.currency
                                   and to_time < asked.to_time and status <> 'carried'), '-infinity')
          where asked.tenant_id = $1 and asked.merchant_id = $2 and asked.clearing_id = $3
          order by link.to_time`,
}

/** A settlement with the unbroken run of carried ones before it, oldest first. */
export function carriedChain(db: Db, scope: Scope, clearingId: string): Promise<ClearingRow[]> {
  return run<ClearingRow>(db, chain, [scope.tenantId, scope.merchantId, clearingId])
}

/** Corrects the figures of an unpaid settlement after its lines were corrected. */
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

const setOutcome = {
  name: 'clearing-outcome',
  text: `update clearing set validation = $4, validate_time = $5, status = $6
          where tenant_id = $1 and merchant_id = $2 and clearing_id = $3`,
}

export async function updateOutcome(
  db: Db,
  scope: Scope,
  clearingId: string,
  { validation, status, now }: Outcome,
): Promise<void> {
  await run(db, setOutcome, [scope.tenantId, scope.merchantId, clearingId, validation, now, status])
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
