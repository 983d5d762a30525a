import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type BaseBackup, takeBaseBackup } from '#server/backup/baseBackup.ts'

/** The content of `backup.json`. It is written last, so a folder without it is not a backup. */
export type BackupNote = BaseBackup & {
  version: 1
  beganAt: string
  /** The backup contains everything committed up to this time. */
  endedAt: string
  /** The WAL archive at the time; null if there was none. */
  walArchive: string | null
}

export const parts = { database: 'database', files: 'files', password: 'owner-password', note: 'backup.json' }

type Source = { dataDir: string; ownerUrl: string; walArchive: string | null }

/**
 * Copies the running product's database and the rest of its data folder into a folder that is absent or
 * empty. Throws if the target is inside the data folder or not empty.
 */
export async function makeBackup({ dataDir, ownerUrl, walArchive }: Source, to: string): Promise<BackupNote> {
  const target = resolve(to)
  if (`${target}/`.startsWith(`${resolve(dataDir)}/`))
    throw new Error(`${target} lies in the data folder: a backup belongs elsewhere.`)
  await refuseFilled(target)
  const draft = join(dirname(target), `.${basename(target)}.draft`)
  await rm(draft, { recursive: true, force: true })
  await mkdir(join(draft, parts.database), { recursive: true, mode: 0o700 })
  try {
    const beganAt = new Date().toISOString()
    const created = await takeBaseBackup(ownerUrl, join(draft, parts.database))
    const note = { version: 1 as const, beganAt, endedAt: new Date().toISOString(), walArchive, ...created }
    // Files are copied after the database, so that the sandbox's channels may know more than the product, but
    // never less.
    await copyRest(dataDir, join(draft, parts.files))
    await cp(join(dataDir, 'postgres', 'owner-password'), join(draft, parts.password))
    await writeFile(join(draft, parts.note), `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 })
    await rm(target, { recursive: true, force: true })
    await rename(draft, target)
    return note
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

/** Throws if the folder contains anything. */
export async function refuseFilled(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return []
  })
  if (entries.length > 0) throw new Error(`${folder} is not empty: nothing was written to it.`)
}

/** Copies everything but the database and its WAL: keys, exports, pictures, the sandbox. */
async function copyRest(dataDir: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const name of await readdir(dataDir)) {
    if (name === 'postgres' || name === 'wal') continue
    await cp(join(dataDir, name), join(to, name), {
      recursive: true,
      filter: (path) => !isSqlite(path) && !isDraft(path),
    })
    if (name === 'sandbox') copySandbox(join(dataDir, name, 'sandbox.db'), join(to, name, 'sandbox.db'))
  }
}

/** A file that is about to be renamed may disappear before it is copied. */
const isDraft = (path: string) => path.endsWith('.draft')

const isSqlite = (path: string) => /\.db(-wal|-shm|-journal)?$/.test(path)

/** SQLite copies its own file as of one moment, because another process writes to it. */
function copySandbox(from: string, to: string): void {
  const database = new DatabaseSync(from, { readOnly: true, timeout: 5_000 })
  try {
    database.prepare('vacuum into ?').run(to)
  } finally {
    database.close()
  }
}
