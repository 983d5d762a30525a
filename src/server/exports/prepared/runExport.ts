import { setTimeout as sleep } from 'node:timers/promises'
import { type App, asActor, type Ctx, type Principal } from '#server/context.ts'
import { exportAt, mayExport } from '#server/exports/exportOf.ts'
import { readInput } from '#server/exports/exportRequest.ts'
import { newFileName, removeFile, writeFile } from '#server/exports/files.ts'
import { type FileOrder, makeFile } from '#server/exports/makeFile.ts'
import type { Manifest } from '#server/exports/manifest.ts'
import { type ExportRow, lockExport, updateExport } from '#server/exports/prepared/exportJobs.sql.ts'
import { recordEnd, recordStop } from '#server/exports/prepared/exportJobs.ts'
import { type Progress, reportProgress } from '#server/exports/prepared/progress.ts'
import { inSnapshot } from '#server/exports/snapshot.ts'
import { tallied } from '#server/exports/tally.ts'
import { TooLarge } from '#server/exports/workbook/zip.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import { AppError } from '#shared/errors.ts'
import type { ExportFailure } from '#shared/exportFile.ts'

/** An export to run: its principal, and the person whose permissions limit its rows. */
export type Running = {
  who: Principal
  exportId: string
  /** Returns the person it is made for with their current permissions; null if they can no longer sign in. */
  person: (accountId: string) => Promise<SignedIn | null>
  /** Writes more at the end of the export, in the same transaction. */
  atEnd: (ctx: Ctx, row: ExportRow, outcome: Outcome) => Promise<void>
}
export type Outcome = { manifest: Manifest } | { failure: ExportFailure }

/** An interrupted export is restarted once, then it fails. */
const attempts = 2

/** The exports running in this process. */
const inHand = new Set<AbortController>()

/** Stops this process's exports. Another worker restarts them, and the attempt does not count. */
export async function stopExports(): Promise<void> {
  for (const stopping of inHand) stopping.abort(new Error('the product stops'))
  while (inHand.size > 0) await sleep(20)
}

/**
 * Generates the file of a queued export. Idempotent: a repeated call does nothing, or starts over if the
 * earlier process is gone.
 */
export async function runExport(app: App, running: Running): Promise<void> {
  // Registered before it is claimed, so that a shutdown in between finds it.
  const stopping = new AbortController()
  inHand.add(stopping)
  try {
    await runClaimed(app, running, stopping.signal)
  } finally {
    inHand.delete(stopping)
  }
}

async function runClaimed(app: App, running: Running, stopped: AbortSignal): Promise<void> {
  const row = await claim(app, running)
  if (row === null) return
  if (row.attemptNo > attempts) return fail(app, running, row, 'interrupted')

  try {
    await make(app, running, row, stopped)
  } catch (error) {
    const failure = failureOf(error)
    if (failure === null && row.attemptNo < attempts) throw error
    app.log.error({ err: error, exportId: row.exportId }, 'an export failed')
    await fail(app, running, row, failure ?? 'unexpected')
  }
}

/** Claims the export and deletes the partial file of an earlier process. */
async function claim(app: App, { who, exportId }: Running): Promise<ExportRow | null> {
  const found = await asActor(app, who, 'write', async (ctx) => {
    const row = await lockExport(ctx.db, ctx.scope, exportId)
    if (!row || (row.state !== 'queued' && row.state !== 'running')) {
      ctx.unchanged()
      return null
    }
    const attemptNo = row.attemptNo + 1
    ctx.audit('export.begun', { type: 'export', id: exportId }, { after: { attemptNo } })
    const file = newFileName()
    const begun = { state: 'running', attemptNo, file, rowsDone: 0n, bytes: 0n } as const
    await updateExport(ctx.db, ctx.scope, exportId, [row.state], { ...begun, startTime: ctx.now })
    return { before: row.file, row: { ...row, attemptNo, file } }
  })
  if (found?.before) await removeFile(app.config, found.before)
  return found?.row ?? null
}

function failureOf(error: unknown): ExportFailure | null {
  if (error instanceof Refused) return error.failure
  if (error instanceof TooLarge) return 'tooLarge'
  return error instanceof AppError && error.status < 500 ? 'gone' : null
}

class Refused extends Error {
  readonly failure: ExportFailure
  constructor(failure: ExportFailure) {
    super(failure)
    this.failure = failure
  }
}

async function fail(app: App, running: Running, row: ExportRow, failure: ExportFailure): Promise<void> {
  if (row.file) await removeFile(app.config, row.file)
  await asActor(app, running.who, 'write', async (ctx) => {
    if (await recordStop(ctx, row.exportId, failure)) await running.atEnd(ctx, row, { failure })
  })
}

async function make(app: App, running: Running, row: ExportRow, stopped: AbortSignal): Promise<void> {
  const { exportId, file, attemptNo } = row
  if (file === null) throw new Error('an export that runs has a file')
  const declared = exportAt(row.path)
  if (!declared) throw new Refused('gone')
  const signedIn = await running.person(row.accountId)
  if (!signedIn || !mayExport(signedIn, declared)) throw new Refused('notAllowed')

  const asked = readInput(declared, row.asked)
  const order = { exportId, declared, asked, signedIn, language: row.language, now: row.createTime }
  const progress = reportProgress(app, running.who.scope, { exportId, attemptNo })
  try {
    const signal = AbortSignal.any([progress.signal, stopped])
    const manifest = await write(app, order, { file, signal, progress })
    await progress.stop()
    await end(app, running, row, manifest)
  } catch (error) {
    await progress.stop()
    await removeFile(app.config, file)
    if (stopped.aborted) await layDown(app, running, row)
    // Otherwise someone canceled it or another process has taken it over, so there is nothing to record.
    if (stopped.aborted || !progress.signal.aborted) throw error
  }
}

type Writing = { file: string; signal: AbortSignal; progress: Progress }

async function write(app: App, order: FileOrder, { file, signal, progress }: Writing): Promise<Manifest> {
  return inSnapshot(app, order.signedIn, signal, async (snapshot) => {
    const created = await makeFile(app, snapshot, order)
    progress.expect(created.total)
    const tally = tallied(created.body(progress.onRows))
    await writeFile(app.config, file, progress.counted(tally.chunks, signal))
    return { ...created.manifest, sha256: tally.sha256(), bytes: tally.bytes() }
  })
}

function layDown(app: App, { who }: Running, { exportId, attemptNo }: ExportRow): Promise<void> {
  return asActor(app, who, 'write', async (ctx) => {
    const back = { state: 'queued', attemptNo: attemptNo - 1, rowsDone: 0n, bytes: 0n, file: null } as const
    await updateExport(ctx.db, ctx.scope, exportId, ['running'], back)
    ctx.audit('export.laidDown', { type: 'export', id: exportId })
  })
}

async function end(app: App, running: Running, row: ExportRow, manifest: Manifest): Promise<void> {
  const { exportId, file, attemptNo } = row
  const taken = await asActor(app, running.who, 'write', async (ctx) => {
    const now = await lockExport(ctx.db, ctx.scope, exportId)
    if (now?.attemptNo !== attemptNo || !file) {
      ctx.unchanged()
      return false
    }
    const isStored = await recordEnd(ctx, exportId, manifest, file)
    if (isStored) await running.atEnd(ctx, row, { manifest })
    return isStored
  })
  if (!taken && file) await removeFile(app.config, file)
}

/** Deletes the file of an export that has had its day. */
export async function expireExport(app: App, who: Principal, exportId: string): Promise<void> {
  const file = await asActor(app, who, 'write', async (ctx) => {
    const row = await lockExport(ctx.db, ctx.scope, exportId)
    if (row?.state !== 'done' || row.file === null || row.expireTime === null || row.expireTime > ctx.now) {
      ctx.unchanged()
      return null
    }
    await updateExport(ctx.db, ctx.scope, exportId, ['done'], { state: 'expired', file: null })
    ctx.audit('export.expired', { type: 'export', id: exportId })
    return row.file
  })
  if (file) await removeFile(app.config, file)
}
