import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { unpackInto } from '#server/backup/tar.ts'

/** A copied database folder. It is consistent once the WAL between these two positions is replayed. */
export type BaseBackup = { startLsn: string; endLsn: string; timeline: number; files: number; bytes: number }

const command = `BASE_BACKUP (LABEL 'merchant', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`

type BackupStart = { lsn: string; timeline: number }

/**
 * Copies the running database into an empty folder through the replication protocol, including the WAL that
 * makes the copy consistent. Other clients are not blocked. The folder gets the manifest with each file's
 * hash.
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
 * Handles the messages from node-postgres. Files are written synchronously: unread data waits in the
 * connection, so a slow disk slows the sender down.
 */
function receiver(folder: string, done: (created: BaseBackup) => void, failed: (error: Error) => void) {
  const starts: BackupStart[] = []
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
    // There are no tablespaces outside the folder.
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
      // The list of tablespaces has three columns; a WAL position has two.
      if (fields.length === 2 && lsn !== undefined) starts.push({ lsn, timeline: Number(timeline) })
    },
    handleCopyData: ({ chunk }: { chunk: Buffer }) => guarded(() => take(chunk)),
    handleCommandComplete: () => undefined,
    handleEmptyQuery: () => undefined,
    handleError: (error: Error) => failed(error),
    handleReadyForQuery: () => {
      guarded(endPart)
      const [start, end] = starts
      if (fault) return failed(fault)
      if (!start || !end)
        return failed(new Error('the database did not say where its backup begins and ends'))
      done({ startLsn: start.lsn, endLsn: end.lsn, timeline: end.timeline, ...copied })
    },
  }
}
