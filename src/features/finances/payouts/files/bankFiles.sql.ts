import { sql } from 'kysely'
import type { FileState } from '#features/finances/payouts/files/bankFiles.domain.ts'
import type { PayoutFormat } from '#features/finances/payouts/payouts.domain.ts'
import type { Db } from '#server/database/db.ts'
import { page } from '#server/database/page.ts'
import { providerTenant } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import type { ListQuery, Page } from '#shared/lists.ts'
import type { Text } from '#shared/messages.ts'

/** A file for the provider's bank, as the operations use it. The rows are in tenant 0. */
export type BankFileRow = {
  fileId: string
  format: PayoutFormat
  currency: Currency
  dueDate: string
  valueDate: string
  /** The approver of its payouts: a file has only one, so that someone else can release it. */
  approvedBy: string | null
  state: FileState
  dropReason: Text | null
  /** The originator's ID at the bank; null before the file is created. */
  originatorId: string | null
  creationNo: number | null
  entryCount: number | null
  totalAmount: bigint | null
  fileName: string | null
  sha256: string | null
  askerName: string
  askTime: Date
  makeTime: Date | null
  releaserName: string | null
  sameHand: boolean
  releaseTime: Date | null
  senderName: string | null
  sendTime: Date | null
  discarderName: string | null
  discardTime: Date | null
}

export const fileColumns = [
  'file_id as fileId',
  'format',
  'currency',
  'due_date as dueDate',
  'value_date as valueDate',
  'approved_by as approvedBy',
  'state',
  'drop_reason as dropReason',
  'originator_id as originatorId',
  'creation_no as creationNo',
  'entry_count as entryCount',
  'total_amount as totalAmount',
  'file_name as fileName',
  'sha256',
  'asker_name as askerName',
  'ask_time as askTime',
  'make_time as makeTime',
  'releaser_name as releaserName',
  'same_hand as sameHand',
  'release_time as releaseTime',
  'sender_name as senderName',
  'send_time as sendTime',
  'discarder_name as discarderName',
  'discard_time as discardTime',
] as const

const files = (db: Db) =>
  db.selectFrom('bank_file').where('tenant_id', '=', providerTenant).select(fileColumns)

type Asked = Pick<
  BankFileRow,
  'fileId' | 'format' | 'currency' | 'dueDate' | 'valueDate' | 'approvedBy' | 'askerName' | 'askTime'
> & {
  askedBy: string | null
}

/** Inserts a file that will collect its payouts; false if another one is collecting the same. */
export async function insertFile(db: Db, file: Asked): Promise<boolean> {
  const inserted = await db
    .insertInto('bank_file')
    .values({
      tenant_id: providerTenant,
      file_id: file.fileId,
      format: file.format,
      currency: file.currency,
      due_date: file.dueDate,
      value_date: file.valueDate,
      approved_by: file.approvedBy,
      state: 'claiming',
      asked_by: file.askedBy,
      asker_name: file.askerName,
      ask_time: file.askTime,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'format', 'currency', 'due_date'])
        // Written literally: with a bound value, a generic prepared statement could not match the partial
        // index.
        .where('state', '=', sql.lit('claiming'))
        .doNothing(),
    )
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Locks the file, so that only one transaction at a time creates or sends it. */
export function lockFile(db: Db, fileId: string): Promise<BankFileRow | undefined> {
  return files(db).where('file_id', '=', fileId).forUpdate().executeTakeFirst() as Promise<
    BankFileRow | undefined
  >
}

export function findFile(db: Db, fileId: string): Promise<BankFileRow | undefined> {
  return files(db).where('file_id', '=', fileId).executeTakeFirst() as Promise<BankFileRow | undefined>
}

/** Files that a process left unfinished. */
export function unfinishedFiles(db: Db): Promise<BankFileRow[]> {
  return files(db)
    .where('state', 'in', sql<string>`('claiming', 'sending')`)
    .orderBy('ask_time')
    .execute() as unknown as Promise<BankFileRow[]>
}

type FileListQuery = ListQuery & { state?: FileState | undefined }

/** One page of files, newest first. */
export function listFiles(db: Db, query: FileListQuery): Promise<Page<BankFileRow>> {
  const { state } = query
  const matching = files(db).$if(state !== undefined, (q) => q.where('state', '=', state ?? ''))
  const sorting = { sortBy: { askTime: 'ask_time', valueDate: 'value_date' }, lastKey: 'file_id' }
  return page(db, query, matching, sorting) as unknown as Promise<Page<BankFileRow>>
}

export type MadeFile = {
  originatorId: string
  creationNo: number
  entryCount: number
  totalAmount: bigint
  fileName: string
  sha256: string
  sealedContent: Buffer
}

export async function updateMade(db: Db, fileId: string, made: MadeFile, now: Date): Promise<void> {
  await db
    .updateTable('bank_file')
    .set({
      state: 'made',
      originator_id: made.originatorId,
      creation_no: made.creationNo,
      entry_count: made.entryCount,
      total_amount: made.totalAmount,
      file_name: made.fileName,
      sha256: made.sha256,
      sealed_content: made.sealedContent,
      make_time: now,
    })
    .where('tenant_id', '=', providerTenant)
    .where('file_id', '=', fileId)
    .execute()
}

type Sending = {
  state: 'sending'
  sent_by: string | null
  sender_name: string
  send_time: Date
}

type Releasing = {
  state: 'released'
  released_by: string | null
  releaser_name: string
  same_hand: boolean
  release_time: Date
}

type Discarding = { state: 'discarded'; discarder_name: string; discard_time: Date }

export async function updateFileState(
  db: Db,
  fileId: string,
  change: Releasing | Sending | Discarding | { state: 'sent' } | { state: 'dropped'; drop_reason: string },
): Promise<void> {
  await db
    .updateTable('bank_file')
    .set(change)
    .where('tenant_id', '=', providerTenant)
    .where('file_id', '=', fileId)
    .execute()
}

export async function sealedContentOf(db: Db, fileId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('bank_file')
    .where('tenant_id', '=', providerTenant)
    .where('file_id', '=', fileId)
    .select('sealed_content as sealedContent')
    .executeTakeFirst()
  return row?.sealedContent ?? null
}
