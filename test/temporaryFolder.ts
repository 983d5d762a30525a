import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'
const gibibyte = 2 ** 30

/**
 * The folder for temporary test data: in memory if there is plenty, unless TMPDIR is set. A database has some
 * 1,500 files, which take up to a second to create on disk and 30 ms in memory, and a run creates hundreds.
 */
export function temporaryFolder(): string {
  return process.env.TMPDIR || !isRoomy() ? tmpdir() : inMemory
}

function isRoomy(): boolean {
  try {
    accessSync(inMemory, constants.W_OK)
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize > 6 * gibibyte && process.availableMemory() > 8 * gibibyte
  } catch {
    return false
  }
}
