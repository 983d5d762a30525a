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
  'payoutId',
  'merchantId',
  'clearingId',
  'attemptNo',
  'currency',
  'amount',
  'format',
  'payeeName',
  'bankName',
  'institutionNo',
  'transitNo',
  'routingNo',
  'accountNoTail',
  'valueDate',
  'status',
  'fileId',
  'traceNo',
  'returnCode',
  'returnId',
  'approvedBy',
  'approverName',
  'approveTime',
  'fileTime',
  'sendTime',
  'paidTime',
  'paidBy',
  'returnTime',
] as const

/** The basis of a settlement's payout: its amount, and the merchant's current name and bank details. */
export async function selectPayTerms(db: Db, scope: Scope, clearingId: string) {
  const row = await db
    .selectFrom('clearing')
    .innerJoin('merchant', (join) =>
      join
        .onRef('merchant.tenantId', '=', 'clearing.tenantId')
        .onRef('merchant.merchantId', '=', 'clearing.merchantId'),
    )
    .leftJoin('settlement_rule as rule', (join) =>
      join
        .onRef('rule.tenantId', '=', 'clearing.tenantId')
        .onRef('rule.merchantId', '=', 'clearing.merchantId'),
    )
    .where(within(scope, 'clearing'))
    .where('clearing.clearingId', '=', clearingId)
    .select([
      'clearing.currency',
      'netAmount as amount',
      'settleDate',
      'legalName',
      'tradeName',
      'approveResult',
      'rule.bankName',
      'rule.institutionNo',
      'rule.transitNo',
      'rule.routingNo',
      'rule.accountNo',
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
      tenantId: scope.tenantId,
      merchantId: scope.merchantId,
      payoutId: payout.payoutId,
      clearingId: payout.clearingId,
      attemptNo: payout.attemptNo,
      currency: payout.currency,
      amount: payout.amount,
      format: payout.format,
      payeeName: payout.payeeName,
      bankName: payout.bankName,
      institutionNo: payout.institutionNo,
      transitNo: payout.transitNo,
      routingNo: payout.routingNo,
      accountNoTail: payout.accountNoTail,
      sealedAccountNo: payout.sealedAccountNo,
      valueDate: payout.valueDate,
      status: 'approved',
      approvedBy: payout.approvedBy,
      approverName: payout.approverName,
      approveTime: payout.approveTime,
    })
    .execute()
}

const payouts = (db: Db, scope: Scope) =>
  db.selectFrom('payout').where(within(scope, 'payout')).select(payoutColumns)

/** Locks the payout, so that only one transaction at a time changes it. */
export function lockPayout(db: Db, scope: Scope, payoutId: string): Promise<PayoutRow | undefined> {
  return payouts(db, scope).where('payoutId', '=', payoutId).forUpdate().executeTakeFirst() as Promise<
    PayoutRow | undefined
  >
}

export function findPayout(db: Db, scope: Scope, payoutId: string): Promise<PayoutRow | undefined> {
  return payouts(db, scope).where('payoutId', '=', payoutId).executeTakeFirst() as Promise<
    PayoutRow | undefined
  >
}

/** Every attempt to pay a settlement, oldest first. */
export function payoutsAt(db: Db, scope: Scope, clearingId: string): Promise<PayoutRow[]> {
  return payouts(db, scope)
    .where('clearingId', '=', clearingId)
    .orderBy('attemptNo')
    .execute() as unknown as Promise<PayoutRow[]>
}

export type PayoutChange = {
  status: PayoutStatus
  traceNo?: string | null
  returnCode?: string
  returnId?: string | null
  sendTime?: Date
  paidTime?: Date
  paidBy?: PaidBy
  returnTime?: Date
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
    .where('payoutId', '=', payoutId)
    .execute()
}
