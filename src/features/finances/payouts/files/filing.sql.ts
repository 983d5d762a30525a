import { sql } from 'kysely'
import type { PayoutFormat } from '#features/finances/payouts/payouts.domain.ts'
import { type PayoutRow, payoutColumns } from '#features/finances/payouts/payouts.sql.ts'
import type { Db } from '#server/database/db.ts'
import type { Currency } from '#shared/currency.ts'

/*
 * The effects of a bank file on one tenant's payouts. Each statement can be repeated without further effect.
 */

type Filing = {
  fileId: string
  format: PayoutFormat
  currency: Currency
  dueDate: string
  valueDate: string
  approvedBy: string | null
  now: Date
}

/** Excludes merchants frozen or put under review since approval: `isCapable(…, 'payout')` in SQL. */
const mayBePaid = sql<boolean>`exists (
  select from merchant
   where merchant.tenant_id = payout.tenant_id and merchant.merchant_id = payout.merchant_id
     and coalesce(merchant.approve_result, 1) = 1)`

/** Claims every payout of the file's format, currency, value date and approver. Returns their IDs. */
export async function claimPayouts(db: Db, tenantId: number, file: Filing): Promise<string[]> {
  const rows = await db
    .updateTable('payout')
    .set({ status: 'filed', file_id: file.fileId, value_date: file.valueDate, file_time: file.now })
    .where('tenant_id', '=', tenantId)
    .where('status', '=', sql.lit('approved'))
    .where('format', '=', file.format)
    .where('currency', '=', file.currency)
    .where('value_date', '=', file.dueDate)
    .where('approved_by', 'is not distinct from', file.approvedBy)
    .where(mayBePaid)
    .returning('payout_id as payoutId')
    .execute()
  return rows.map(({ payoutId }) => payoutId)
}

export type Claimed = PayoutRow & { sealedAccountNo: Buffer }

/** A tenant's payouts in a file, in a fixed order. */
export function claimedPayouts(db: Db, tenantId: number, fileId: string): Promise<Claimed[]> {
  return db
    .selectFrom('payout')
    .where('tenant_id', '=', tenantId)
    .where('file_id', '=', fileId)
    .where('status', '=', 'filed')
    .select([...payoutColumns, 'sealed_account_no as sealedAccountNo'])
    .orderBy('merchant_id')
    .orderBy('clearing_id')
    .execute() as unknown as Promise<Claimed[]>
}

/** Frees payouts assigned to a file that does not contain them. Returns their IDs. */
export async function releasePayouts(
  db: Db,
  tenantId: number,
  fileId: string,
  named: readonly string[],
): Promise<string[]> {
  const rows = await db
    .updateTable('payout')
    .set({ status: 'approved', file_id: null, file_time: null })
    .where('tenant_id', '=', tenantId)
    .where('file_id', '=', fileId)
    .where('status', '=', 'filed')
    .$if(named.length > 0, (q) => q.where('payout_id', 'not in', [...named]))
    .returning('payout_id as payoutId')
    .execute()
  return rows.map(({ payoutId }) => payoutId)
}

/** A tenant's sent payouts with a value date up to `until`. */
export function onTheirWay(db: Db, tenantId: number, until: string) {
  return db
    .selectFrom('payout')
    .where('tenant_id', '=', tenantId)
    .where('status', '=', sql.lit('sent'))
    .where('value_date', '<=', until)
    .select(['payout_id as payoutId', 'merchant_id as merchantId', 'format', 'value_date as valueDate'])
    .orderBy('value_date')
    .execute()
}

/** A tenant's approved payouts without a file, by format, currency, value date and approver. */
export function readyPayouts(db: Db, tenantId: number) {
  return db
    .selectFrom('payout')
    .where('tenant_id', '=', tenantId)
    .where('status', '=', sql.lit('approved'))
    .where(mayBePaid)
    .select((select) => [
      'format',
      'currency',
      'value_date as valueDate',
      'approved_by as approvedBy',
      'approver_name as approverName',
      select.fn.countAll<bigint>().as('count'),
      select.fn.sum<bigint>('amount').as('total'),
    ])
    .groupBy(['format', 'currency', 'value_date', 'approved_by', 'approver_name'])
    .execute()
}
