import { readFile, rm, writeFile } from 'node:fs/promises'
import { processBegin } from '#server/database/embedded/processes.ts'

type Owner = { pid: number; began: string | null }

/** Returns the live process that runs the database in this folder, or null. */
export async function liveOwner(file: string): Promise<Owner | null> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const owner = parseOwner(text)
  return owner !== null && owner.began !== null && processBegin(owner.pid) === owner.began ? owner : null
}

/** A run that was killed while writing leaves a partial file, which counts as no owner. */
function parseOwner(text: string): Owner | null {
  const [pid, began] = text.trim().split('\n')
  return pid && began ? { pid: Number(pid), began } : null
}

/**
 * Makes this process the folder's owner, so that two runs never share it. Returns a function that releases
 * it. Throws if a live process owns it.
 */
export async function claim(file: string, dataDir: string) {
  const owner = await liveOwner(file)
  if (owner !== null)
    throw new Error(
      `Process ${owner.pid} already runs the database in ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    )

  await rm(file, { force: true })
  await writeFile(file, `${process.pid}\n${processBegin(process.pid)}\n`, { flag: 'wx', mode: 0o600 })
  return () => rm(file, { force: true })
}
