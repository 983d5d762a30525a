import { readFile, rm, writeFile } from 'node:fs/promises'
import { processBegin } from '#server/database/embedded/processes.ts'

type Owner = { pid: number; began: string | null }

/** The process that runs the database in this folder now, or null. */
export async function liveOwner(file: string): Promise<Owner | null> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const owner = parseOwner(text)
  return owner !== null && owner.began !== null && processBegin(owner.pid) === owner.began ? owner : null
}

/** A run that was killed while it wrote leaves half a file: that is no owner. */
function parseOwner(text: string): Owner | null {
  const [pid, began] = text.trim().split('\n')
  return pid && began ? { pid: Number(pid), began } : null
}

/** Makes this process the owner of the folder, so that two runs never share one. Returns how to give it back. */
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
