import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { relayDueJobs } from '#server/jobs/queue.sql.ts'
import { dueJobsChannel } from '#server/jobs/wake.ts'
import type { Log } from '#server/log.ts'

type RelayOptions = { queueUrl: string; log: Log; answeredWithinMs?: number | undefined }

const batch = 500
/** It looks this often even if nobody tells it that a job is due. */
const lookEveryMs = 5_000
const againMs = 500

/**
 * Moves jobs into the queue once they are due, on one connection of its own. It sleeps until the next job is
 * due or another process says that one has been added. Reconnects by itself; jobs wait in the meantime.
 */
export function startRelay({ queueUrl, log, answeredWithinMs = 20_000 }: RelayOptions): {
  stop(): Promise<void>
} {
  const stopped = new AbortController()
  const relaying = relay()

  async function relay(): Promise<void> {
    while (!stopped.signal.aborted) {
      const client = new pg.Client({
        connectionString: queueUrl,
        application_name: 'relay',
        connectionTimeoutMillis: 5_000,
        query_timeout: answeredWithinMs,
      })
      try {
        await relayOver(client)
      } catch (error) {
        if (stopped.signal.aborted) return
        log.warn({ err: error }, 'jobs that are due could not be moved into the queue')
        await rest(againMs)
      } finally {
        await client.end().catch(() => undefined)
      }
    }
  }

  async function relayOver(client: pg.Client): Promise<void> {
    const bell = openBell()
    const lost = new Promise<never>((_resolve, reject) => {
      client.on('error', reject)
      client.on('end', () => reject(new Error('the connection of the relay was lost')))
    })
    lost.catch(() => undefined)
    client.on('notification', bell.ring)
    await client.connect()
    await client.query(`listen ${dueJobsChannel}`)
    while (!stopped.signal.aborted) {
      bell.reset()
      const { taken, nextInMs } = await moveDueJobs(client)
      if (taken === batch) continue
      const restMs = Math.max(0, Math.min(nextInMs ?? lookEveryMs, lookEveryMs))
      await Promise.race([bell.rung, lost, rest(restMs)])
    }
  }

  const rest = (ms: number) =>
    sleep(ms, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)

  return {
    stop: async () => {
      stopped.abort()
      await relaying
    },
  }
}

type Moved = { taken: number; nextInMs: number | null }

/** Moves one batch. `until` defaults to now; a later time moves jobs that are not due yet. */
export async function moveDueJobs(
  client: Pick<pg.Client, 'query'>,
  until: Date | null = null,
  most = batch,
): Promise<Moved> {
  const { rows } = await client.query<{ taken: number; next_in_ms: number | null }>({
    ...relayDueJobs,
    values: [until, most],
  })
  const [moved] = rows
  return { taken: moved?.taken ?? 0, nextInMs: moved?.next_in_ms ?? null }
}

/** Resolves `rung` once, until it is reset. */
function openBell() {
  let { promise, resolve } = Promise.withResolvers<void>()
  return {
    get rung() {
      return promise
    },
    ring: () => resolve(),
    reset: () => {
      ;({ promise, resolve } = Promise.withResolvers<void>())
    },
  }
}
