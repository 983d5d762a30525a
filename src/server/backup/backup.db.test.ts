import {
  appendFile,
  chmod,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeBackup } from '#server/backup/backup.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { withClient } from '#server/database/client.ts'
import { type Embedded, startEmbedded } from '#server/database/embedded.ts'
import { quiet, temporaryPrefix } from '#test/testDefaults.ts'

let folder: string
let dataDir: string
let walArchive: string
let source: Embedded
/** The payments acknowledged as committed, with the time of each acknowledgement. */
const acknowledged: { id: number; at: Date }[] = []

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), `${temporaryPrefix}backup-`)))
  // The account that runs the database must be able to reach the WAL archive.
  await chmod(folder, 0o711)
  dataDir = join(folder, 'data')
  walArchive = join(folder, 'kept log')
  source = await startEmbedded({ dataDir, walArchive, log: quiet })
  await withClient(source.ownerUrl, (client) =>
    client.query(`create table payment (id int primary key);
                  create table entry (payment_id int references payment, account text, amount bigint)`),
  )
  await writeFile(join(dataDir, 'secret.key'), 'not the key')
})
afterAll(async () => {
  await source.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Pays continuously until stopped: each transaction writes a payment and both of its entries. */
async function paying(): Promise<{ stop(): Promise<void> }> {
  let going = true
  const client = new pg.Client({ connectionString: source.ownerUrl })
  await client.connect()
  const all = (async () => {
    for (let id = acknowledged.length + 1; going; id++) {
      await client.query('begin')
      await client.query('insert into payment values ($1)', [id])
      await client.query(`insert into entry values ($1, 'channel', -$2::bigint), ($1, 'payable', $2)`, [
        id,
        id * 7,
      ])
      await client.query('commit')
      acknowledged.push({ id, at: new Date() })
    }
  })()
  return {
    stop: async () => {
      going = false
      await all
      await client.end().catch(() => undefined)
    },
  }
}

const paidBy = (at: Date) => acknowledged.filter((one) => one.at <= at).length
const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The number of payments and the sum of all entries. */
async function found(restored: string) {
  const server = await startEmbedded({ dataDir: restored, log: quiet })
  try {
    return await withClient(server.ownerUrl, async (client) => {
      const { rows } = await client.query<{ count: number; last: number; sum: string; whole: boolean }>(
        `select count(*)::int as count, coalesce(max(id), 0) as last, (select coalesce(sum(amount), 0)::text from entry) as sum,
                (select count(*) from entry) = 2 * count(*) as whole from payment`,
      )
      // It accepts writes, and archives its WAL from here on as a timeline of its own.
      await client.query('insert into payment values (1000000000)')
      const timeline = await client.query<{ id: number }>(
        'select timeline_id as id from pg_control_checkpoint()',
      )
      expect(timeline.rows[0]?.id).toBeGreaterThan(1)
      return rows[0]
    })
  } finally {
    await server.stop()
  }
}

test('makes a complete backup under load and restores to any later instant', async () => {
  const load = await paying()
  await soon(300)
  onTestFinished(load.stop)
  const began = paidBy(new Date())
  const to = join(folder, 'a backup')
  const note = await makeBackup({ dataDir, ownerUrl: source.ownerUrl, walArchive }, to)
  await soon(400)
  const cut = new Date()
  // Payments acknowledged within the same millisecond may have committed on either side of it.
  const [atLeast, atMost] = [paidBy(new Date(cut.getTime() - 1)), paidBy(cut) + 1]
  await soon(400)
  await load.stop()
  const all = acknowledged.length
  expect(began).toBeGreaterThan(0)
  expect(all).toBeGreaterThan(atMost)

  const whole = join(folder, 'whole')
  await restoreBackup({ from: to, dataDir: whole, until: null, walArchive: null, log: quiet })
  const end = await found(whole)
  expect(end).toMatchObject({ sum: '0', whole: true, last: end?.count })
  expect(end?.count).toBeGreaterThanOrEqual(began)
  expect(end?.count).toBeLessThanOrEqual(paidBy(new Date(note.endedAt)) + 1)
  expect(await readFile(join(whole, 'secret.key'), 'utf8')).toBe('not the key')

  await keepLog()
  const then = join(folder, 'then')
  await restoreBackup({ from: to, dataDir: then, until: cut, walArchive: null, log: quiet })
  const atCut = await found(then)
  expect(atCut).toMatchObject({ sum: '0', whole: true })
  expect(atCut?.count).toBeGreaterThanOrEqual(atLeast)
  expect(atCut?.count).toBeLessThanOrEqual(atMost)

  const latest = join(folder, 'latest')
  await restoreBackup({ from: to, dataDir: latest, until: 'latest', walArchive, log: quiet })
  expect(await found(latest)).toMatchObject({ count: all, sum: '0', whole: true })
}, 60_000)

/** A WAL segment is archived only once it is closed. */
async function keepLog(): Promise<void> {
  await withClient(source.ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
    await expect.poll(() => readdir(walArchive), { timeout: 10_000 }).toContain(rows[0]?.name)
  })
}

test('never overwrites an existing folder and never restores a damaged backup', async () => {
  const from = join(folder, 'a backup')
  const restore = (changes: object) =>
    restoreBackup({
      from,
      dataDir: join(folder, 'other'),
      until: null,
      walArchive: null,
      log: quiet,
      ...changes,
    })
  const before = await stat(join(dataDir, 'secret.key'))
  await expect(restore({ dataDir })).rejects.toThrow('is not empty')
  expect(await stat(join(dataDir, 'secret.key'))).toEqual(before)
  await expect(makeBackup({ dataDir, ownerUrl: source.ownerUrl, walArchive }, from)).rejects.toThrow(
    'not empty',
  )
  await expect(
    makeBackup({ dataDir, ownerUrl: source.ownerUrl, walArchive }, join(dataDir, 'inside')),
  ).rejects.toThrow('belongs elsewhere')
  await expect(restore({ until: new Date('2020-01-01T00:00:00Z') })).rejects.toThrow('to before that')
  await expect(restore({ until: new Date('2100-01-01T00:00:00Z') })).rejects.toThrow('does not reach so far')
  await expect(restore({ from: dataDir })).rejects.toThrow('not a whole backup')

  await appendFile(join(from, 'database', 'PG_VERSION'), '0')
  await expect(restore({})).rejects.toThrow('PG_VERSION has 4 bytes, not 3')
  await expect(stat(join(folder, 'other'))).rejects.toThrow('ENOENT')
}, 60_000)
