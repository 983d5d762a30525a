import pg from 'pg'
import { type Client, openClient } from './client.ts'
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
import { openLoader } from './served/load.ts'
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
 * The order list through HTTP at a million orders, compared with a bare index range scan of the same rows on
 * the same driver.
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
 * Tenth pages per second that eight HTTP callers get, compared with as many bare queries on the same driver.
 */
async function pagesFigure({ address, appUrl, token }: World): Promise<Figure> {
  const pool = new pg.Pool({
    connectionString: appUrl,
    max: clients,
    options: `-c app.tenant_id=${benchTenant}`,
  })
  const loader = openLoader()
  const port = Number(new URL(address).port)
  const what = { ports: [port], paths: [urlOf('pageNum=10')], token, connections: clients }
  const { text, values } = scanOf({ name: '', query: '', condition: 'true' })
  const bare = { name: 'bare page 10', text: `${text} offset 90`, values }
  try {
    const rates = await interleaved(rounds, {
      candidate: async () => {
        const { good, seconds, faults } = await loader.load({
          ...what,
          milliseconds: rateMs,
          patienceMs: 5_000,
        })
        if (faults > 0) throw new Error(`${faults} pages could not be had`)
        return good / seconds
      },
      baseline: () => perSecond(clients, rateMs, () => pool.query(bare)),
    })
    const measured = { name: 'order page over HTTP', unit: 'pages/s', ...rates }
    return rateFigureOf(measured, { atLeast: [0.35, 0.5], words: 'of the bare query' })
  } finally {
    await loader.close()
    await pool.end()
  }
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
  return [figureOf(`${name}, p50`, p50), figureOf(`${name}, p99`, p99)]
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
