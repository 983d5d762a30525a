import type { Trigger, Validation } from '#features/finances/settlements/settlements.domain.ts'
import type { ClearingStatus } from '#features/ledger/clearingStates.domain.ts'
import type { Figures } from '#features/ledger/figures.domain.ts'
import { toSnakeName } from '#server/database/columnNames.ts'
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
  'clearingId',
  'currency',
  'fromTime',
  'toTime',
  'settleDate',
  'trigger',
  'saleAmount',
  'tipAmount',
  'surchargeAmount',
  'refundAmount',
  'feeAmount',
  'feeReturnAmount',
  'taxAmount',
  'holdAmount',
  'reserveAmount',
  'adjustmentAmount',
  'carriedIn',
  'netAmount',
  'paymentCount',
  'refundCount',
  'status',
  'validation',
  'validateTime',
  'settleTime',
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
  ...(['tenantId', 'merchantId', 'clearingId', 'currency', 'fromTime', 'toTime', 'settleDate'] as const),
  ...(['trigger', 'saleAmount', 'tipAmount', 'surchargeAmount', 'refundAmount', 'feeAmount'] as const),
  ...(['feeReturnAmount', 'taxAmount', 'holdAmount', 'reserveAmount', 'adjustmentAmount'] as const),
  ...(['carriedIn', 'netAmount', 'paymentCount', 'refundCount', 'status', 'validation'] as const),
  'validateTime' as const,
  ...(['bankName', 'institutionNo', 'transitNo', 'routingNo', 'accountNoTail', 'createTime'] as const),
]
const insert = {
  name: 'clearing-insert',
  text: `insert into clearing (${insertedColumns.map(toSnakeName).join(', ')})
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
    tenantId: scope.tenantId,
    merchantId: scope.merchantId,
    clearingId: row.clearingId,
    currency: row.currency,
    fromTime: row.fromTime,
    toTime: row.toTime,
    settleDate: row.settleDate,
    trigger: row.trigger,
    ...amountsOf(row),
    status: row.status,
    validation: row.validation,
    validateTime: row.validateTime,
    bankName: bank.bankName,
    institutionNo: bank.institutionNo,
    transitNo: bank.transitNo,
    routingNo: bank.routingNo,
    accountNoTail: bank.accountNoTail,
    createTime: now,
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
    saleAmount: row.saleAmount,
    tipAmount: row.tipAmount,
    surchargeAmount: row.surchargeAmount,
    refundAmount: row.refundAmount,
    feeAmount: row.feeAmount,
    feeReturnAmount: row.feeReturnAmount,
    taxAmount: row.taxAmount,
    holdAmount: row.holdAmount,
    reserveAmount: row.reserveAmount,
    adjustmentAmount: row.adjustmentAmount,
    carriedIn: row.carriedIn,
    netAmount: row.netAmount,
    paymentCount: row.paymentCount,
    refundCount: row.refundCount,
  }
}

const clearings = (db: Db, scope: Scope) =>
  db.selectFrom('clearing').where(within(scope, 'clearing')).select(clearingColumns)

const namedColumns = (of: string) =>
  clearingColumns.map((column) => `${of}.${toSnakeName(column)}`).join(', ')

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
    .orderBy('toTime', 'desc')
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
    .where('clearingId', '=', row.clearingId)
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
    .set({ status, settleTime })
    .where(within(scope, 'clearing'))
    .where('clearingId', '=', clearingId)
    .execute()
}
