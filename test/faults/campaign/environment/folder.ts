import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { temporaryPrefix } from '#test/testDefaults.ts'

/**
 * The campaign’s folder on a disk, and, where possible, a small file system for the database that can run
 * full.
 */
export type Folders = { root: string; database: string; small: boolean; close(): Promise<void> }

const smallSize = '1200m'

/** `withSmall` mounts a separate file system for the database, which needs root on Linux. */
export async function openFolders(withSmall: boolean): Promise<Folders> {
  const root = await realpath(await mkdtemp(join(onDisk(), `${temporaryPrefix}campaign-`)))
  const database = join(root, 'database')
  await mkdir(database)
  const small = withSmall && mount(database)
  return {
    root,
    database,
    small,
    close: async () => {
      if (small) spawnSync('umount', ['-l', database])
      await rm(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

function mount(folder: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${smallSize},mode=755`, 'tmpfs', folder]).status === 0
}

/** A folder on disk rather than in memory, of which the test run uses a good part. */
function onDisk(): string {
  try {
    accessSync('/var/tmp', constants.W_OK)
    return '/var/tmp'
  } catch {
    return tmpdir()
  }
}
