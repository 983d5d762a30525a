import { writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { browserFigures } from './browser.ts'
import { bundleFigures } from './bundles.ts'
import { deskFigures } from './desk.ts'
import { documentFigures } from './documents.ts'
import { exportFigures } from './exports.ts'
import { gatewayFigures } from './gateway.ts'
import { growthFigures } from './growth.ts'
import { closeClients } from './http.ts'
import { idleFigures } from './idle.ts'
import { listFigures } from './lists.ts'
import { liveFigures } from './live.ts'
import type { Figure } from './measure.ts'
import { noisyFigures } from './noisy.ts'
import { notificationFigures } from './notifications.ts'
import { overloadFigures } from './overload.ts'
import { payerFigures } from './payer.ts'
import { paymentFigures } from './payments.ts'
import { permissionFigures } from './permissions.ts'
import { processFigures } from './processes.ts'
import { profileOf } from './profile.ts'
import { reconciliationFigures } from './reconciliation.ts'
import { refundFigures } from './refunds.ts'
import { settlementFigures } from './settlements.ts'
import { signInFigures } from './signIns.ts'
import { startFigures } from './startUp.ts'
import { fillOrders, openWorld, type World } from './world.ts'

const { values: options } = parseArgs({
  options: {
    json: { type: 'string' },
    profile: { type: 'string' },
    only: { type: 'string', multiple: true },
    scale: { type: 'string', default: 'small' },
    rows: { type: 'string' },
    keep: { type: 'string', default: '' },
  },
})
const scale = scaleOf(options.scale)
const rows = options.rows === undefined ? scale.rows : Number(options.rows)
const grown = options.rows === undefined ? scale.grown : rows

/**
 * `rows` is the number of one merchant’s orders, and of lines to settle and reconcile; `grown` is the size
 * for the growth benchmark.
 */
type Scale = { rows: number; grown: number }

function scaleOf(name: string): Scale {
  if (name === 'small') return { rows: 100_000, grown: 1_000_000 }
  if (name === 'full') return { rows: 1_000_000, grown: 10_000_000 }
  process.stderr.write(`--scale takes small or full, not '${name}'\n`)
  process.exit(2)
}

/**
 * `on` is the shared database, empty or filled with orders, or none for a benchmark with a world of its own.
 */
type Bench = { name: string } & (
  | { on: 'empty' | 'filled'; run: (world: World) => Promise<Figure[]> }
  | { on: 'own'; run: () => Promise<Figure[]> | AsyncGenerator<Figure> }
)

/**
 * In this order: payments and notifications on the empty database, then the lists and the export on the full
 * one. Settlements have orders of their own.
 */
const benches: Bench[] = [
  { name: 'payments', on: 'empty', run: paymentFigures },
  { name: 'refunds', on: 'empty', run: refundFigures },
  { name: 'notifications', on: 'empty', run: notificationFigures },
  { name: 'gateway', on: 'empty', run: gatewayFigures },
  { name: 'signIns', on: 'empty', run: signInFigures },
  { name: 'permissions', on: 'empty', run: permissionFigures },
  { name: 'live', on: 'empty', run: liveFigures },
  { name: 'reconciliation', on: 'empty', run: (world) => reconciliationFigures(world, rows) },
  { name: 'lists', on: 'own', run: () => inWorld(listsOfFilled) },
  { name: 'exports', on: 'filled', run: exportFigures },
  { name: 'processes', on: 'filled', run: processFigures },
  { name: 'overload', on: 'filled', run: overloadFigures },
  { name: 'browser', on: 'filled', run: browserFigures },
  { name: 'desk', on: 'empty', run: (world) => deskFigures(world, rows) },
  { name: 'bundles', on: 'own', run: async () => bundleFigures() },
  { name: 'payer', on: 'empty', run: payerFigures },
  { name: 'documents', on: 'empty', run: documentFigures },
  { name: 'noisy', on: 'empty', run: noisyFigures },
  { name: 'settlements', on: 'own', run: () => inWorld((own) => settlementFigures(own, rows)) },
  { name: 'growth', on: 'own', run: () => growthFigures({ rows: grown, keep: options.keep, say }) },
  { name: 'start', on: 'own', run: startFigures },
  { name: 'idle', on: 'own', run: idleFigures },
]

const chosen = benches.filter(({ name }) => options.only === undefined || options.only.includes(name))
if (chosen.length === 0) {
  process.stderr.write(
    `There is no bench '${options.only}'. There are: ${benches.map(({ name }) => name).join(', ')}\n`,
  )
  process.exit(2)
}

if (options.profile !== undefined) {
  await profileOf(options.profile, say)
  process.exit(0)
}

const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
const figures: Figure[] = []
const broken: string[] = []
say(`${machine}; ${rows.toLocaleString('en')} rows\n`)
const shared: { world: World | null; filled: boolean } = { world: null, filled: false }
try {
  for (const bench of chosen) {
    say(`${bench.name} …\n`)
    await measure(bench)
  }
} finally {
  closeClients()
  await shared.world?.close()
}
if (options.json) {
  const report = { machine, rows, grown, figures }
  await writeFile(options.json, `${JSON.stringify(report, null, 2)}\n`)
}
for (const name of broken) say(`  BROKEN ${name}\n`)
const missed = figures.filter(({ holds }) => !holds)
say(
  `\n${figures.length - missed.length} of ${figures.length} goals hold${missed.length > 0 ? `; missed: ${missed.map(({ name }) => name).join('; ')}` : ''}\n`,
)
process.exit(broken.length > 0 ? 1 : 0)

/** Prints each figure as it comes; a benchmark that fails does not lose the others’ figures. */
async function measure(bench: Bench): Promise<void> {
  try {
    const found = bench.on === 'own' ? bench.run() : bench.run(await worldFor(bench.on))
    for await (const figure of await found) {
      say(lineOf(figure))
      figures.push(figure)
    }
  } catch (error) {
    broken.push(`${bench.name}: ${error instanceof Error ? error.stack : error}`)
  }
}

/** The limit of a page has copies of the filled orders only, so there must be no others. */
async function listsOfFilled(own: World): Promise<Figure[]> {
  await fillOrders(own, rows)
  return listFigures(own, rows)
}

/** Runs on a database of its own. */
async function inWorld(run: (own: World) => Promise<Figure[]>): Promise<Figure[]> {
  const own = await openWorld()
  return run(own).finally(() => own.close())
}

/** The database shared by benchmarks, opened for the first that needs it. */
async function worldFor(state: 'empty' | 'filled'): Promise<World> {
  shared.world ??= await openWorld()
  if (state === 'filled' && !shared.filled) {
    say(`  filling ${rows.toLocaleString('en')} orders …\n`)
    await fillOrders(shared.world, rows)
    shared.filled = true
  }
  return shared.world
}

function lineOf(figure: Figure): string {
  const { name, value, unit, baseline, ratio, goal, holds, spread, goals, own, cpu } = figure
  const range = ([least, most]: [number, number]) => `${short(least)}-${short(most)}`
  const reached = goals?.reached === 'moonshot' ? 'best  ' : holds ? 'holds ' : 'MISSED'
  const ownWords = own ? `; own SQL ${short(own.value)}, ratio ${own.ratio.toFixed(2)}` : ''
  const cpuWords = cpu
    ? `; processor ms each: server ${short(cpu.server)}, database ${short(cpu.database)}, client ${short(cpu.client)}`
    : ''
  return `  ${reached} ${name.padEnd(34)} ${short(value)} ${unit} (${range(spread.value)}), baseline ${short(baseline)} (${range(spread.baseline)}), ratio ${ratio.toFixed(2)}; goal ${goal}${ownWords}${cpuWords}\n`
}

function short(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2)
}

function say(line: string): void {
  process.stdout.write(line)
}
