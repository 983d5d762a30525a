import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { appendFile, chown, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { takeBaseBackup } from '#server/backup/baseBackup.ts'
import { withClient } from '#server/database/client.ts'
import { type Account, databaseAccount } from '#server/database/embedded/account.ts'
import { runnableBinaries } from '#server/database/embedded/binaries.ts'
import { dataFlags } from '#server/database/embedded/cluster.ts'
import { databaseProcesses, signal, waitUntilGone } from '#server/database/embedded/processes.ts'
import { settingFlags } from '#server/database/embedded/settings.ts'
import { type CampaignEnvironment, startDatabase } from '#test/faults/campaign/environment/environment.ts'

/** A synchronous hot standby of the database, which every commit waits for. */
export type Standby = { folder: string; url: string; child: ChildProcess }

export async function openStandby({ folders, database }: CampaignEnvironment): Promise<Standby> {
  const folder = join(folders.database, 'standby')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  await takeBaseBackup(database.ownerUrl(), folder)
  const primary = new URL(database.ownerUrl())
  const conninfo = `host=${primary.hostname} port=${primary.port} user=${primary.username} password=${primary.password} application_name=standby`
  await appendFile(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`)
  await appendFile(join(folder, 'standby.signal'), '')
  const account = await databaseAccount()
  await giveAll(folder, account)

  const port = await freePort()
  const child = await run(folder, account, port)
  const url = new URL(primary)
  url.port = String(port)
  await waitFor(() => isUp(url.href), 'the standby did not start')
  await withClient(database.ownerUrl(), async (client) => {
    await client.query("alter system set synchronous_standby_names = '*'")
    await client.query('select pg_reload_conf()')
    await waitFor(async () => {
      const { rowCount } = await client.query(
        "select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'",
      )
      return rowCount === 1
    }, 'the standby does not follow')
  })
  return { folder, url: url.href, child }
}

/** Kills the primary for good and promotes the standby, then moves it under the supervisor. */
export async function failOver(environment: CampaignEnvironment, standby: Standby): Promise<void> {
  const { database, place } = environment
  await database.killWithSupervisor()
  await withClient(standby.url, (client) => client.query('select pg_promote(true, 30)'))
  place.url = standby.url
  await sleep(3_000)
  const ended = once(standby.child, 'exit')
  signal(standby.child.pid === undefined ? [] : [standby.child.pid], 'SIGINT')
  await ended
  await waitUntilGone(() => databaseProcesses(standby.folder), 10_000)
  await rm(database.cluster, { recursive: true, force: true })
  await rename(standby.folder, database.cluster)
  await startDatabase(environment)
}

async function run(folder: string, account: Account, port: number): Promise<ChildProcess> {
  const { postgres } = await runnableBinaries(account)
  const out = openSync(join(folder, '..', 'standby.log'), 'a')
  const flags = [...dataFlags(folder, account), ...settingFlags({ fast: false, port, walArchive: null })]
  const child = spawn(postgres, flags, {
    ...account,
    cwd: folder,
    stdio: ['ignore', out, out],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
  closeSync(out)
  return child
}

async function giveAll(folder: string, { uid, gid }: Account): Promise<void> {
  if (uid === undefined || gid === undefined) return
  await chown(folder, uid, gid)
  for (const entry of await readdir(folder, { recursive: true })) await chown(join(folder, entry), uid, gid)
}

async function waitFor(isSo: () => Promise<boolean>, otherwise: string): Promise<void> {
  const until = performance.now() + 30_000
  while (!(await isSo())) {
    if (performance.now() > until) throw new Error(otherwise)
    await sleep(50)
  }
}

function isUp(url: string): Promise<boolean> {
  return withClient(url, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  )
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}
