import type { FileState } from '#features/finances/payouts/files/bankFiles.domain.ts'
import type { PayoutFormat } from '#features/finances/payouts/payouts.domain.ts'
import type { ReturnOutcome } from '#features/finances/payouts/returns/returns.domain.ts'
import type { Db } from '#server/database/db.ts'
import { providerTenant } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

/** A return file; like its entries, its rows are in tenant 0. */
export type BankReturnRow = {
  returnId: string
  fileName: string
  format: PayoutFormat
  state: 'applying' | 'applied'
  currency: Currency | null
  entryCount: number
  totalAmount: bigint
  uploaderName: string
  uploadTime: Date
}

export type ReturnEntry = {
  entryNo: number
  traceNo: string
  amount: bigint
  code: string
  outcome: ReturnOutcome
  payoutTenantId: number | null
  merchantId: string | null
  payoutId: string | null
  clearingId: string | null
}

const columns = [
  'return_id as returnId',
  'file_name as fileName',
  'format',
  'state',
  'currency',
  'entry_count as entryCount',
  'total_amount as totalAmount',
  'uploader_name as uploaderName',
  'upload_time as uploadTime',
] as const

const returns = (db: Db) =>
  db.selectFrom('bank_return').where('tenant_id', '=', providerTenant).select(columns)

/** The return file with exactly these bytes, if it was uploaded before. */
export async function returnByHash(db: Db, fileHash: string): Promise<string | null> {
  const row = await returns(db).where('file_hash', '=', fileHash).executeTakeFirst()
  return row?.returnId ?? null
}

export function findReturn(db: Db, returnId: string): Promise<BankReturnRow | undefined> {
  return returns(db).where('return_id', '=', returnId).executeTakeFirst() as Promise<
    BankReturnRow | undefined
  >
}

export function newestReturns(db: Db, limit: number): Promise<BankReturnRow[]> {
  return returns(db)
    .orderBy('upload_time', 'desc')
    .orderBy('return_id', 'desc')
    .limit(limit)
    .execute() as unknown as Promise<BankReturnRow[]>
}

/** Return files that a process left unfinished. */
export async function unfinishedReturns(db: Db): Promise<string[]> {
  const rows = await returns(db).where('state', '=', 'applying').orderBy('upload_time').execute()
  return rows.map(({ returnId }) => returnId)
}

type NewReturn = BankReturnRow & { fileHash: string; sealedContent: Buffer }

/** Returns false if the same file was uploaded in the meantime. */
export async function insertReturn(
  db: Db,
  file: NewReturn,
  entries: readonly ReturnEntry[],
): Promise<boolean> {
  const inserted = await db
    .insertInto('bank_return')
    .values({
      tenant_id: providerTenant,
      return_id: file.returnId,
      file_hash: file.fileHash,
      file_name: file.fileName,
      format: file.format,
      state: file.state,
      currency: file.currency,
      entry_count: file.entryCount,
      total_amount: file.totalAmount,
      sealed_content: file.sealedContent,
      uploader_name: file.uploaderName,
      upload_time: file.uploadTime,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'file_hash']).doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false
  const rows = entries.map((entry) => ({
    tenant_id: providerTenant,
    return_id: file.returnId,
    entry_no: entry.entryNo,
    trace_no: entry.traceNo,
    amount: entry.amount,
    code: entry.code,
    outcome: entry.outcome,
    payout_tenant_id: entry.payoutTenantId,
    merchant_id: entry.merchantId,
    payout_id: entry.payoutId,
    clearing_id: entry.clearingId,
  }))
  if (rows.length > 0) await db.insertInto('bank_return_entry').values(rows).execute()
  return true
}

export function returnEntriesOf(db: Db, returnId: string): Promise<ReturnEntry[]> {
  return db
    .selectFrom('bank_return_entry')
    .where('tenant_id', '=', providerTenant)
    .where('return_id', '=', returnId)
    .select([
      'entry_no as entryNo',
      'trace_no as traceNo',
      'amount',
      'code',
      'outcome',
      'payout_tenant_id as payoutTenantId',
      'merchant_id as merchantId',
      'payout_id as payoutId',
      'clearing_id as clearingId',
    ])
    .orderBy('entry_no')
    .execute() as unknown as Promise<ReturnEntry[]>
}

export async function updateReturnEntry(
  db: Db,
  returnId: string,
  entryNo: number,
  outcome: ReturnOutcome,
): Promise<void> {
  await db
    .updateTable('bank_return_entry')
    .set({ outcome })
    .where('tenant_id', '=', providerTenant)
    .where('return_id', '=', returnId)
    .where('entry_no', '=', entryNo)
    .execute()
}

/** Returns false if it was already applied. */
export async function updateReturnApplied(db: Db, returnId: string): Promise<boolean> {
  const updated = await db
    .updateTable('bank_return')
    .set({ state: 'applied' })
    .where('tenant_id', '=', providerTenant)
    .where('return_id', '=', returnId)
    .where('state', '=', 'applying')
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/** Our file entries with these trace numbers; the later one if a number repeats. */
export async function entriesByTrace(db: Db, format: PayoutFormat, traces: readonly string[]) {
  if (traces.length === 0) return new Map<string, Traced>()
  const rows = await db
    .selectFrom('bank_file_entry as entry')
    .innerJoin('bank_file as file', (join) =>
      join.onRef('file.tenant_id', '=', 'entry.tenant_id').onRef('file.file_id', '=', 'entry.file_id'),
    )
    .where('entry.tenant_id', '=', providerTenant)
    .where('file.format', '=', format)
    .where('entry.discarded', '=', false)
    .where('entry.trace_no', 'in', [...traces])
    .select([
      'entry.trace_no as traceNo',
      'entry.amount',
      'entry.payout_tenant_id as payoutTenantId',
      'entry.merchant_id as merchantId',
      'entry.payout_id as payoutId',
      'entry.clearing_id as clearingId',
      'file.state',
      'file.currency',
      'file.file_name as fileName',
    ])
    .orderBy('file.creation_no')
    .execute()
  return new Map((rows as Traced[]).map((row) => [row.traceNo, row]))
}

export type Traced = {
  traceNo: string
  amount: bigint
  payoutTenantId: number
  merchantId: string
  payoutId: string
  clearingId: string
  state: FileState
  currency: Currency
  fileName: string | null
}
