import { Session } from 'node:inspector/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { openBenchChannel, payOnce } from './benchChannel.ts'
import { fillRefundable, refundOnce } from './benchRefunds.ts'
import { cpuIsTold, openMeter } from './cpu.ts'
import { profileNotifications, profileSignedPay } from './gatewayProfiles.ts'
import { type Callers, type Load, type Loaded, openCallers } from './loadCalls.ts'
import { openPayRoute } from './payments.ts'
import { openRefundRoute } from './refunds.ts'
import { fillOrders, openWorld, type World } from './world.ts'

const seconds = 8
const connections = 16
const shown = 25
const orders = 100_000

/** A path that can be profiled: the call that is repeated, and the processes that make the load. */
export type Profiled = { pids: number[]; call(): Promise<Loaded>; close(): Promise<void> }

const repeated = (callers: Callers, load: Load, close: () => Promise<void>): Profiled => ({
  pids: [callers.pid],
  call: () => callers.load(load),
  close,
})

const paths: Record<string, (world: World, callers: Callers) => Promise<Profiled>> = {
  payments: async (world, callers) => {
    await openBenchChannel(world)
    for (let paid = 0; paid < 500; paid++) await payOnce(world)
    const server = await openPayRoute(world)
    const url = `${await server.listen({ port: 0, host: '127.0.0.1' })}/bench/payments`
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ inputAmount: '1234', currency: 'CAD', description: 'Bench' })
    const load = { url, method: 'POST', headers, body, connections, seconds } as const
    return repeated(callers, load, async () => void (await server.close()))
  },
  refunds: async (world, callers) => {
    await fillRefundable(world)
    for (let refunded = 0; refunded < 300; refunded++) await refundOnce(world)
    const server = await openRefundRoute(world)
    const url = `${await server.listen({ port: 0, host: '127.0.0.1' })}/bench/refunds`
    const load = { url, method: 'POST', connections, seconds } as const
    return repeated(callers, load, async () => void (await server.close()))
  },
  orders: async (world, callers) => {
    await fillOrders(world, orders)
    const url = `${world.address}/api/orders?pageNum=1&pageSize=10`
    const headers = { authorization: `Bearer ${world.token}` }
    const load = { url, method: 'GET', headers, connections, seconds } as const
    return repeated(callers, load, async () => undefined)
  },
  signedPay: profileSignedPay,
  notifications: profileNotifications,
}

export const profiled = Object.keys(paths)

/**
 * Where the time of a path goes: its statements for each call, and the functions of this process by self
 * time.
 */
export async function profileOf(name: string, say: (line: string) => void): Promise<void> {
  const open = paths[name]
  if (!open) throw new Error(`There is no profile '${name}'. There are: ${profiled.join(', ')}`)
  const world = await openWorld({ statements: true })
  const callers = openCallers()
  try {
    const path = await open(world, callers)
    await world.owner.query('analyze')
    await path.call()
    const meter = await openMeter(world)
    const { server, database, client } = await meter.apart(path.pids, async () => (await path.call()).done)
    await world.owner.query('select pg_stat_statements_reset()')
    const { loaded, lines } = await withProfile(() => path.call())
    say(
      `${name}: ${loaded.done.toLocaleString('en')} calls, ${loaded.perSecond.toFixed(0)} a second, p99 ${loaded.p99} ms\n`,
    )
    const parts = Object.entries({ server, database, client }).map(
      ([whose, ms]) => `${whose} ${ms.toFixed(3)}`,
    )
    if (cpuIsTold) say(`Processor time of one call without the profiler, in ms: ${parts.join(', ')}\n`)
    say('\nStatements: how often for each call, ms each, ms for each call\n')
    for (const line of await statementLines(world.owner, loaded.done)) say(line)
    say('\nThe process: ms of its event loop for each call, by where it is spent\n')
    for (const line of lines(loaded.done)) say(line)
    await path.close()
  } finally {
    callers.close()
    await world.close()
  }
}

type Node = { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }

async function withProfile(work: () => Promise<Loaded>) {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 500 })
  await session.post('Profiler.start')
  const loaded = await work()
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  const nodes = new Map((profile.nodes as Node[]).map((node) => [node.id, node]))
  const [places, functions] = [new Map<string, number>(), new Map<string, number>()]
  for (const [index, id] of (profile.samples ?? []).entries()) {
    const node = nodes.get(id)
    if (!node) continue
    const ms = (profile.timeDeltas?.[index] ?? 0) / 1_000
    const { functionName, url, lineNumber } = node.callFrame
    // Leaves out the profiler itself.
    if (url === 'node:inspector') continue
    const file = fileOf(url)
    add(places, file === '' ? functionName : placeOf(file), ms)
    add(functions, `${functionName || '(anonymous)'} ${file}${file ? `:${lineNumber + 1}` : ''}`, ms)
  }
  const lines = (calls: number) => [
    ...topOf(places, calls),
    '\nand by function\n',
    ...topOf(functions, calls),
  ]
  return { loaded, lines }
}

const add = (sums: Map<string, number>, key: string, ms: number) => sums.set(key, (sums.get(key) ?? 0) + ms)

function fileOf(url: string): string {
  return url.startsWith('file:') ? relative(process.cwd(), fileURLToPath(url)) : url
}

/** A package, a folder of ours, or Node itself. */
function placeOf(file: string): string {
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? []
  return name ?? (file.startsWith('node:') ? 'node' : file.split('/').slice(0, 3).join('/'))
}

function topOf(sums: Map<string, number>, calls: number): string[] {
  return [...sums]
    .filter(([name]) => !name.startsWith('(idle)'))
    .sort(([, a], [, b]) => b - a)
    .slice(0, shown)
    .map(([name, ms]) => `  ${(ms / calls).toFixed(4)}  ${name}\n`)
}

async function statementLines(owner: pg.Pool, calls: number): Promise<string[]> {
  const { rows } = await owner.query<{ query: string; calls: string; ms: number }>(
    `select regexp_replace(query, '\\s+', ' ', 'g') as query, calls, total_exec_time + total_plan_time as ms
       from pg_stat_statements where calls > $1::bigint / 100 order by total_exec_time + total_plan_time desc limit ${shown}`,
    [calls],
  )
  return rows.map(({ query, calls: times, ms }) => {
    const numbers = [Number(times) / calls, ms / Number(times), ms / calls].map((n) =>
      n.toFixed(3).padStart(7),
    )
    return `  ${numbers.join(' ')}  ${query.slice(0, 90)}\n`
  })
}

if (import.meta.main) {
  await profileOf(process.argv[2] ?? 'payments', (line) => void process.stdout.write(line))
  process.exit(0)
}
