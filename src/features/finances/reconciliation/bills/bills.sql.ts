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
  'bill_id as billId',
  'merchant_id as merchantId',
  'channel_account_id as channelAccountId',
  'channel',
  'kind',
  'bill_day as billDay',
  'version',
  'source',
  'state',
  'line_count as lineCount',
  'surplus_count as surplusCount',
  'fee_rate as feeRate',
] as const

/** A report in the tenant, of any merchant. */
export async function findBillRow(db: Db, tenantId: number, billId: string): Promise<BillRow | null> {
  const row = await db
    .selectFrom('bill')
    .where('tenant_id', '=', tenantId)
    .where('bill_id', '=', billId)
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
    .where('tenant_id', '=', tenantId)
    .where('channel_account_id', '=', accountId)
    .where('bill_day', '=', day)
    .select(['bill_id as billId', 'version', 'state', 'file_hash as hash'])
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
      tenant_id: tenantId,
      bill_id: bill.billId,
      merchant_id: bill.merchantId,
      channel_account_id: bill.channelAccountId,
      channel: bill.channel,
      kind: bill.kind,
      bill_day: bill.billDay,
      version: bill.version,
      source: bill.source,
      brought_by: bill.broughtBy,
      state: 'stored',
      file_hash: bill.fileHash,
      file_name: bill.fileName,
      file_size: BigInt(bill.fileSize),
      create_time: now,
    })
    .execute()
}

export type FilePart = { fileNo: number; partNo: number; fileName: string; packed: boolean; sealed: Buffer }

export async function insertPart(db: Db, { tenantId }: Scope, billId: string, part: FilePart): Promise<void> {
  await db
    .insertInto('bill_file')
    .values({
      tenant_id: tenantId,
      bill_id: billId,
      file_no: part.fileNo,
      part_no: part.partNo,
      file_name: part.fileName,
      packed: part.packed,
      sealed: part.sealed,
    })
    .execute()
}

/** The files of a report, in order. */
export async function filesOfBill(db: Db, tenantId: number, billId: string) {
  return db
    .selectFrom('bill_file')
    .where('tenant_id', '=', tenantId)
    .where('bill_id', '=', billId)
    .where('part_no', '=', 1)
    .select(['file_no as fileNo', 'file_name as fileName', 'packed'])
    .orderBy('file_no')
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
    .where('tenant_id', '=', tenantId)
    .where('bill_id', '=', billId)
    .where('file_no', '=', fileNo)
    .where('part_no', '=', partNo)
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
      ...(change.lineCount !== undefined && { line_count: change.lineCount }),
      ...(change.surplusCount !== undefined && { surplus_count: change.surplusCount }),
      ...(change.feeRate !== undefined && { fee_rate: change.feeRate }),
      ...(change.refusal !== undefined && { refusal: change.refusal }),
      ...(change.refusalDetail !== undefined && { refusal_detail: change.refusalDetail }),
      ...(change.matchTime !== undefined && { match_time: change.matchTime }),
    })
    .where('tenant_id', '=', tenantId)
    .where('bill_id', '=', billId)
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
    .where('tenant_id', '=', tenantId)
    .where('state', 'in', ['stored', 'loaded'])
    .select(['bill_id as billId', 'merchant_id as merchantId'])
    .orderBy('create_time')
    .limit(1_000)
    .execute()
}
