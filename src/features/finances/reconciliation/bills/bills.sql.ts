import type { ChannelName } from '#features/channels/channels.domain.ts'
import type { BillState } from '#features/finances/reconciliation/bills/bills.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

/** A channel account as its reports refer to it. */
export type BillAccount = { channelAccountId: string; merchantId: string; channel: ChannelName }

export type BillRow = {
  billId: string
  merchantId: string
  channelAccountId: string
  channel: string
  kind: string
  billDay: string
  version: number
  source: 'fetched' | 'uploaded'
  state: BillState
  lineCount: number | null
  /** The number of duplicate lines. */
  surplusCount: number | null
  feeRate: string | null
}

const lockAccount = {
  name: 'bill-lock-account',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
}

/** Serializes writes to an account's reports, because differences carry over from one to another. */
export async function lockBillsOf(db: Db, { tenantId }: Scope, accountId: string): Promise<void> {
  await run(db, lockAccount, [`bill/${tenantId}/${accountId}`])
}

const columns = [
  'billId',
  'merchantId',
  'channelAccountId',
  'channel',
  'kind',
  'billDay',
  'version',
  'source',
  'state',
  'lineCount',
  'surplusCount',
  'feeRate',
] as const

/** A report in the tenant, of any merchant. */
export async function findBillRow(db: Db, tenantId: number, billId: string): Promise<BillRow | null> {
  const row = await db
    .selectFrom('bill')
    .where('tenantId', '=', tenantId)
    .where('billId', '=', billId)
    .select(columns)
    .executeTakeFirst()
  return (row as BillRow | undefined) ?? null
}

type BillStatus = { billId: string; version: number; state: BillState; same: boolean }

/** The reports of an account's day, newest version first; `same` marks one with the same file. */
export async function billsOfDay(
  db: Db,
  { tenantId }: Scope,
  accountId: string,
  day: string,
  hash: Buffer,
): Promise<BillStatus[]> {
  const rows = await db
    .selectFrom('bill')
    .where('tenantId', '=', tenantId)
    .where('channelAccountId', '=', accountId)
    .where('billDay', '=', day)
    .select(['billId', 'version', 'state', 'fileHash as hash'])
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ hash: known, state, ...row }) => ({
    ...row,
    state: state as BillState,
    same: known.equals(hash),
  }))
}

export type NewBill = Omit<BillRow, 'state' | 'lineCount' | 'surplusCount' | 'feeRate'> & {
  broughtBy: string
  fileHash: Buffer
  fileName: string | null
  fileSize: number
}

export async function insertBill(db: Db, { tenantId }: Scope, bill: NewBill, now: Date): Promise<void> {
  await db
    .insertInto('bill')
    .values({
      tenantId,
      billId: bill.billId,
      merchantId: bill.merchantId,
      channelAccountId: bill.channelAccountId,
      channel: bill.channel,
      kind: bill.kind,
      billDay: bill.billDay,
      version: bill.version,
      source: bill.source,
      broughtBy: bill.broughtBy,
      state: 'stored',
      fileHash: bill.fileHash,
      fileName: bill.fileName,
      fileSize: BigInt(bill.fileSize),
      createTime: now,
    })
    .execute()
}

export type FilePart = { fileNo: number; partNo: number; fileName: string; packed: boolean; sealed: Buffer }

export async function insertPart(db: Db, { tenantId }: Scope, billId: string, part: FilePart): Promise<void> {
  await db
    .insertInto('bill_file')
    .values({
      tenantId,
      billId,
      fileNo: part.fileNo,
      partNo: part.partNo,
      fileName: part.fileName,
      packed: part.packed,
      sealed: part.sealed,
    })
    .execute()
}

/** The files of a report, in order. */
export async function filesOfBill(db: Db, tenantId: number, billId: string) {
  return db
    .selectFrom('bill_file')
    .where('tenantId', '=', tenantId)
    .where('billId', '=', billId)
    .where('partNo', '=', 1)
    .select(['fileNo', 'fileName', 'packed'])
    .orderBy('fileNo')
    .execute()
}

/** One encrypted part of a file, or null after the last. */
export async function partOfFile(
  db: Db,
  tenantId: number,
  billId: string,
  fileNo: number,
  partNo: number,
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('bill_file')
    .where('tenantId', '=', tenantId)
    .where('billId', '=', billId)
    .where('fileNo', '=', fileNo)
    .where('partNo', '=', partNo)
    .select('sealed')
    .executeTakeFirst()
  return row?.sealed ?? null
}

type Change = {
  state: BillState
  lineCount?: number
  surplusCount?: number
  feeRate?: string | null
  refusal?: string
  refusalDetail?: string
  matchTime?: Date
}

export async function updateBill(db: Db, tenantId: number, billId: string, change: Change): Promise<void> {
  await db
    .updateTable('bill')
    .set({
      state: change.state,
      ...(change.lineCount !== undefined && { lineCount: change.lineCount }),
      ...(change.surplusCount !== undefined && { surplusCount: change.surplusCount }),
      ...(change.feeRate !== undefined && { feeRate: change.feeRate }),
      ...(change.refusal !== undefined && { refusal: change.refusal }),
      ...(change.refusalDetail !== undefined && { refusalDetail: change.refusalDetail }),
      ...(change.matchTime !== undefined && { matchTime: change.matchTime }),
    })
    .where('tenantId', '=', tenantId)
    .where('billId', '=', billId)
    .execute()
}

const lock = {
  name: 'bill-lock',
  text: 'select state from bill where tenant_id = $1 and bill_id = $2 for update',
}

export async function lockBillState(db: Db, tenantId: number, billId: string): Promise<BillState | null> {
  const [row] = await run<{ state: BillState }>(db, lock, [tenantId, billId])
  return row?.state ?? null
}

/** Reports that a killed process left unfinished, for the scheduled job. */
export async function unfinishedBills(db: Db, tenantId: number) {
  return db
    .selectFrom('bill')
    .where('tenantId', '=', tenantId)
    .where('state', 'in', ['stored', 'loaded'])
    .select(['billId', 'merchantId'])
    .orderBy('createTime')
    .limit(1_000)
    .execute()
}
