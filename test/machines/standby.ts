import { randomBytes } from 'node:crypto'
import { appendFile, chown, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeBaseBackup } from '#server/backup/baseBackup.ts'
import { databaseAccount } from '#server/database/embedded/account.ts'
import { type Embedded, startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { ensureRoles } from '#server/database/roles.ts'
import { quiet, temporaryPrefix } from '#test/testDefaults.ts'

export const secretKey = randomBytes(32)

export type Primary = Embedded & { dataDir: string; remove(): Promise<void> }

/** A migrated database on its own server, because the run’s server holds the data of all other tests. */
export async function startPrimary(): Promise<Primary> {
  const dataDir = await mkdtemp(join(tmpdir(), `${temporaryPrefix}primary-`))
  const server = await startEmbedded({ dataDir, log: quiet, fast: true })
  await ensureRoles(server.ownerUrl, secretKey)
  await migrate(server.ownerUrl, quiet)
  const remove = () => server.stop().finally(() => rm(dataDir, { recursive: true, force: true }))
  return { ...server, dataDir, remove }
}

/** A hot standby: a read-only copy that follows the running primary by streaming replication. */
export async function startStandby(primary: Primary): Promise<Primary> {
  const dataDir = await mkdtemp(join(tmpdir(), `${temporaryPrefix}standby-`))
  const postgres = join(dataDir, 'postgres')
  const cluster = join(postgres, 'cluster')
  await mkdir(cluster, { recursive: true, mode: 0o700 })
  await takeBaseBackup(primary.ownerUrl, cluster)
  await cp(join(primary.dataDir, 'postgres', 'owner-password'), join(postgres, 'owner-password'))
  await appendFile(join(cluster, 'standby.signal'), '')
  const { hostname, port, username, password } = new URL(primary.ownerUrl)
  const message = `host=${hostname} port=${port} user=${username} password=${password}`
  await appendFile(join(cluster, 'postgresql.auto.conf'), `\nprimary_conninfo = '${message}'\n`)
  await give(postgres)
  const server = await startEmbedded({ dataDir, log: quiet, fast: true })
  const remove = () => server.stop().finally(() => rm(dataDir, { recursive: true, force: true }))
  return { ...server, dataDir, remove }
}

/** Starts a stopped server again on the same folder. */
export async function startAgain({ dataDir }: Primary): Promise<Embedded> {
  return startEmbedded({ dataDir, log: quiet, fast: true })
}

async function give(folder: string): Promise<void> {
  const { uid, gid } = await databaseAccount()
  if (uid === undefined || gid === undefined) return
  const entries = await readdir(folder, { recursive: true })
  for (const entry of ['.', ...entries]) await chown(join(folder, entry), uid, gid)
}
