import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { AnchorPlace } from '#server/audit/anchor.ts'
import { prepareFolder } from '#server/dataFolder.ts'

const epochFile = z.strictObject({
  /** The count of restores. A database that knows a smaller one was restored since: its open sessions may have been ended before. */
  epoch: z.int(),
  /** Which contradiction between database and anchor the last advance was about; null where a command made it. */
  about: z.string().nullable(),
  at: z.iso.datetime(),
})
export type Epoch = z.output<typeof epochFile>

/** The epoch outside the database; null where it was never advanced. */
export async function readEpoch(place: AnchorPlace): Promise<Epoch | null> {
  const text = await readFile(fileOf(place), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  return text === null ? null : epochFile.parse(JSON.parse(text))
}

/** Advances the epoch beyond what the database knows, so that the next start ends all sessions. */
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
