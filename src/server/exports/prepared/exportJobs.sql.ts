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
  'exportId',
  'accountId',
  'madeBy',
  'path',
  'name',
  'asked',
  'format',
  'zone',
  'language',
  'atOnce',
  'scheduleId',
  'state',
  'attemptNo',
  'rowsDone',
  'totalRows',
  'bytes',
  'sha256',
  'manifest',
  'failure',
  'file',
  'keyHash',
  'createTime',
  'endTime',
  'expireTime',
] as const

/** Selects the exports of a merchant. */
export function exportsOf(db: Db, scope: Scope) {
  return db
    .selectFrom('export_job')
    .where('tenantId', '=', scope.tenantId)
    .where('merchantId', '=', scope.merchantId)
    .select(selected)
    .$castTo<ExportRow>()
}

/** Returns a merchant's export; undefined if there is none. */
export async function findExport(db: Db, scope: Scope, exportId: string): Promise<ExportRow | undefined> {
  return exportsOf(db, scope).where('exportId', '=', exportId).executeTakeFirst()
}

/** Returns a merchant's export and locks its row. */
export async function lockExport(db: Db, scope: Scope, exportId: string): Promise<ExportRow | undefined> {
  return exportsOf(db, scope).where('exportId', '=', exportId).forUpdate().executeTakeFirst()
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
      tenantId: scope.tenantId,
      exportId: draft.exportId,
      merchantId: scope.merchantId,
      accountId: draft.accountId,
      madeBy: draft.madeBy,
      path: draft.path,
      name: draft.name,
      asked: JSON.stringify(draft.asked),
      format: draft.format,
      zone: draft.zone,
      language: draft.language,
      atOnce: draft.atOnce,
      scheduleId: draft.scheduleId,
      state: draft.atOnce ? 'running' : 'queued',
      attemptNo: draft.atOnce ? 1 : 0,
      createTime: draft.now,
      startTime: draft.atOnce ? draft.now : null,
    })
    .execute()
}

/** Counts a merchant's prepared exports in progress. */
export async function countOpen(db: Db, scope: Scope): Promise<number> {
  const [found] = await db
    .selectFrom('export_job')
    .where('tenantId', '=', scope.tenantId)
    .where('merchantId', '=', scope.merchantId)
    .where('state', 'in', ['queued', 'running'])
    .where('atOnce', '=', false)
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .execute()
  return Number(found?.n ?? 0)
}

export type ExportChange = Partial<{
  state: ExportState
  attemptNo: number
  rowsDone: bigint
  totalRows: bigint
  bytes: bigint
  sha256: string
  manifest: string
  failure: ExportFailure
  file: string | null
  keyHash: Buffer
  startTime: Date
  endTime: Date
  expireTime: Date
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
    .where('tenantId', '=', scope.tenantId)
    .where('merchantId', '=', scope.merchantId)
    .where('exportId', '=', exportId)
    .where('state', 'in', among)
    .returning('exportId')
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
      rowsDone: BigInt(rows),
      bytes: BigInt(bytes),
      ...(total !== null && { totalRows: BigInt(total) }),
    })
    .where('tenantId', '=', scope.tenantId)
    .where('merchantId', '=', scope.merchantId)
    .where('exportId', '=', exportId)
    .where('state', '=', 'running')
    .where('attemptNo', '=', attemptNo)
    .returning('exportId')
    .execute()
  return changed.length > 0
}

/** Returns a tenant's expired exports whose files still exist. */
export async function overdueExports(db: Db, tenantId: number, now: Date) {
  return db
    .selectFrom('export_job')
    .where('tenantId', '=', tenantId)
    .where('state', '=', 'done')
    .where('file', 'is not', null)
    .where('expireTime', '<=', now)
    .select(['merchantId', 'exportId'])
    .execute()
}

/** The tenants with expired files, or with downloads that were abandoned. */
export function tenantsToSweep(db: Db, abandonedBefore: Date, now: Date): Promise<{ tenantId: number }[]> {
  return db
    .selectFrom('export_job')
    .where('state', '=', 'done')
    .where('file', 'is not', null)
    .where('expireTime', '<=', now)
    .select('tenantId')
    .union(
      db
        .selectFrom('export_job')
        .where('state', '=', 'running')
        .where('atOnce', '=', true)
        .where('createTime', '<', abandonedBefore)
        .select('tenantId'),
    )
    .orderBy('tenantId')
    .execute()
}

/** Marks abandoned downloads as failed: the process that streamed them was killed. */
export async function giveUpAbandoned(db: Db, tenantId: number, before: Date, now: Date): Promise<void> {
  await db
    .updateTable('export_job')
    .set({ state: 'failed', failure: 'interrupted', endTime: now })
    .where('tenantId', '=', tenantId)
    .where('state', '=', 'running')
    .where('atOnce', '=', true)
    .where('createTime', '<', before)
    .execute()
}
