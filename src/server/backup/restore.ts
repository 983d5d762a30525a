import { appendFile, chown, cp, mkdir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type BackupNote, parts, refuseFilled } from '#server/backup/backup.ts'
import { damagesOf } from '#server/backup/manifest.ts'
import { withClient } from '#server/database/client.ts'
import { type Account, databaseAccount } from '#server/database/embedded/account.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import type { Log } from '#server/log.ts'

/**
 * The recovery target: null for the end of the backup, `latest` for the end of the archived WAL, or an
 * instant, up to which all commits are included and none after.
 */
export type Until = Date | 'latest' | null

type RestoreOptions = {
  from: string
  dataDir: string
  until: Until
  walArchive: string | null
  log: Log
  /** Runs on the restored database before the folder appears. If it throws, nothing is left behind. */
  beforeUse?: (ownerUrl: string, draft: string) => Promise<void>
}

/**
 * Creates a data folder from a backup. The folder must be absent or empty; it appears only once recovery has
 * reached the target. Throws if the backup is damaged or does not reach that far.
 */
export async function restoreBackup({
  from,
  dataDir,
  until,
  walArchive,
  log,
  beforeUse = async () => undefined,
}: RestoreOptions): Promise<BackupNote> {
  const note = await readNote(from)
  if (until instanceof Date && until < new Date(note.endedAt))
    throw new Error(`The backup was made until ${note.endedAt}: it cannot be taken back to before that.`)
  await refuseFilled(dataDir)
  const archive = walArchive ?? note.walArchive
  if (until !== null && archive === null)
    throw new Error('The log was not kept after this backup. Set WAL_ARCHIVE to where it lies.')

  const damages = await damagesOf(join(from, parts.database))
  if (damages.length > 0) throw new Error(`The backup in ${from} is damaged: ${damages.join('; ')}.`)
  const draft = `${resolve(dataDir)}.draft`
  await rm(draft, { recursive: true, force: true })
  try {
    await cp(join(from, parts.files), draft, { recursive: true })
    await layDatabase(from, draft, until, until === null ? null : archive)
    await carryToItsEnd(draft, log, beforeUse)
    await rmdir(dataDir).catch(allowMissing)
    await rename(draft, dataDir)
    return note
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function readNote(from: string): Promise<BackupNote> {
  const text = await readFile(join(from, parts.note), 'utf8').catch(() => {
    throw new Error(`${from} is not a whole backup: there is no ${parts.note} in it.`)
  })
  return JSON.parse(text) as BackupNote
}

/**
 * The folder beside the database with the WAL to replay, because its account may not have access to the
 * archive.
 */
const read = 'wal-to-read'

async function layDatabase(from: string, draft: string, until: Until, archive: string | null): Promise<void> {
  const account = await databaseAccount()
  const postgres = join(draft, 'postgres')
  await mkdir(postgres, { mode: 0o711 })
  await cp(join(from, parts.database), join(postgres, 'cluster'), { recursive: true })
  await cp(join(from, parts.password), join(postgres, 'owner-password'))
  await mkdir(join(postgres, read), { mode: 0o700 })
  if (archive !== null) await cp(archive, join(postgres, read), { recursive: true })
  // Recovery always starts a new timeline, so that new WAL can never be mistaken for the original's.
  await appendFile(join(postgres, 'cluster', 'recovery.signal'), '')
  const target =
    until instanceof Date ? `recovery_target_time = '${until.toISOString().replace('Z', '+00')}'\n` : ''
  await appendFile(
    join(postgres, 'cluster', 'postgresql.auto.conf'),
    `restore_command = 'cp ../${read}/%f "%p"'\nrecovery_target_timeline = 'latest'\nrecovery_target_action = 'promote'\nhot_standby = off\n${target}`,
  )
  await giveAll(postgres, account)
}

async function giveAll(folder: string, { uid, gid }: Account): Promise<void> {
  if (uid === undefined || gid === undefined) return
  for (const entry of await readdir(folder, { recursive: true })) await chown(join(folder, entry), uid, gid)
}

const settings = [
  'restore_command',
  'recovery_target_timeline',
  'recovery_target_action',
  'recovery_target_time',
  'hot_standby',
]

/** Runs the database, which accepts connections only after it has replayed all the WAL. */
async function carryToItsEnd(
  draft: string,
  log: Log,
  beforeUse: NonNullable<RestoreOptions['beforeUse']>,
): Promise<void> {
  const server = await startEmbedded({ dataDir: draft, log, onLost: () => undefined }).catch(notSoFar)
  try {
    await withClient(server.ownerUrl, async (client) => {
      for (const name of settings) await client.query(`alter system reset ${name}`)
      await client.query('checkpoint')
    }).catch(notSoFar)
    await beforeUse(server.ownerUrl, draft)
  } finally {
    await server.stop()
  }
  await rm(join(draft, 'postgres', read), { recursive: true })
}

function notSoFar(cause: Error): never {
  const reason = /before configured recovery target/.test(cause.message)
    ? 'the log that was kept does not reach so far'
    : cause.message
  throw new Error(`The database could not be carried to the end that was asked for: ${reason}`, { cause })
}

function allowMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
