import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '#server/database/client.ts'
import type { Log } from '#server/log.ts'

/** PostgreSQL reports this while it recovers from a crash. We then wait as long as it takes. */
const startingUp = '57P03'

/** Waits until the server accepts connections. Throws if it ends, or does not listen within 30 seconds. */
export async function waitUntilReady(url: string, child: ChildProcess, log: Log) {
  let failure: Error | null = null
  child.once('error', (error) => {
    failure = error
  })
  const began = performance.now()
  let nextWord = 5_000
  while (true) {
    const refusal = await tryConnect(url)
    if (refusal === null) return
    if (failure !== null) throw failure
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('it ended at once')

    const waited = performance.now() - began
    if (waited > 30_000 && refusal.code !== startingUp) throw refusal
    if (waited > nextWord) {
      log.info(`Waiting for the database (${Math.round(waited / 1000)} s): ${refusal.message}`)
      nextWord += 5_000
    }
    await sleep(25)
  }
}

type Refusal = Error & { code?: string }

async function tryConnect(url: string): Promise<Refusal | null> {
  try {
    await withClient(url, (client) => client.query('select 1'))
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Creates the database if it does not exist. */
export async function ensureDatabase(adminUrl: string, name: string) {
  await withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  })
}
