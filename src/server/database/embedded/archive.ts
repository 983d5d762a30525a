import { spawnSync } from 'node:child_process'
import { chown, mkdir } from 'node:fs/promises'
import type { Account } from '#server/database/embedded/account.ts'

/** Creates the folder for the WAL archive. Throws if the database's account cannot write to it. */
export async function openArchive(folder: string, account: Account): Promise<void> {
  const created = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (created !== undefined && account.uid !== undefined && account.gid !== undefined)
    await chown(folder, account.uid, account.gid)
  const { status } = spawnSync('/bin/sh', ['-c', 'test -w "$0"', folder], { ...account, cwd: '/' })
  if (status !== 0)
    throw new Error(
      `WAL_ARCHIVE (${folder}) cannot be written to by the account that runs the database${account.uid === undefined ? '' : ` (${account.uid})`}.`,
    )
}
