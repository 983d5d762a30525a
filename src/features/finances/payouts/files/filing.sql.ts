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
    .set({ status: 'filed', fileId: file.fileId, valueDate: file.valueDate, fileTime: file.now })
    .where('tenantId', '=', tenantId)
    .where('status', '=', sql.lit('approved'))
    .where('format', '=', file.format)
    .where('currency', '=', file.currency)
    .where('valueDate', '=', file.dueDate)
    .where('approvedBy', 'is not distinct from', file.approvedBy)
    .where(mayBePaid)
    .returning('payoutId')
    .execute()
  return rows.map(({ payoutId }) => payoutId)
}

export type Claimed = PayoutRow & { sealedAccountNo: Buffer }

/** A tenant's payouts in a file, in a fixed order. */
export function claimedPayouts(db: Db, tenantId: number, fileId: string): Promise<Claimed[]> {
  return db
    .selectFrom('payout')
    .where('tenantId', '=', tenantId)
    .where('fileId', '=', fileId)
    .where('status', '=', 'filed')
    .select([...payoutColumns, 'sealedAccountNo'])
    .orderBy('merchantId')
    .orderBy('clearingId')
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
    .set({ status: 'approved', fileId: null, fileTime: null })
    .where('tenantId', '=', tenantId)
    .where('fileId', '=', fileId)
    .where('status', '=', 'filed')
    .$if(named.length > 0, (q) => q.where('payoutId', 'not in', [...named]))
    .returning('payoutId')
    .execute()
  return rows.map(({ payoutId }) => payoutId)
}

/** A tenant's sent payouts with a value date up to `until`. */
export function onTheirWay(db: Db, until: string) {
  return db
    .selectFrom('payout')
    .where('status', '=', sql.lit('sent'))
    .where('valueDate', '<=', until)
    .select(['tenantId', 'merchantId', 'payoutId', 'format', 'valueDate'])
    .orderBy('valueDate')
    .orderBy('payoutId')
    .execute()
}

/** A tenant's approved payouts without a file, by format, currency, value date and approver. */
export function readyPayouts(db: Db, tenantId: number) {
  return db
    .selectFrom('payout')
    .where('tenantId', '=', tenantId)
    .where('status', '=', sql.lit('approved'))
    .where(mayBePaid)
    .select((select) => [
      'format',
      'currency',
      'valueDate',
      'approvedBy',
      'approverName',
      select.fn.countAll<bigint>().as('count'),
      select.fn.sum<bigint>('amount').as('total'),
    ])
    .groupBy(['format', 'currency', 'valueDate', 'approvedBy', 'approverName'])
    .execute()
}
