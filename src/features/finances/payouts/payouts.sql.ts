import type {
  PaidBy,
  PayoutBank,
  PayoutFormat,
  PayoutStatus,
} from '#features/finances/payouts/payouts.domain.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

/** An attempt to pay a settlement, as the operations use it. */
export type PayoutRow = PayoutBank & {
  payoutId: string
  merchantId: string
  clearingId: string
  attemptNo: number
  currency: Currency
  amount: bigint
  format: PayoutFormat
  payeeName: string
  valueDate: string
  status: PayoutStatus
  fileId: string | null
  traceNo: string | null
  returnCode: string | null
  returnId: string | null
  approvedBy: string | null
  approverName: string
  approveTime: Date
  fileTime: Date | null
  sendTime: Date | null
  paidTime: Date | null
  paidBy: PaidBy | null
  returnTime: Date | null
}

export const payoutColumns = [
  'payout_id as payoutId',
  'merchant_id as merchantId',
  'clearing_id as clearingId',
  'attempt_no as attemptNo',
  'currency',
  'amount',
  'format',
  'payee_name as payeeName',
  'bank_name as bankName',
  'institution_no as institutionNo',
  'transit_no as transitNo',
  'routing_no as routingNo',
  'account_no_tail as accountNoTail',
  'value_date as valueDate',
  'status',
  'file_id as fileId',
  'trace_no as traceNo',
  'return_code as returnCode',
  'return_id as returnId',
  'approved_by as approvedBy',
  'approver_name as approverName',
  'approve_time as approveTime',
  'file_time as fileTime',
  'send_time as sendTime',
  'paid_time as paidTime',
  'paid_by as paidBy',
  'return_time as returnTime',
] as const

/** The basis of a settlement's payout: its amount, and the merchant's current name and bank details. */
export async function selectPayTerms(db: Db, scope: Scope, clearingId: string) {
  const row = await db
    .selectFrom('clearing')
    .innerJoin('merchant', (join) =>
      join
        .onRef('merchant.tenant_id', '=', 'clearing.tenant_id')
        .onRef('merchant.merchant_id', '=', 'clearing.merchant_id'),
    )
    .leftJoin('settlement_rule as rule', (join) =>
      join
        .onRef('rule.tenant_id', '=', 'clearing.tenant_id')
        .onRef('rule.merchant_id', '=', 'clearing.merchant_id'),
    )
    .where(within(scope, 'clearing'))
    .where('clearing.clearing_id', '=', clearingId)
    .select([
      'clearing.currency',
      'net_amount as amount',
      'settle_date as settleDate',
      'legal_name as legalName',
      'trade_name as tradeName',
      'approve_result as approveResult',
      'rule.bank_name as bankName',
      'rule.institution_no as institutionNo',
      'rule.transit_no as transitNo',
      'rule.routing_no as routingNo',
      'rule.account_no as accountNo',
    ])
    .executeTakeFirst()
  return row && { ...row, currency: row.currency as Currency }
}

type NewPayout = Omit<
  PayoutRow,
  | 'merchantId'
  | 'status'
  | 'fileId'
  | 'traceNo'
  | 'returnCode'
  | 'returnId'
  | 'fileTime'
  | 'sendTime'
  | 'paidTime'
  | 'paidBy'
  | 'returnTime'
> & { sealedAccountNo: Buffer }

export async function insertPayout(db: Db, scope: Scope, payout: NewPayout): Promise<void> {
  await db
    .insertInto('payout')
    .values({
      tenant_id: scope.tenantId,
      merchant_id: scope.merchantId,
      payout_id: payout.payoutId,
      clearing_id: payout.clearingId,
      attempt_no: payout.attemptNo,
      currency: payout.currency,
      amount: payout.amount,
      format: payout.format,
      payee_name: payout.payeeName,
      bank_name: payout.bankName,
      institution_no: payout.institutionNo,
      transit_no: payout.transitNo,
      routing_no: payout.routingNo,
      account_no_tail: payout.accountNoTail,
      sealed_account_no: payout.sealedAccountNo,
      value_date: payout.valueDate,
      status: 'approved',
      approved_by: payout.approvedBy,
      approver_name: payout.approverName,
      approve_time: payout.approveTime,
    })
    .execute()
}

const payouts = (db: Db, scope: Scope) =>
  db.selectFrom('payout').where(within(scope, 'payout')).select(payoutColumns)

/** Locks the payout, so that only one transaction at a time changes it. */
export function lockPayout(db: Db, scope: Scope, payoutId: string): Promise<PayoutRow | undefined> {
  return payouts(db, scope).where('payout_id', '=', payoutId).forUpdate().executeTakeFirst() as Promise<
    PayoutRow | undefined
  >
}

export function findPayout(db: Db, scope: Scope, payoutId: string): Promise<PayoutRow | undefined> {
  return payouts(db, scope).where('payout_id', '=', payoutId).executeTakeFirst() as Promise<
    PayoutRow | undefined
  >
}

/** Every attempt to pay a settlement, oldest first. */
export function payoutsAt(db: Db, scope: Scope, clearingId: string): Promise<PayoutRow[]> {
  return payouts(db, scope)
    .where('clearing_id', '=', clearingId)
    .orderBy('attempt_no')
    .execute() as unknown as Promise<PayoutRow[]>
}

export type PayoutChange = {
  status: PayoutStatus
  trace_no?: string | null
  return_code?: string
  return_id?: string | null
  send_time?: Date
  paid_time?: Date
  paid_by?: PaidBy
  return_time?: Date
}

export async function updatePayout(
  db: Db,
  scope: Scope,
  payoutId: string,
  change: PayoutChange,
): Promise<void> {
  await db
    .updateTable('payout')
    .set(change)
    .where(within(scope, 'payout'))
    .where('payout_id', '=', payoutId)
    .execute()
}
