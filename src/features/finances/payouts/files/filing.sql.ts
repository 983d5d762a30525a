import { sql } from 'kysely'
import type { PayoutFormat } from '#features/finances/payouts/payouts.domain.ts'
import { type PayoutRow, payoutColumns } from '#features/finances/payouts/payouts.sql.ts'
import type { Db } from '#server/database/db.ts'
import type { Currency } from '#shared/currency.ts'

/*
 * What a bank file does to the payouts of one tenant. Each statement may be run again, and then finds nothing left to do.
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

/** Nothing is paid to a merchant that was frozen since, or put under review: `isCapable(…, 'payout')`, as the database says it. */
const mayBePaid = sql<boolean>`exists (
  select from merchant
   where merchant.tenant_id = payout.tenant_id and merchant.merchant_id = payout.merchant_id
     and coalesce(merchant.approve_result, 1) = 1)`

/** Takes every payout of the file's format, currency and value date that its approver approved. Answers their ids. */
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

/** The payouts that a tenant has in a file, in a fixed order. */
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

/** Gives back payouts that say they are in a file which does not name them. Answers their ids. */
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

/** Payouts of a tenant that are with the bank since a value date or an earlier one. */
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

/** What of a tenant is approved and waits for a file, by format, currency, value date and who approved it. */
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
