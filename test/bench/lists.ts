import { deepStrictEqual } from 'node:assert/strict'
import pg from 'pg'
import { pageOfAllOrders } from '#features/payments/orders/list/orderPages.sql.ts'
import { type Db, dbOf } from '#server/database/db.ts'
import { type Client, openClient } from './client.ts'
import { type Cpu, cpuIsTold, openMeter } from './cpu.ts'
import { openOrderPageLimit, readLimit } from './limits/orderPageLimit.ts'
import { openCallers } from './loadCalls.ts'
import {
  type Figure,
  interleaved,
  latencies,
  median,
  percentile,
  perSecond,
  figureOf as rateFigureOf,
  spreadOf,
} from './measure.ts'
import { benchMerchant, benchTenant, type World } from './world.ts'

const rounds = 5
const calls = 120
const within = 5
const clients = 8
const rateMs = 3_000

type Case = { name: string; query: string; condition: string; order?: string }

const newest = 'order by create_time desc, order_id desc'
const cases: Case[] = [
  { name: 'first page', query: '', condition: 'true' },
  { name: 'status', query: 'status%5B0%5D=3', condition: 'status = 3' },
  { name: 'way', query: 'way%5B0%5D=WP', condition: `way_code = 'WP'` },
  { name: 'gateway', query: 'gateway%5B0%5D=1', condition: 'gateway_code = 1' },
  { name: 'scene', query: 'scene%5B0%5D=3', condition: 'scene_code = 3' },
  {
    name: 'amount range',
    query: 'minAmount=1000&maxAmount=1100',
    condition: 'pay_amount between 1000 and 1100',
  },
  { name: 'operator', query: 'operator=till%203', condition: `operator_name = 'till 3'` },
  {
    name: 'sorted by amount',
    query: 'sortField=payAmount&sortOrder=desc',
    condition: 'true',
    order: 'order by pay_amount desc, order_id desc',
  },
]

/**
 * The order list over HTTP: a page compared with its fixed limit, and each kind of page with a raw index range
 * scan of the same rows on the same driver.
 */
export async function listFigures(world: World, rows: number): Promise<Figure[]> {
  const client = openClient()
  const compare = (name: string, query: string, scan: Scan) =>
    compared(world, client, name, urlOf(query), scan)
  try {
    const figures: Figure[] = [await pagesFigure(world)]
    for (const one of cases) figures.push(...(await compare(`list: ${one.name}`, one.query, scanOf(one))))
    figures.push(...(await compare('list: page 50,000', 'pageNum=50000', await deepScan(world, rows))))
    figures.push(
      ...(await compare('list: search by id', `search=${await someOrder(world)}`, await searchScan(world))),
    )
    return figures
  } finally {
    await client.close()
  }
}

/**
 * Tenth pages per second over HTTP, compared with the fixed limit: the same JSON as one value of one
 * statement on the same driver. Beside it, what the product's own statement reaches on that driver.
 */
async function pagesFigure(world: World): Promise<Figure> {
  const { address, appUrl, token } = world
  await openOrderPageLimit(world)
  const pool = new pg.Pool({
    connectionString: appUrl,
    max: clients,
    options: `-c app.tenant_id=${benchTenant}`,
  })
  const own = await Promise.all(Array.from({ length: clients }, () => pool.connect()))
  const dbs = own.map(dbOf)
  const callers = openCallers()
  const url = `${address}${urlOf('pageNum=10')}`
  const headers = { authorization: `Bearer ${token}` }
  const query = { pageNum: 10, pageSize: 10 }
  const meter = await openMeter(world)
  const [owns, cpu]: [number[], Cpu[]] = [[], []]
  const ownPage = (client: number) => pageOfAllOrders(dbs[client % clients] as Db, world.who.scope, query)
  const limits = new pg.Pool({ connectionString: appUrl, max: clients })
  try {
    assertSameBody(await (await fetch(url, { headers })).json(), await readLimit(limits, 10, 10))
    const { values, baselines } = await interleaved(rounds, {
      candidate: async () => {
        let rate = 0
        const each = await meter.apart([callers.pid], async () => {
          const load = { url, headers, connections: clients, seconds: rateMs / 1_000 }
          const { done, perSecond } = await callers.load({ ...load, method: 'GET' })
          rate = perSecond
          return done
        })
        cpu.push(each)
        owns.push(await perSecond(clients, rateMs, ownPage))
        return rate
      },
      baseline: () => perSecond(clients, rateMs, () => readLimit(limits, 10, 10)),
    })
    const measured = { name: 'order page over HTTP', unit: 'pages/s', values, baselines }
    const beside = { own: owns.slice(1), ...(cpuIsTold && { cpu: cpu.slice(1) }) }
    return rateFigureOf({ ...measured, ...beside }, { atLeast: [0.5, 0.7], words: 'of the fixed limit' })
  } finally {
    callers.close()
    for (const client of own) client.release()
    await Promise.all([pool.end(), limits.end()])
  }
}

function assertSameBody(body: unknown, limit: string): void {
  deepStrictEqual(body, JSON.parse(limit), 'the fixed limit must return what the call returns')
}

type Scan = { text: string; values: unknown[] }

async function compared(
  world: World,
  http: Client,
  name: string,
  url: string,
  scan: Scan,
): Promise<Figure[]> {
  const client = await world.app.streamPool.connect()
  const p50: number[][] = [[], []]
  const p99: number[][] = [[], []]
  try {
    await client.query(`set app.tenant_id = '${benchTenant}'`)
    for (let round = 0; round <= rounds; round++) {
      const product = await http.latencies(`${world.address}${url}`, world.token, calls)
      const bare = await latencies(calls, () => client.query({ name: `bare ${name}`, ...scan }))
      if (round === 0) continue
      p50[0]?.push(median(product))
      p50[1]?.push(median(bare))
      p99[0]?.push(percentile(product, 0.99))
      p99[1]?.push(percentile(bare, 0.99))
    }
  } finally {
    await client.query('reset app.tenant_id')
    client.release()
  }
  const measured = { name: `${name}, p50`, unit: 'ms', values: p50[0] ?? [], baselines: p50[1] ?? [] }
  const middle = rateFigureOf(measured, { atMost: [4, 2.5], words: 'times the raw scan' })
  return [middle, figureOf(`${name}, p99`, p99)]
}

function figureOf(name: string, [product = [], bare = []]: number[][]): Figure {
  const value = median(product)
  const baseline = median(bare)
  const ratio = value / baseline
  return {
    name,
    value,
    unit: 'ms',
    baseline,
    ratio,
    goal: `within ${within} times the bare scan`,
    holds: ratio <= within,
    spread: { value: spreadOf(product), baseline: spreadOf(bare) },
  }
}

const urlOf = (query: string) => `/api/orders${query ? `?${query}` : ''}`

function scanOf({ condition, order = newest }: Case): Scan {
  return {
    text: `select * from pay_order where tenant_id = $1 and merchant_id = $2 and ${condition} ${order} limit 10`,
    values: [benchTenant, benchMerchant],
  }
}

/** The rows of page 50,000 by their key range, with the key given. */
async function deepScan({ owner }: World, rows: number): Promise<Scan> {
  const offset = Math.min(499_990, rows - 10)
  const { rows: found } = await owner.query(
    `select create_time, order_id from pay_order ${newest} offset ${offset} limit 1`,
  )
  const { create_time, order_id } = found[0]
  return {
    text: `select * from pay_order where tenant_id = $1 and merchant_id = $2 and (create_time, order_id) <= ($3, $4) ${newest} limit 10`,
    values: [benchTenant, benchMerchant, create_time, order_id],
  }
}

async function someOrder({ owner }: World): Promise<string> {
  const { rows } = await owner.query('select order_id from pay_order offset 1000 limit 1')
  return rows[0].order_id
}

async function searchScan(world: World): Promise<Scan> {
  return {
    text: 'select * from pay_order where tenant_id = $1 and order_id = $2',
    values: [benchTenant, await someOrder(world)],
  }
}
