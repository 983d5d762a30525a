import type { Pool } from 'pg'
import { isDiskFull } from '#server/database/failures.ts'
import { AppError } from '#shared/errors.ts'

const rememberedMs = 30_000

const shortages = new WeakMap<Pool, number>()

/** Remembers that a statement of this pool failed because the disk was full. */
export function noteShortage(pool: Pool, error: unknown): void {
  if (isDiskFull(error instanceof AppError ? error.cause : error)) shortages.set(pool, performance.now())
}

/** Returns a message if the database ran out of disk space within the last half minute; otherwise null. */
export function shortageOf(pool: Pool): string | null {
  const at = shortages.get(pool)
  const isRecent = at !== undefined && performance.now() - at < rememberedMs
  return isRecent ? 'the database cannot write: its disk is full' : null
}
