import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The operating system account that PostgreSQL runs as. Empty means the account of this process. */
export type Account = { uid?: number; gid?: number }

const candidates = ['postgres', 'nobody']

/**
 * Returns the account for PostgreSQL, which refuses to run as root. Under root it is `postgres`, created if
 * missing, or else `nobody`.
 */
export async function databaseAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {}

  for (const name of candidates) {
    const found = (await accountOf(name)) ?? (name === 'postgres' ? await makeAccount(name) : null)
    if (found !== null) return found
  }
  throw new Error(
    'PostgreSQL cannot run as root, and this machine has no account to run it as. Add one: useradd --system postgres',
  )
}

async function makeAccount(name: string) {
  const flags = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
  await run('useradd', [...flags, name]).catch(() => null)
  return accountOf(name)
}

async function accountOf(name: string): Promise<Account | null> {
  const ids = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]).catch(() => null)
  if (ids === null) return null

  return { uid: Number(ids[0].stdout), gid: Number(ids[1].stdout) }
}
