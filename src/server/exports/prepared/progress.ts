import type { App } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { updateProgress } from '#server/exports/prepared/exportJobs.sql.ts'
import { publish } from '#server/live/live.ts'
import type { Scope } from '#server/session/scope.ts'

/** Reports an export's progress twice a second and learns of its cancellation. */
export type Progress = {
  /** Aborts once someone has canceled the export or another process has taken it over. */
  signal: AbortSignal
  expect(total: number): void
  onRows(more: number): void
  /** Passes the chunks through until the signal aborts. */
  counted(chunks: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array>
  stop(): Promise<void>
}

const everyMs = 500

/** Starts reporting the progress of one attempt at an export. */
export function reportProgress(
  app: App,
  scope: Scope,
  { exportId, attemptNo }: { exportId: string; attemptNo: number },
): Progress {
  const unwanted = new AbortController()
  const at = { rows: 0, bytes: 0, total: null as number | null }
  let telling: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    telling = telling.then(notify)
  }, everyMs)

  async function notify(): Promise<void> {
    try {
      const wanted = await transaction(app.pool, scope.tenantId, 'write', async (db) => {
        const changed = await updateProgress(db, scope, exportId, attemptNo, at)
        if (changed) await publish(db, scope, { topic: 'exportJob', id: exportId })
        return changed
      })
      if (!wanted) unwanted.abort(new Error('the export is wanted no more'))
    } catch (error) {
      app.log.warn({ err: error, exportId }, 'how far an export is could not be told')
    }
  }
  return {
    signal: unwanted.signal,
    expect: (total) => {
      at.total = total
    },
    onRows: (more) => {
      at.rows += more
    },
    async *counted(chunks, signal) {
      for await (const chunk of chunks) {
        signal.throwIfAborted()
        at.bytes += chunk.length
        yield chunk
      }
    },
    stop: async () => {
      clearInterval(timer)
      await telling
    },
  }
}
