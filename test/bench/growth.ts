import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import { contracts } from '#features/contracts.ts'
import type { EndpointMeta } from '#shared/contract.ts'
import { administratorAgain, administratorOf } from './benchStaff.ts'
import { fillBigWorld, smallLogin } from './bigWorld/bigWorld.ts'
import { type Client, openClient } from './client.ts'
import { preparedExport } from './exports.ts'
import { growthCases, type Who } from './growthCases.ts'
import { get } from './http.ts'
import { type Figure, figureOf, median, percentile } from './measure.ts'
import { signInTo } from './signingIn.ts'
import { benchMerchant, openWorld, type World } from './world.ts'

const rounds = 5
const calls = 60
const callsOfFurther = 20
const callsOfSlow = 3
/** Slower calls are repeated less often. */
const slowMs = 1_000
const exportRounds = 5
const few = 100_000
const flat: [number, number] = [2, 1.3]

/** A world with this many orders, and its callers. */
type Place = { orders: number; world: World; tokens: Record<Who, string> }

type Growing = {
  rows: number
  /** Folder in which the filled worlds are kept for the next run; empty to discard them. */
  keep: string
  say: (line: string) => void
}

/**
 * Compares every list, search, detail, the dashboard and the export at `rows` orders with the same at 100,000,
 * among 2,000 merchants, one of which has a fifth. Calls answered from an index must not become slower.
 */
export async function* growthFigures({ rows, keep, say }: Growing): AsyncGenerator<Figure> {
  const small = await placeOf(Math.min(few, rows), keep, say)
  const big = await placeOf(rows, keep, say)
  const client = openClient()
  try {
    for (const one of growthCases) {
      const { name } = one
      const measured = await compared(client, small, big, one)
      yield grown(`${name}, p99`, measured)
      if (name.includes('dashboard')) yield soon(name, measured.values)
    }
    yield* pages(client, big)
    yield await exported(small, big)
    yield* furtherLists(client, small, big, say)
  } finally {
    await client.close()
    await small.world.close()
    await big.world.close()
  }
}

async function placeOf(orders: number, keep: string, say: (line: string) => void): Promise<Place> {
  const folder = keep && join(keep, String(orders))
  if (folder) await mkdir(folder, { recursive: true })
  const world = await openWorld({ folder })
  const marker = join(folder, 'bench.filled')
  const isFilled = folder !== '' && existsSync(marker)
  if (!isFilled) {
    say(`  filling ${orders.toLocaleString('en')} orders of 2,000 merchants …\n`)
    const start = performance.now()
    await fillBigWorld(world, { orders, say: (line) => say(`    ${seconds(start)} s ${line}\n`) })
    say(`  filled in ${seconds(start)} s\n`)
  }
  const desk = await (isFilled ? administratorAgain : administratorOf)(world)
  if (folder) await writeFile(marker, '')
  return {
    orders,
    world,
    tokens: { biggest: world.token, usual: await signInTo(world.address, smallLogin), desk },
  }
}

const seconds = (start: number) => Math.round((performance.now() - start) / 1000)

type Measurement = { name: string; who: Who; path(place: Place): Promise<string> | string }
type Compared = { values: number[]; baselines: number[] }

async function compared(
  client: Client,
  small: Place,
  big: Place,
  { who, path }: Measurement,
  times = calls,
): Promise<Compared> {
  const urls = await Promise.all([big, small].map(async (place) => place.world.address + (await path(place))))
  const p99 = async (place: Place, url = '') =>
    percentile(await client.latencies(url, place.tokens[who], times), 0.99)
  const compared: Compared = { values: [], baselines: [] }
  for (let round = 0; round <= rounds; round++) {
    const [value, baseline] = [await p99(big, urls[0]), await p99(small, urls[1])]
    if (round === 0) continue
    compared.values.push(value)
    compared.baselines.push(baseline)
  }
  return compared
}

const grown = (name: string, measured: Compared) =>
  figureOf(
    { name: `growth: ${name}`, unit: 'ms', ...measured },
    { atMost: flat, words: 'times at the fewest' },
  )

/** The dashboard also has an absolute limit. */
function soon(name: string, values: number[]): Figure {
  const baselines = values.map(() => 30)
  return figureOf(
    { name: `${name}, p99 alone`, unit: 'ms', values, baselines },
    { atMost: [30, 10], words: 'ms' },
    'value',
  )
}

/** Pages anywhere in the biggest merchant’s list, compared with its first page. */
async function* pages(client: Client, { world, tokens }: Place): AsyncGenerator<Figure> {
  const { rows } = await world.owner.query<{ n: number }>(
    'select count(*)::int as n from pay_order where merchant_id = $1',
    [benchMerchant],
  )
  const last = Math.floor((rows[0]?.n ?? 0) / 10)
  for (const [name, page] of [
    ['tenth', 10],
    ['middle', Math.round(last / 2)],
    ['last', last],
  ] as const) {
    const compared: Compared = { values: [], baselines: [] }
    for (let round = 0; round <= rounds; round++) {
      const p50 = async (number: number) =>
        median(await client.latencies(`${world.address}/api/orders?pageNum=${number}`, tokens.biggest, calls))
      const [value, baseline] = [await p50(page), await p50(1)]
      if (round === 0) continue
      compared.values.push(value)
      compared.baselines.push(baseline)
    }
    const measured = {
      name: `orders: the ${name} page, ${page.toLocaleString('en')}`,
      unit: 'ms',
      ...compared,
    }
    yield figureOf(measured, { atMost: [3, 1.5], words: 'times the first' })
  }
}

/**
 * Export time per order for the biggest merchant, which may grow with the number of orders, but no faster.
 */
async function exported(small: Place, big: Place): Promise<Figure> {
  const compared: Compared = { values: [], baselines: [] }
  const aRow = async ({ world }: Place) => 1e6 / (await preparedExport(world, 'csv')).rowsPerSecond
  for (let round = 0; round <= exportRounds; round++) {
    const [value, baseline] = [await aRow(big), await aRow(small)]
    if (round === 0) continue
    compared.values.push(value)
    compared.baselines.push(baseline)
  }
  // A kept world would keep the export files as well.
  for (const { world } of [small, big])
    await rm(join(world.app.config.dataDir, 'exports'), { recursive: true, force: true })
  const measured = { name: 'growth: an order of the CSV export', unit: 'µs', ...compared }
  return figureOf(measured, { atMost: flat, words: 'times at the fewest' })
}

/** These aggregate everything, so their time may grow with the orders. */
const sums = /\/(totals|proof|byRule|channelHealth)$/

/**
 * Opens every other list of the contracts; the one that grows most is reported, and so is the aggregate with
 * the highest time per order.
 */
async function* furtherLists(
  client: Client,
  small: Place,
  big: Place,
  say: (line: string) => void,
): AsyncGenerator<Figure> {
  const lists: Figure[] = []
  const added: Figure[] = []
  for (const path of listPaths()) {
    const who: Who = path.startsWith('/api/provider') ? 'desk' : 'biggest'
    const began = performance.now()
    const answers = await Promise.all(
      [small, big].map(({ world, tokens }) => get(world.address + path, tokens[who])),
    )
    if (answers.some(({ status }) => status !== 200)) {
      say(`  not measured: ${path} answers ${answers.map(({ status }) => status).join(' and ')}\n`)
      continue
    }
    const input = { name: path, who, path: () => path }
    const isSlow = performance.now() - began > slowMs
    const once = (times: number) => compared(client, small, big, input, times)
    if (sums.test(path))
      added.push(addedUp(path, await once(isSlow ? callsOfSlow : callsOfFurther), big.orders / small.orders))
    else lists.push(await judged(path, once, isSlow, say))
  }
  yield worstOf(lists)
  yield worstOf(added)
}

/**
 * Repeats a list that seems to grow as often as the named ones, because one slow response of twenty is not
 * growth.
 */
async function judged(
  path: string,
  once: (times: number) => Promise<Compared>,
  isSlow: boolean,
  say: (line: string) => void,
): Promise<Figure> {
  const figureFrom = (measured: Compared) => grown(`worst of %d further lists, ${path}, p99`, measured)
  const first = figureFrom(await once(isSlow ? callsOfSlow : callsOfFurther))
  const figure = first.holds || isSlow ? first : figureFrom(await once(calls))
  const { value, baseline, ratio } = figure
  if (!figure.holds)
    say(`  grows: ${path} ${value.toFixed(1)} ms beside ${baseline.toFixed(1)} ms, ${ratio.toFixed(2)}\n`)
  return figure
}

function addedUp(path: string, { values, baselines }: Compared, times: number): Figure {
  const measured = { values: values.map((value) => value / times), baselines }
  const name = `growth: worst of %d sums, ${path}, p99 for as many orders`
  return figureOf({ name, unit: 'ms', ...measured }, { atMost: flat, words: 'times at the fewest' })
}

function worstOf(figures: Figure[]): Figure {
  const worst = figures.toSorted((one, other) => other.ratio - one.ratio)[0]
  if (!worst) throw new Error('there is no further list')
  return { ...worst, name: worst.name.replace('%d', String(figures.length)) }
}

/** The addresses of all lists that need only a session. Public calls are rate limited and are not lists. */
function listPaths(): string[] {
  return Object.values(contracts)
    .flatMap((calls): unknown[] => Object.values(calls))
    .filter((call): call is AnyContractProcedure => isContractProcedure(call))
    .map((call) => call['~orpc'])
    .filter(({ meta }) => (meta as EndpointMeta).access !== 'public')
    .map(({ route }) => route)
    .filter(({ method, path = '' }) => method === 'GET' && !path.includes('{') && path !== '/orders')
    .map(({ path }) => `/api${path}`)
}
