import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#server/config.ts'

/** The folder of prepared files until they expire. Their names are random and do not reveal the owner. */
function folderOf({ dataDir }: Config): string {
  return join(dataDir, 'exports')
}

const shape = /^[0-9a-f]{48}$/

/** Returns a random name for an export's file. */
export function newFileName(): string {
  return randomBytes(24).toString('hex')
}

function pathOf(config: Config, file: string): string {
  if (!shape.test(file)) throw new Error('this is no file of an export')
  return join(folderOf(config), file)
}

const writtenAtOnce = 1 << 20

/** Writes a file from the beginning, replacing any earlier content. */
export async function writeFile(
  config: Config,
  file: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  await mkdir(folderOf(config), { recursive: true, mode: 0o700 })
  const target = createWriteStream(pathOf(config, file), { mode: 0o600, highWaterMark: writtenAtOnce })
  await pipeline(Readable.from(chunks, { objectMode: false }), target)
}

/** Streams an export's file. */
export function readFile(config: Config, file: string): Readable {
  return createReadStream(pathOf(config, file))
}

/** Returns the size in bytes; null if the file is gone. */
export async function sizeOf(config: Config, file: string): Promise<number | null> {
  const found = await stat(pathOf(config, file)).catch(() => null)
  return found?.size ?? null
}

/** Deletes an export's file if it exists. */
export async function removeFile(config: Config, file: string): Promise<void> {
  await rm(pathOf(config, file), { force: true })
}

/** Deletes files last written before an instant, which killed processes left incomplete. Returns how many. */
export async function removeOlder(config: Config, before: Date): Promise<number> {
  const names = await readdir(folderOf(config)).catch(() => [])
  let removed = 0
  for (const name of names.filter((one) => shape.test(one))) {
    const found = await stat(pathOf(config, name)).catch(() => null)
    if (!found || found.mtime >= before) continue
    await removeFile(config, name)
    removed += 1
  }
  return removed
}
