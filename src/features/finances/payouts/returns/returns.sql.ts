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
  'returnId',
  'fileName',
  'format',
  'state',
  'currency',
  'entryCount',
  'totalAmount',
  'uploaderName',
  'uploadTime',
] as const

const returns = (db: Db) =>
  db.selectFrom('bank_return').where('tenantId', '=', providerTenant).select(columns)

/** The return file with exactly these bytes, if it was uploaded before. */
export async function returnByHash(db: Db, fileHash: string): Promise<string | null> {
  const row = await returns(db).where('fileHash', '=', fileHash).executeTakeFirst()
  return row?.returnId ?? null
}

export function findReturn(db: Db, returnId: string): Promise<BankReturnRow | undefined> {
  return returns(db).where('returnId', '=', returnId).executeTakeFirst() as Promise<BankReturnRow | undefined>
}

export function newestReturns(db: Db, limit: number): Promise<BankReturnRow[]> {
  return returns(db)
    .orderBy('uploadTime', 'desc')
    .orderBy('returnId', 'desc')
    .limit(limit)
    .execute() as unknown as Promise<BankReturnRow[]>
}

/** Return files that a process left unfinished. */
export async function unfinishedReturns(db: Db): Promise<string[]> {
  const rows = await returns(db).where('state', '=', 'applying').orderBy('uploadTime').execute()
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
      tenantId: providerTenant,
      returnId: file.returnId,
      fileHash: file.fileHash,
      fileName: file.fileName,
      format: file.format,
      state: file.state,
      currency: file.currency,
      entryCount: file.entryCount,
      totalAmount: file.totalAmount,
      sealedContent: file.sealedContent,
      uploaderName: file.uploaderName,
      uploadTime: file.uploadTime,
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'fileHash']).doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false
  const rows = entries.map((entry) => ({
    tenantId: providerTenant,
    returnId: file.returnId,
    entryNo: entry.entryNo,
    traceNo: entry.traceNo,
    amount: entry.amount,
    code: entry.code,
    outcome: entry.outcome,
    payoutTenantId: entry.payoutTenantId,
    merchantId: entry.merchantId,
    payoutId: entry.payoutId,
    clearingId: entry.clearingId,
  }))
  if (rows.length > 0) await db.insertInto('bank_return_entry').values(rows).execute()
  return true
}

export function returnEntriesOf(db: Db, returnId: string): Promise<ReturnEntry[]> {
  return db
    .selectFrom('bank_return_entry')
    .where('tenantId', '=', providerTenant)
    .where('returnId', '=', returnId)
    .select([
      'entryNo',
      'traceNo',
      'amount',
      'code',
      'outcome',
      'payoutTenantId',
      'merchantId',
      'payoutId',
      'clearingId',
    ])
    .orderBy('entryNo')
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
    .where('tenantId', '=', providerTenant)
    .where('returnId', '=', returnId)
    .where('entryNo', '=', entryNo)
    .execute()
}

/** Returns false if it was already applied. */
export async function updateReturnApplied(db: Db, returnId: string): Promise<boolean> {
  const updated = await db
    .updateTable('bank_return')
    .set({ state: 'applied' })
    .where('tenantId', '=', providerTenant)
    .where('returnId', '=', returnId)
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
      join.onRef('file.tenantId', '=', 'entry.tenantId').onRef('file.fileId', '=', 'entry.fileId'),
    )
    .where('entry.tenantId', '=', providerTenant)
    .where('file.format', '=', format)
    .where('entry.discarded', '=', false)
    .where('entry.traceNo', 'in', [...traces])
    .select([
      'entry.traceNo',
      'entry.amount',
      'entry.payoutTenantId',
      'entry.merchantId',
      'entry.payoutId',
      'entry.clearingId',
      'file.state',
      'file.currency',
      'file.fileName',
    ])
    .orderBy('file.creationNo')
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
