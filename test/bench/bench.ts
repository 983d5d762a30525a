import { writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { browserFigures } from './browser.ts'
import { bundleFigures } from './bundles.ts'
import { deskFigures } from './desk.ts'
import { documentFigures } from './documents.ts'
import { exportFigures } from './exports.ts'
import { gatewayFigures } from './gateway.ts'
import { closeClients } from './http.ts'
import { listFigures } from './lists.ts'
import type { Figure } from './measure.ts'
import { notificationFigures } from './notifications.ts'
import { payerFigures } from './payer.ts'
import { paymentFigures } from './payments.ts'
import { permissionFigures } from './permissions.ts'
import { reconciliationFigures } from './reconciliation.ts'
import { settlementFigures } from './settlements.ts'
import { signInFigures } from './signIns.ts'
import { fillOrders, openWorld, type World } from './world.ts'

const { values: options } = parseArgs({
  options: {
    json: { type: 'string' },
    only: { type: 'string' },
    rows: { type: 'string', default: '1000000' },
  },
})
const rows = Number(options.rows)

type Bench = { name: string; run: (world: World) => Promise<Figure[]> }

/**
 * In this order: payments and notifications on the empty database, then the lists and the export on the full one.
 * Settlements have trade of their own.
 */
const benches: Bench[] = [
  { name: 'payments', run: paymentFigures },
  { name: 'notifications', run: notificationFigures },
  { name: 'gateway', run: gatewayFigures },
  { name: 'signIns', run: signInFigures },
  { name: 'permissions', run: permissionFigures },
  { name: 'reconciliation', run: (world) => reconciliationFigures(world, rows) },
  { name: 'lists', run: (world) => listFigures(world, rows) },
  { name: 'exports', run: exportFigures },
  { name: 'browser', run: browserFigures },
  { name: 'desk', run: (world) => deskFigures(world, rows) },
  { name: 'bundles', run: bundleFigures },
  { name: 'payer', run: payerFigures },
  { name: 'documents', run: documentFigures },
  { name: 'settlements', run: (world) => settlementFigures(world, rows) },
]

const chosen = benches.filter(({ name }) => options.only === undefined || options.only === name)
if (chosen.length === 0) {
  process.stderr.write(
    `There is no bench '${options.only}'. There are: ${benches.map(({ name }) => name).join(', ')}\n`,
  )
  process.exit(2)
}

const figures: Figure[] = []
say(
  `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}\n`,
)
const world = await openWorld()
try {
  let filled = false
  for (const { name, run } of chosen) {
    if (!filled && ['lists', 'exports', 'browser'].includes(name)) {
      say(`filling ${rows.toLocaleString('en')} orders …\n`)
      await fillOrders(world, rows)
      filled = true
    }
    say(`${name} …\n`)
    const measured = await run(world)
    for (const figure of measured) say(lineOf(figure))
    figures.push(...measured)
  }
} finally {
  closeClients()
  await world.close()
}
if (options.json) await writeFile(options.json, `${JSON.stringify(figures, null, 2)}\n`)
const missed = figures.filter(({ holds }) => !holds)
say(
  `\n${figures.length - missed.length} of ${figures.length} goals hold${missed.length > 0 ? `; missed: ${missed.map(({ name }) => name).join('; ')}` : ''}\n`,
)
process.exit(0)

function lineOf({ name, value, unit, baseline, ratio, goal, holds, spread }: Figure): string {
  const range = ([least, most]: [number, number]) => `${short(least)}-${short(most)}`
  return `  ${holds ? 'holds ' : 'MISSED'} ${name.padEnd(34)} ${short(value)} ${unit} (${range(spread.value)}), baseline ${short(baseline)} (${range(spread.baseline)}), ratio ${ratio.toFixed(2)}; goal ${goal}\n`
}

function short(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2)
}

function say(line: string): void {
  process.stdout.write(line)
}
