import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { AnchorPlace } from '#server/audit/anchor.ts'
import { prepareFolder } from '#server/dataFolder.ts'

const epochFile = z.strictObject({
  /**
   * The number of restores. A database with a lower number has since been restored, so it may hold sessions
   * that had already been ended.
   */
  epoch: z.int(),
  /** The contradiction between database and anchor behind the last advance; null if a command made it. */
  about: z.string().nullable(),
  at: z.iso.datetime(),
})
export type Epoch = z.output<typeof epochFile>

/** Returns the epoch stored outside the database; null if it was never advanced. */
export async function readEpoch(place: AnchorPlace): Promise<Epoch | null> {
  const text = await readFile(fileOf(place), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  return text === null ? null : epochFile.parse(JSON.parse(text))
}

/**
 * Advances the epoch beyond the database's, so that the next start ends all sessions. Returns the new epoch.
 */
export async function advanceEpoch(
  place: AnchorPlace,
  known: number,
  about: string | null,
  now: Date,
): Promise<number> {
  await prepareFolder(place.folder, 'AUDIT_ANCHOR')
  const before = await readEpoch(place)
  const epoch = Math.max(before?.epoch ?? 0, known) + 1
  const draft = `${fileOf(place)}.draft`
  const text = JSON.stringify({ epoch, about, at: now.toISOString() } satisfies Epoch)
  await writeFile(draft, `${text}\n`, { mode: 0o600, flush: true })
  await rename(draft, fileOf(place))
  return epoch
}

function fileOf({ folder, installationId }: AnchorPlace): string {
  return join(folder, `epoch.${installationId}.json`)
}
