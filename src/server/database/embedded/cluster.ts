import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Account, databaseAccount } from '#server/database/embedded/account.ts'
import { type Binaries, runnableBinaries } from '#server/database/embedded/binaries.ts'
import { prepareFolder } from '#server/dataFolder.ts'

/** The embedded database's files, all in one folder below DATA_DIR. */
export type ClusterPlace = {
  dataDir: string
  cluster: string
  passwordFile: string
  portFile: string
  ownerFile: string
  logFile: string
}

const major = '18'

/** Creates the folder and returns the paths in it. Symbolic links in DATA_DIR are resolved here, once. */
export async function clusterPlace(dataDir: string): Promise<ClusterPlace> {
  const wanted = join(resolve(dataDir), 'postgres')
  await prepareFolder(resolve(dataDir), 'DATA_DIR')
  await mkdir(wanted, { recursive: true })
  const folder = await realpath(wanted)
  return {
    dataDir,
    cluster: join(folder, 'cluster'),
    passwordFile: join(folder, 'owner-password'),
    portFile: join(folder, 'port'),
    ownerFile: join(folder, 'owner'),
    logFile: join(folder, 'log'),
  }
}

export type Cluster = ClusterPlace & { account: Account; binaries: Binaries; password: string }

/**
 * Opens the folder's cluster, created on first use with UTF-8, code-point order on every machine and scram
 * passwords only. Throws if the cluster has another PostgreSQL version or owner.
 */
export async function openCluster(place: ClusterPlace, fast: boolean): Promise<Cluster> {
  const account = await databaseAccount()
  const binaries = await runnableBinaries(account)
  if (!existsSync(place.cluster)) await createCluster(place, account, binaries, fast)

  await checkVersion(place)
  await checkHolder(place, account)
  return { ...place, account, binaries, password: await readPassword(place) }
}

/**
 * Creates the cluster under a temporary name, so that an interrupted first start leaves nothing half made.
 */
async function createCluster(place: ClusterPlace, account: Account, binaries: Binaries, fast: boolean) {
  const draft = `${place.cluster}.draft`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  await writeFile(place.passwordFile, randomBytes(32).toString('base64url'), { mode: 0o600 })
  await give(account, draft)
  await give(account, place.passwordFile)
  await chmod(join(draft, '..'), 0o711)

  const [locale, plainer] = process.platform === 'linux' ? ['C.UTF-8', 'C'] : ['en_US.UTF-8', 'C']
  const complaint = initialise(draft, account, binaries, locale, fast)
  if (complaint !== null) {
    const second = initialise(draft, account, binaries, plainer, fast)
    if (second !== null) throw new Error(`The database could not be made in ${place.dataDir}: ${second}`)
  }
  await rename(draft, place.cluster)
}

async function give({ uid, gid }: Account, path: string) {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

/** Runs initdb. Returns null, or its error message, in which case the folder is left empty. */
function initialise(
  draft: string,
  account: Account,
  { initdb }: Binaries,
  locale: string | undefined,
  fast: boolean,
) {
  const flags = [
    '--username=postgres',
    '--auth=scram-sha-256',
    '--pwfile=../owner-password',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${locale}`,
    '--lc-messages=C',
    ...(fast ? ['--no-sync'] : []),
  ]
  const answer = spawnSync(initdb, [...dataFlags(draft, account), ...flags], {
    ...account,
    cwd: draft,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
  return answer.status === 0 ? null : (answer.error?.message ?? answer.stderr.trim())
}

/**
 * Returns the flags that name the server's data folder. An account that root lends may be unable to traverse
 * the path (a root home), but it can work from inside: the server starts in the folder and finds it through
 * /proc/self/cwd.
 */
export function dataFlags(cluster: string, { uid }: Account) {
  return ['-D', uid !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : cluster]
}

async function checkVersion({ cluster, dataDir }: ClusterPlace) {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch((error: Error) => {
    throw new Error(`The database in ${dataDir} cannot be read: ${error.message}`)
  })
  if (version.trim() !== major)
    throw new Error(
      `The database in ${dataDir} was made by PostgreSQL ${version.trim()}; this is PostgreSQL ${major}.`,
    )
}

async function checkHolder({ cluster, dataDir }: ClusterPlace, { uid }: Account) {
  const holder = (await stat(cluster)).uid
  const runner = uid ?? process.getuid?.()
  if (runner !== undefined && holder !== runner)
    throw new Error(
      `The database in ${dataDir} belongs to user ${holder} and would run as user ${runner}. Start it as before, or: chown -R ${runner} '${cluster}'`,
    )
}

async function readPassword({ passwordFile, dataDir }: ClusterPlace) {
  return readFile(passwordFile, 'utf8').catch((error: Error) => {
    throw new Error(`The database's password in ${dataDir} cannot be read: ${error.message}`)
  })
}
