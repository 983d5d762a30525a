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
      tenant_id: providerTenant,
      file_id: fileId,
      entry_no: entry.entryNo,
      trace_no: entry.traceNo,
      amount: entry.amount,
      payout_tenant_id: entry.payoutTenantId,
      merchant_id: entry.merchantId,
      payout_id: entry.payoutId,
      clearing_id: entry.clearingId,
      payee_name: entry.payeeName,
      account_no_tail: entry.accountNoTail,
      approved_by: entry.approvedBy,
    }))
    await db.insertInto('bank_file_entry').values(rows).execute()
  }
}

const entryColumns = [
  'entry_no as entryNo',
  'trace_no as traceNo',
  'amount',
  'payout_tenant_id as payoutTenantId',
  'merchant_id as merchantId',
  'payout_id as payoutId',
  'clearing_id as clearingId',
  'payee_name as payeeName',
  'account_no_tail as accountNoTail',
  'approved_by as approvedBy',
  'discarded',
] as const

export function entriesOf(db: Db, fileId: string): Promise<StoredEntry[]> {
  return db
    .selectFrom('bank_file_entry')
    .where('tenant_id', '=', providerTenant)
    .where('file_id', '=', fileId)
    .select(entryColumns)
    .orderBy('entry_no')
    .execute()
}

/** Frees the payouts of a file that is not given to the bank for other files. */
export async function discardEntries(db: Db, fileId: string): Promise<void> {
  await db
    .updateTable('bank_file_entry')
    .set({ discarded: true })
    .where('tenant_id', '=', providerTenant)
    .where('file_id', '=', fileId)
    .execute()
}

/** The approvers of the payouts in the file. */
export async function approversInFile(db: Db, fileId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bank_file_entry')
    .where('tenant_id', '=', providerTenant)
    .where('file_id', '=', fileId)
    .where('approved_by', 'is not', null)
    .select('approved_by')
    .distinct()
    .execute()
  return rows.map(({ approved_by }) => approved_by ?? '')
}
