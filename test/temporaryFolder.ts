import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'
const gibibyte = 2 ** 30

/**
 * Where tests keep what lives for a moment: in memory where there is plenty. A database is some 1,500 files, which a disk
 * takes up to a second to make and memory 30 ms, and hundreds of them are made. Whoever has set TMPDIR has chosen.
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
