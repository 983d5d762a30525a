import type { Db } from '#server/database/db.ts'
import { providerTenant } from '#server/session/scope.ts'

/** An entry of a file for a payout; the rows are in tenant 0. */
export type FileEntry = {
  entryNo: number
  traceNo: string
  amount: bigint
  payoutTenantId: number
  merchantId: string
  payoutId: string
  clearingId: string
  payeeName: string
  accountNoTail: string
  approvedBy: string | null
}
/** A stored entry; one of a discarded file no longer counts. */
export type StoredEntry = FileEntry & { discarded: boolean }

const entriesAtOnce = 1_000

export async function insertEntries(db: Db, fileId: string, entries: readonly FileEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += entriesAtOnce) {
    const rows = entries.slice(from, from + entriesAtOnce).map((entry) => ({
      tenantId: providerTenant,
      fileId,
      entryNo: entry.entryNo,
      traceNo: entry.traceNo,
      amount: entry.amount,
      payoutTenantId: entry.payoutTenantId,
      merchantId: entry.merchantId,
      payoutId: entry.payoutId,
      clearingId: entry.clearingId,
      payeeName: entry.payeeName,
      accountNoTail: entry.accountNoTail,
      approvedBy: entry.approvedBy,
    }))
    await db.insertInto('bank_file_entry').values(rows).execute()
  }
}

const entryColumns = [
  'entryNo',
  'traceNo',
  'amount',
  'payoutTenantId',
  'merchantId',
  'payoutId',
  'clearingId',
  'payeeName',
  'accountNoTail',
  'approvedBy',
  'discarded',
] as const

export function entriesOf(db: Db, fileId: string): Promise<StoredEntry[]> {
  return db
    .selectFrom('bank_file_entry')
    .where('tenantId', '=', providerTenant)
    .where('fileId', '=', fileId)
    .select(entryColumns)
    .orderBy('entryNo')
    .execute()
}

/** Frees the payouts of a file that is not given to the bank for other files. */
export async function discardEntries(db: Db, fileId: string): Promise<void> {
  await db
    .updateTable('bank_file_entry')
    .set({ discarded: true })
    .where('tenantId', '=', providerTenant)
    .where('fileId', '=', fileId)
    .execute()
}

/** The approvers of the payouts in the file. */
export async function approversInFile(db: Db, fileId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bank_file_entry')
    .where('tenantId', '=', providerTenant)
    .where('fileId', '=', fileId)
    .where('approvedBy', 'is not', null)
    .select('approvedBy')
    .distinct()
    .execute()
  return rows.map(({ approvedBy }) => approvedBy ?? '')
}
