import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { unpackInto } from '#server/backup/tar.ts'

/** A database's folder as it was copied: between these two places in its log all that was committed is in it. */
export type BaseBackup = { startLsn: string; endLsn: string; timeline: number; files: number; bytes: number }

const command = `BASE_BACKUP (LABEL 'merchant', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`

type Told = { lsn: string; timeline: number }

/**
 * Copies the running database into an empty folder by its own replication protocol, with the part of its log that makes the copy
 * whole. Whoever works on it meanwhile is not held up. The folder has the manifest with the hash of each file.
 */
export async function takeBaseBackup(ownerUrl: string, folder: string): Promise<BaseBackup> {
  const options = { connectionString: ownerUrl, replication: 'true', connectionTimeoutMillis: 10_000 }
  const client = new pg.Client(options as pg.ClientConfig)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await new Promise<BaseBackup>((resolve, reject) => {
      client.query(receiver(folder, resolve, reject) as pg.Submittable)
    })
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * What node-postgres hands on of the answer. Files are written at once: what has not been read from the connection waits there,
 * so a slow disk slows the sender down.
 */
function receiver(folder: string, done: (made: BaseBackup) => void, failed: (error: Error) => void) {
  const told: Told[] = []
  const copied = { files: 0, bytes: 0 }
  let archive: ReturnType<typeof unpackInto> | null = null
  let manifest: number | null = null
  let fault: Error | null = null

  function endPart(): void {
    const whole = archive?.end()
    copied.files += whole?.files ?? 0
    copied.bytes += whole?.bytes ?? 0
    archive = null
    if (manifest === null) return
    fsyncSync(manifest)
    closeSync(manifest)
    manifest = null
  }

  function take(chunk: Buffer): void {
    const kind = String.fromCharCode(chunk[0] ?? 0)
    const rest = chunk.subarray(1)
    if (kind === 'd' && manifest !== null) return void writeSync(manifest, rest)
    if (kind === 'd') return void archive?.take(rest)
    if (kind !== 'n' && kind !== 'm') return
    endPart()
    // Tables lie in no other place than the folder itself.
    if (kind === 'n') archive = unpackInto(folder)
    else manifest = openSync(join(folder, 'backup_manifest'), 'w', 0o600)
  }

  function guarded(work: () => void): void {
    if (fault !== null) return
    try {
      work()
    } catch (error) {
      fault = error instanceof Error ? error : new Error(String(error))
    }
  }

  return {
    submit: (connection: pg.Connection) => {
      connection.query(command)
      return null
    },
    handleRowDescription: () => undefined,
    handleDataRow: ({ fields }: { fields: (string | Buffer | null)[] }) => {
      const [lsn, timeline] = fields.map(String)
      // The list of tablespaces has three columns; the places in the log have two.
      if (fields.length === 2 && lsn !== undefined) told.push({ lsn, timeline: Number(timeline) })
    },
    handleCopyData: ({ chunk }: { chunk: Buffer }) => guarded(() => take(chunk)),
    handleCommandComplete: () => undefined,
    handleEmptyQuery: () => undefined,
    handleError: (error: Error) => failed(error),
    handleReadyForQuery: () => {
      guarded(endPart)
      const [start, end] = told
      if (fault) return failed(fault)
      if (!start || !end)
        return failed(new Error('the database did not say where its backup begins and ends'))
      done({ startLsn: start.lsn, endLsn: end.lsn, timeline: end.timeline, ...copied })
    },
  }
}
