import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { ExportFailure, ExportState, FileFormat, FileZone } from '#shared/exportFile.ts'
import type { Language } from '#shared/messages.ts'

/** An export as stored. */
export type ExportRow = {
  exportId: string
  accountId: string
  madeBy: string
  path: string
  name: string
  asked: Record<string, unknown>
  format: FileFormat
  zone: FileZone
  language: Language
  atOnce: boolean
  scheduleId: string | null
  state: ExportState
  attemptNo: number
  rowsDone: bigint
  totalRows: bigint | null
  bytes: bigint
  sha256: string | null
  manifest: unknown
  failure: ExportFailure | null
  file: string | null
  keyHash: Buffer | null
  createTime: Date
  endTime: Date | null
  expireTime: Date | null
}

const selected = [
  'export_id as exportId',
  'account_id as accountId',
  'made_by as madeBy',
  'path',
  'name',
  'asked',
  'format',
  'zone',
  'language',
  'at_once as atOnce',
  'schedule_id as scheduleId',
  'state',
  'attempt_no as attemptNo',
  'rows_done as rowsDone',
  'total_rows as totalRows',
  'bytes',
  'sha256',
  'manifest',
  'failure',
  'file',
  'key_hash as keyHash',
  'create_time as createTime',
  'end_time as endTime',
  'expire_time as expireTime',
] as const

/** Selects the exports of a merchant. */
export function exportsOf(db: Db, scope: Scope) {
  return db
    .selectFrom('export_job')
    .where('tenant_id', '=', scope.tenantId)
    .where('merchant_id', '=', scope.merchantId)
    .select(selected)
    .$castTo<ExportRow>()
}

/** Returns a merchant's export; undefined if there is none. */
export async function findExport(db: Db, scope: Scope, exportId: string): Promise<ExportRow | undefined> {
  return exportsOf(db, scope).where('export_id', '=', exportId).executeTakeFirst()
}

/** Returns a merchant's export and locks its row. */
export async function lockExport(db: Db, scope: Scope, exportId: string): Promise<ExportRow | undefined> {
  return exportsOf(db, scope).where('export_id', '=', exportId).forUpdate().executeTakeFirst()
}

export type NewExport = Pick<
  ExportRow,
  | 'exportId'
  | 'accountId'
  | 'madeBy'
  | 'path'
  | 'name'
  | 'asked'
  | 'format'
  | 'zone'
  | 'language'
  | 'atOnce'
  | 'scheduleId'
> & { now: Date }

/** Inserts an export. One that is streamed immediately starts as running; any other is queued. */
export async function insertExport(db: Db, scope: Scope, draft: NewExport): Promise<void> {
  await db
    .insertInto('export_job')
    .values({
      tenant_id: scope.tenantId,
      export_id: draft.exportId,
      merchant_id: scope.merchantId,
      account_id: draft.accountId,
      made_by: draft.madeBy,
      path: draft.path,
      name: draft.name,
      asked: JSON.stringify(draft.asked),
      format: draft.format,
      zone: draft.zone,
      language: draft.language,
      at_once: draft.atOnce,
      schedule_id: draft.scheduleId,
      state: draft.atOnce ? 'running' : 'queued',
      attempt_no: draft.atOnce ? 1 : 0,
      create_time: draft.now,
      start_time: draft.atOnce ? draft.now : null,
    })
    .execute()
}

/** Counts a merchant's prepared exports in progress. */
export async function countOpen(db: Db, scope: Scope): Promise<number> {
  const [found] = await db
    .selectFrom('export_job')
    .where('tenant_id', '=', scope.tenantId)
    .where('merchant_id', '=', scope.merchantId)
    .where('state', 'in', ['queued', 'running'])
    .where('at_once', '=', false)
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .execute()
  return Number(found?.n ?? 0)
}

export type ExportChange = Partial<{
  state: ExportState
  attempt_no: number
  rows_done: bigint
  total_rows: bigint
  bytes: bigint
  sha256: string
  manifest: string
  failure: ExportFailure
  file: string | null
  key_hash: Buffer
  start_time: Date
  end_time: Date
  expire_time: Date
}>

/** Changes an export if it is in one of these states. Returns whether it was. */
export async function updateExport(
  db: Db,
  scope: Scope,
  exportId: string,
  among: readonly ExportState[],
  change: ExportChange,
): Promise<boolean> {
  const changed = await db
    .updateTable('export_job')
    .set(change)
    .where('tenant_id', '=', scope.tenantId)
    .where('merchant_id', '=', scope.merchantId)
    .where('export_id', '=', exportId)
    .where('state', 'in', among)
    .returning('export_id')
    .execute()
  return changed.length > 0
}

type At = { rows: number; bytes: number; total: number | null }

/** Updates an export's progress. Returns false if this attempt no longer owns it. */
export async function updateProgress(
  db: Db,
  scope: Scope,
  exportId: string,
  attemptNo: number,
  { rows, bytes, total }: At,
): Promise<boolean> {
  const changed = await db
    .updateTable('export_job')
    .set({
      rows_done: BigInt(rows),
      bytes: BigInt(bytes),
      ...(total !== null && { total_rows: BigInt(total) }),
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('merchant_id', '=', scope.merchantId)
    .where('export_id', '=', exportId)
    .where('state', '=', 'running')
    .where('attempt_no', '=', attemptNo)
    .returning('export_id')
    .execute()
  return changed.length > 0
}

/** Returns a tenant's expired exports whose files still exist. */
export async function overdueExports(db: Db, tenantId: number, now: Date) {
  return db
    .selectFrom('export_job')
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'done')
    .where('file', 'is not', null)
    .where('expire_time', '<=', now)
    .select(['merchant_id as merchantId', 'export_id as exportId'])
    .execute()
}

/** Marks abandoned downloads as failed: the process that streamed them was killed. */
export async function giveUpAbandoned(db: Db, tenantId: number, before: Date, now: Date): Promise<void> {
  await db
    .updateTable('export_job')
    .set({ state: 'failed', failure: 'interrupted', end_time: now })
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'running')
    .where('at_once', '=', true)
    .where('create_time', '<', before)
    .execute()
}
