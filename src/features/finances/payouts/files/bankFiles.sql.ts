import { sql } from 'kysely'
import {
  type BankFile,
  type BankFileQuery,
  bankFileList,
} from '#features/finances/payouts/files/bankFiles.fields.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { providerTenant } from '#server/session/scope.ts'
import type { Page } from '#shared/lists.ts'

const source = fieldSource(bankFileList, 'bank_file')

const fileRows = (db: Db) => db.selectFrom('bank_file').where('tenantId', '=', providerTenant)

const files = (db: Db) => fileRows(db).select(source.rowColumns)

type BankFileDraft = Pick<
  BankFile,
  'fileId' | 'format' | 'currency' | 'dueDate' | 'valueDate' | 'approvedBy' | 'askerName' | 'askTime'
> & {
  askedBy: string | null
}

/** Inserts a file that will collect its payouts; false if another one is collecting the same. */
export async function insertFile(db: Db, file: BankFileDraft): Promise<boolean> {
  const inserted = await db
    .insertInto('bank_file')
    .values({
      tenantId: providerTenant,
      fileId: file.fileId,
      format: file.format,
      currency: file.currency,
      dueDate: file.dueDate,
      valueDate: file.valueDate,
      approvedBy: file.approvedBy,
      state: 'claiming',
      askedBy: file.askedBy,
      askerName: file.askerName,
      askTime: file.askTime,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'format', 'currency', 'dueDate'])
        // Written literally: with a bound value, a generic prepared statement could not match the partial
        // index.
        .where('state', '=', sql.lit('claiming'))
        .doNothing(),
    )
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Locks the file, so that only one transaction at a time creates or sends it. */
export function lockFile(db: Db, fileId: string): Promise<BankFile | undefined> {
  return files(db).where('fileId', '=', fileId).forUpdate().executeTakeFirst() as Promise<
    BankFile | undefined
  >
}

export function findFile(db: Db, fileId: string): Promise<BankFile | undefined> {
  return files(db).where('fileId', '=', fileId).executeTakeFirst() as Promise<BankFile | undefined>
}

/** Files that a process left unfinished. */
export function unfinishedFiles(db: Db): Promise<BankFile[]> {
  return files(db)
    .where('state', 'in', sql<string>`('claiming', 'sending')`)
    .orderBy('askTime')
    .execute() as unknown as Promise<BankFile[]>
}

/** One page of files, newest first. */
export function listFiles(db: Db, query: BankFileQuery): Promise<Page<BankFile>> {
  const { state } = query
  const matching = fileRows(db).$if(state !== undefined, (q) => q.where('state', '=', state ?? ''))
  return source.pageOf(db, query, matching)
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

export async function updateMade(db: Db, fileId: string, created: MadeFile, now: Date): Promise<void> {
  await db
    .updateTable('bank_file')
    .set({
      state: 'made',
      originatorId: created.originatorId,
      creationNo: created.creationNo,
      entryCount: created.entryCount,
      totalAmount: created.totalAmount,
      fileName: created.fileName,
      sha256: created.sha256,
      sealedContent: created.sealedContent,
      makeTime: now,
    })
    .where('tenantId', '=', providerTenant)
    .where('fileId', '=', fileId)
    .execute()
}

type Sending = {
  state: 'sending'
  sentBy: string | null
  senderName: string
  sendTime: Date
}

type Releasing = {
  state: 'released'
  releasedBy: string | null
  releaserName: string
  sameHand: boolean
  releaseTime: Date
}

type Discarding = { state: 'discarded'; discarderName: string; discardTime: Date }

export async function updateFileState(
  db: Db,
  fileId: string,
  change: Releasing | Sending | Discarding | { state: 'sent' } | { state: 'dropped'; dropReason: string },
): Promise<void> {
  await db
    .updateTable('bank_file')
    .set(change)
    .where('tenantId', '=', providerTenant)
    .where('fileId', '=', fileId)
    .execute()
}

export async function sealedContentOf(db: Db, fileId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('bank_file')
    .where('tenantId', '=', providerTenant)
    .where('fileId', '=', fileId)
    .select('sealedContent')
    .executeTakeFirst()
  return row?.sealedContent ?? null
}
