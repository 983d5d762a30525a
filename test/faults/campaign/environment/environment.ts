import { randomBytes } from 'node:crypto'
import { cp, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { withClient } from '#server/database/client.ts'
import type { Chance } from '#test/faults/campaign/chance.ts'
import { type DatabaseHost, makeDatabaseHost } from '#test/faults/campaign/environment/database.ts'
import { type Folders, openFolders } from '#test/faults/campaign/environment/folder.ts'
import { openMerchants, type Trader } from '#test/faults/campaign/environment/merchants.ts'
import { makePart, type Part } from '#test/faults/campaign/environment/part.ts'
import { openReceiver, type Receiver } from '#test/faults/campaign/environment/receiver.ts'
import { type DatabaseRoad, openDatabaseRoad } from '#test/faults/campaign/roads/databaseRoad.ts'
import { type Front, openFront } from '#test/faults/campaign/roads/front.ts'

/** The product as separate processes, with proxies between them. */
export type CampaignEnvironment = {
  folders: Folders
  database: DatabaseHost
  /** Serves HTTP; the next server takes its place on a deploy. */
  server: Part
  nextServer: Part
  worker: Part
  /** A second worker next to the first; started only on request. */
  secondWorker: Part
  sandbox: Part
  roads: Record<'server' | 'nextServer' | 'worker' | 'secondWorker', DatabaseRoad>
  ports: { server: number; nextServer: number }
  front: Front
  receiver: Receiver
  traders: Trader[]
  /** The current address of the database, which changes on failover. */
  place: { url: string }
  secretKey: Buffer
  /** A direct connection URL of the owner to the current database. */
  ownerUrl(): string
  /** Moves every clock of the product and the sandbox ahead. */
  moveClocks(aheadMs: number): void
  /** Stops everything, optionally keeping its files. */
  close(keep?: boolean): Promise<void>
}

export async function openGround(chance: Chance, withSmall: boolean): Promise<CampaignEnvironment> {
  const folders = await openFolders(withSmall)
  const undo: (() => Promise<unknown>)[] = []
  const close = async (keep = false) => {
    for (const step of undo.reverse()) await step()
    if (!keep) await folders.close()
  }
  try {
    return { ...(await open(folders, chance, undo)), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts the database under a new supervisor, after the last one was killed. */
export async function startDatabase({ database, place, roads }: CampaignEnvironment): Promise<void> {
  await database.start()
  if (place.url === database.ownerUrl()) return
  // Its port may have changed.
  place.url = database.ownerUrl()
  for (const road of Object.values(roads)) road.cutAll()
}

async function open(folders: Folders, chance: Chance, undo: (() => Promise<unknown>)[]) {
  const database = makeDatabaseHost(folders.database)
  undo.push(database.stop)
  await database.start()
  const place = { url: database.ownerUrl() }
  const [sandboxPort, serverPort, nextPort] = await Promise.all([freePort(), freePort(), freePort()])
  const front = await openFront(sandboxPort, chance.named('front'))
  undo.push(front.close)
  const receiver = await openReceiver()
  undo.push(receiver.close)

  const secretKey = randomBytes(32)
  const dataDir = join(folders.root, 'sandbox-data')
  const at = { ownerUrl: place.url, secretKey, dataDir, publicUrl: front.origin, receiver: receiver.origin }
  await mkdir(dataDir)
  const traders = await openMerchants(at)

  const target = () => {
    const { hostname: host, port } = new URL(place.url)
    return { host, port: Number(port) }
  }
  const road = async () => {
    const opened = await openDatabaseRoad(target)
    undo.push(opened.close)
    return opened
  }
  const roads = {
    ...{ server: await road(), nextServer: await road() },
    ...{ worker: await road(), secondWorker: await road() },
  }
  const making = { place, secretKey, folders, publicUrl: front.origin, dataDir }
  const serving = (name: 'server' | 'nextServer', port: number) =>
    product({
      ...making,
      name,
      role: 'http',
      port,
      road: roads[name],
      isReady: () => answers(port, '/readyz'),
    })
  const working = (name: 'worker' | 'secondWorker', port: number) =>
    product({
      ...making,
      name,
      role: 'jobs',
      port,
      road: roads[name],
      isReady: () => works(place.url, roads[name]),
    })
  const parts = {
    server: await serving('server', serverPort),
    nextServer: await serving('nextServer', nextPort),
    worker: await working('worker', 0),
    secondWorker: await working('secondWorker', 0),
    sandbox: makePart({
      ...{ name: 'sandbox', script: 'src/sandbox/main.ts', folder: folders.root },
      env: () => ({ PORT: String(sandboxPort), DATA_DIR: dataDir, PUBLIC_URL: front.origin }),
      isReady: () => answers(sandboxPort, '/sandbox/phone'),
    }),
  }
  const all = Object.values(parts)
  undo.push(() => Promise.all(all.map((part) => part.kill())))
  await Promise.all([parts.sandbox.start(), parts.server.start(), parts.worker.start()])
  front.serveFrom(serverPort)
  return {
    ...{ folders, database, ...parts, roads, front, receiver, traders, place, secretKey },
    ports: { server: serverPort, nextServer: nextPort },
    ownerUrl: () => place.url,
    moveClocks: (aheadMs: number) => {
      for (const part of all) part.moveClock(aheadMs)
    },
  }
}

type Product = {
  name: string
  role: 'http' | 'jobs'
  port: number
  road: DatabaseRoad
  isReady: () => Promise<boolean>
  place: { url: string }
  secretKey: Buffer
  folders: Folders
  publicUrl: string
  dataDir: string
}

/** A process of the product, which calls the sandbox through the front address. */
async function product(making: Product): Promise<Part> {
  const { name, role, port, road, isReady, place, secretKey, folders, publicUrl } = making
  const own = join(folders.root, `${name}-data`)
  await cp(making.dataDir, own, { recursive: true })
  const through = () => {
    const url = new URL(place.url)
    url.hostname = '127.0.0.1'
    url.port = String(road.port)
    return url.href
  }
  const env = () => ({
    ...{ DATABASE_URL: through(), DEMO: '1', ROLES: role, PORT: String(port), DATA_DIR: own },
    ...{ SECRET_KEY: secretKey.toString('hex'), PUBLIC_URL: publicUrl, LOG_LEVEL: 'warn' },
  })
  return makePart({ name, script: 'src/server/main.ts', folder: folders.root, env, isReady })
}

async function answers(port: number, path: string): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Whether a worker works: it holds a lock in its name, and its database proxy is in use. */
async function works(ownerUrl: string, road: DatabaseRoad): Promise<boolean> {
  if (road.count() < 4) return false
  return withClient(ownerUrl, async (client) => {
    const { rowCount } = await client.query(
      "select from pg_locks where locktype = 'advisory' and classid = 20261120 and granted",
    )
    return (rowCount ?? 0) > 0
  }).catch(() => false)
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}
