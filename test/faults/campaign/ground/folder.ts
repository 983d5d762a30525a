import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { temporaryPrefix } from '#test/testDefaults.ts'

/** The campaign's folder on a disk, and a small one for the database of which the space can run out, where one can be had. */
export type Folders = { root: string; database: string; small: boolean; close(): Promise<void> }

const smallSize = '1200m'

/** `withSmall`: mounts a file system of its own for the database, which takes root and Linux. */
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

/** Where the machine keeps what outlives a start; not in memory, of which the test run takes a good part. */
function onDisk(): string {
  try {
    accessSync('/var/tmp', constants.W_OK)
    return '/var/tmp'
  } catch {
    return tmpdir()
  }
}
