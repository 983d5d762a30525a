import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { withClient } from '#server/database/client.ts'
import { databaseProcesses, postmasterPid } from '#server/database/embedded/processes.ts'
import { type Embedded, joinEmbedded, startEmbedded } from '#server/database/embedded.ts'
import { quiet, temporaryPrefix } from '#test/testDefaults.ts'

let folder: string
let dataDir: string
let cluster: string
const running: Embedded[] = []

/**
 * `mkdtemp` creates a folder that only its owner may enter, the hard case for a server under another account.
 */
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), `${temporaryPrefix}embedded-`)))
  useFolder('a folder')
})

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
  expect(databaseProcesses(cluster)).toEqual([])
  useFolder('a folder')
})

afterAll(() => rm(folder, { recursive: true }))

function useFolder(name: string) {
  dataDir = join(folder, name, 'with spaces')
  cluster = join(dataDir, 'postgres', 'cluster')
}

async function start() {
  const server = await startEmbedded({ dataDir, log: quiet })
  running.push(server)
  return server
}

function query(url: string, text: string) {
  return withClient(url, async (client) => (await client.query(text)).rows)
}

function killPostmaster() {
  const pid = postmasterPid(cluster)
  if (pid === null) throw new Error('no server to kill')
  process.kill(pid, 'SIGKILL')
  return pid
}

test('keeps data, port and password across a stop', async () => {
  const first = await start()
  await query(first.ownerUrl, 'drop table if exists kept; create table kept as select 1 as id')
  await first.stop()
  await first.stop()
  expect(databaseProcesses(cluster)).toEqual([])

  const second = await start()
  expect(second.ownerUrl).toBe(first.ownerUrl)
  expect(await query(second.ownerUrl, 'select id from kept')).toEqual([{ id: 1 }])
})

test('requires a random password that only its owner can read', async () => {
  const { ownerUrl } = await start()
  const url = new URL(ownerUrl)
  expect(url.password).toMatch(/^[\w-]{43}$/)
  url.password = 'password'
  await expect(query(url.href, 'select 1')).rejects.toThrow('password authentication failed')
  expect(
    await query(
      ownerUrl,
      `select count(*)::int as plain from pg_hba_file_rules where auth_method <> 'scram-sha-256'`,
    ),
  ).toEqual([{ plain: 0 }])
  expect((await stat(join(dataDir, 'postgres', 'owner-password'))).mode & 0o777).toBe(0o600)
  expect((await stat(cluster)).mode & 0o777).toBe(0o700)
})

test('listens on loopback only and keeps acknowledged writes durable', async () => {
  const { ownerUrl } = await start()
  const names = ['listen_addresses', 'fsync', 'synchronous_commit', 'full_page_writes', 'jit']
  const rows = await query(
    ownerUrl,
    `select name, setting from pg_settings where name in ('${names.join("','")}')`,
  )
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    listen_addresses: '127.0.0.1',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    jit: 'off',
  })
})

test('stores UTF-8 and supports trigram search of Chinese text', async () => {
  const { ownerUrl } = await start()
  await query(ownerUrl, 'create extension pg_trgm')
  const input = `select show_trgm('枫叶玉器') <> '{}' as searchable, upper('é') as upper, 'a' > 'B' as by_code_point`
  expect(await query(ownerUrl, input)).toEqual([{ searchable: true, upper: 'É', by_code_point: true }])
})

test('restarts after its server is killed, with all committed data', async () => {
  const { ownerUrl } = await start()
  await query(ownerUrl, 'drop table if exists kept; create table kept as select 1 as id')
  const killed = killPostmaster()
  await vi.waitFor(async () => expect(await query(ownerUrl, 'select id from kept')).toEqual([{ id: 1 }]), {
    timeout: 10_000,
    interval: 50,
  })
  expect(postmasterPid(cluster)).not.toBe(killed)
})

test('stops its server when its own process is killed', async () => {
  const { parent, url } = await startInChild()
  await query(url, 'drop table if exists kept; create table kept as select 1 as id')
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(databaseProcesses(cluster)).toEqual([]), { timeout: 10_000 })

  const { ownerUrl } = await start()
  expect(await query(ownerUrl, 'select id from kept')).toEqual([{ id: 1 }])
})

test('replaces an orphaned server and keeps all committed data', async () => {
  const { parent, url } = await startInChild()
  await query(url, 'drop table if exists kept; create table kept as select 1 as id')
  const orphan = postmasterPid(cluster)
  const watchers = childrenOf(parent.pid ?? 0).filter((pid) => pid !== orphan)
  for (const pid of watchers) process.kill(pid, 'SIGKILL')
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  expect(databaseProcesses(cluster)).toContain(orphan)

  const { ownerUrl } = await start()
  expect(await query(ownerUrl, 'select id from kept')).toEqual([{ id: 1 }])
  expect(databaseProcesses(cluster)).not.toContain(orphan)
})

function childrenOf(parent: number) {
  const list =
    process.platform === 'linux'
      ? readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
      : execFileSync('pgrep', ['-P', String(parent)], { encoding: 'utf8' })
  return list.trim().split(/\s+/).map(Number)
}

test('starts again after process and server were killed together', async () => {
  const { parent, url } = await startInChild()
  await query(url, 'drop table if exists kept; create table kept as select 1 as id')
  parent.kill('SIGKILL')
  killPostmaster()
  await once(parent, 'exit')

  const { ownerUrl } = await start()
  expect(await query(ownerUrl, 'select id from kept')).toEqual([{ id: 1 }])
})

async function startInChild() {
  const parent = spawn(process.execPath, [
    join(import.meta.dirname, '../../../test/fixtures/startDatabase.ts'),
    dataDir,
  ])
  onTestFinished(() => void parent.kill('SIGKILL'))
  return { parent, url: await firstLine(parent) }
}

async function firstLine({ stdout }: ChildProcess) {
  if (stdout === null) throw new Error('the child has no output')
  const [line] = await once(createInterface(stdout), 'line')
  return String(line)
}

test('ignores a pid file that names another process or a zombie', async () => {
  const { stop } = await start()
  await stop()
  const shell = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'])
  onTestFinished(() => void shell.kill('SIGKILL'))
  const zombie = await firstLine(shell)
  await writeFile(join(cluster, 'postmaster.pid'), `${zombie}\n${cluster}\n`)
  await (await start()).stop()

  await writeFile(join(cluster, 'postmaster.pid'), `${shell.pid}\n${cluster}\n`)
  await (await start()).stop()
})

test('restarts an interrupted first start from scratch', async () => {
  useFolder('interrupted')
  await mkdir(`${cluster}.draft`, { recursive: true })
  await writeFile(join(`${cluster}.draft`, 'PG_VERSION'), '18\n')
  const { ownerUrl } = await start()
  expect(await query(ownerUrl, 'select 1 as id')).toEqual([{ id: 1 }])
})

test('picks a free port when another program has taken its port', async () => {
  const first = await start()
  await first.stop()
  const port = Number(new URL(first.ownerUrl).port)
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())

  const second = await start()
  expect(new URL(second.ownerUrl).port).not.toBe(String(port))
  expect(await query(second.ownerUrl, 'select 1 as id')).toEqual([{ id: 1 }])
})

test('refuses a second process on one data folder, but lets a command join the running one', async () => {
  const { ownerUrl } = await start()
  const refusal = `Process ${process.pid} already runs the database in ${dataDir}. Stop it, or set DATA_DIR to another folder.`
  await expect(startEmbedded({ dataDir, log: quiet })).rejects.toThrow(refusal)

  const joined = await joinEmbedded({ dataDir, log: quiet })
  expect(joined.ownerUrl).toBe(ownerUrl)
  await joined.stop()
  expect(await query(ownerUrl, 'select 1 as id')).toEqual([{ id: 1 }])
})

test('names a data folder that cannot be created', async () => {
  await writeFile(join(folder, 'file'), '')
  dataDir = join(folder, 'file', 'below')
  await expect(startEmbedded({ dataDir, log: quiet })).rejects.toThrow(
    `DATA_DIR (${dataDir}) cannot be written to:`,
  )
})

test('reports why a server cannot start', async () => {
  useFolder('damaged')
  const { stop } = await start()
  await stop()
  const control = join(cluster, 'global', 'pg_control')
  const bytes = await readFile(control)
  await writeFile(control, bytes.fill(0, 0, 4_096))
  await expect(startEmbedded({ dataDir, log: quiet })).rejects.toThrow(
    /PostgreSQL did not start: it ended at once\n.*FATAL/s,
  )
})
