import {
  cutClearing,
  setSettlementRule,
  validateClearing,
} from '#features/finances/settlements/settlements.service.ts'
import { asActor, type Ctx } from '#server/context.ts'
import { scopeOf } from '#server/session/scope.ts'
import { type Figure, figureOf, interleaved } from './measure.ts'
import { copyMerchants, fillUnsettled } from './unsettled.ts'
import { benchMerchant, benchTenant, type World } from './world.ts'

const rounds = 5
const merchants = 1_000
/** As many jobs as the worker takes at a time. */
const jobs = 4
const began = new Date('2026-03-01T08:00:00Z')
const cutAt = new Date('2026-04-01T07:00:00Z')

/** A cut and its validation over so many lines, of one merchant and of a thousand, beside the bare sum of the same lines. */
export async function settlementFigures(world: World, lines: number): Promise<Figure[]> {
  const many = await fillSettlements(world, lines)
  return [
    ...(await settled(world, `settlement, ${lines.toLocaleString('en')} lines`, [benchMerchant])),
    ...(await settled(world, `settlement, ${merchants.toLocaleString('en')} merchants`, many)),
  ]
}

/** So many lines of the bench's own merchant, and as many of a thousand others together, whose codes it answers. */
async function fillSettlements(world: World, lines: number): Promise<string[]> {
  await as(world, benchMerchant, (ctx) =>
    setSettlementRule(ctx, { mode: 'everyday', settleHour: 0, minSettleAmount: 0n, skipClearing: false }),
  )
  // As of before the first sale.
  for (const table of ['way_rate', 'rate_plan']) {
    await world.owner.query(`update ${table} set valid_from = '2026-01-01'`)
  }
  const many = Array.from({ length: merchants }, (_, index) => `M${String(index).padStart(5, '0')}`)
  await fillUnsettled(world.owner, { merchantId: benchMerchant, number: 0, from: began, lines })
  await copyMerchants(world.owner, many)
  for (const [index, merchantId] of many.entries()) {
    await fillUnsettled(world.owner, {
      ...{ merchantId, number: index + 1, from: began },
      lines: lines / merchants,
    })
  }
  await world.owner.query('vacuum analyze')
  return many
}

async function settled(world: World, name: string, codes: string[]): Promise<Figure[]> {
  const cuts: number[] = []
  const { values, baselines } = await interleaved(rounds, {
    candidate: async () => {
      await world.owner.query('checkpoint')
      const start = performance.now()
      const cut = await atOnce(codes, (code) => cutOne(world, code))
      cuts.push(performance.now() - start)
      await atOnce(cut, (one) => validateOne(world, one))
      const taken = performance.now() - start
      await undo(world)
      return taken
    },
    baseline: () => bare(world, codes),
  })
  const aim = { atMost: [3, 1.5] as [number, number], words: 'times one pass' }
  return [
    figureOf({ name: `${name}: the cut`, unit: 'ms', values: cuts.slice(1), baselines }, aim),
    figureOf({ name: `${name}: the cut and its proof`, unit: 'ms', values, baselines }, aim),
  ]
}

/** As many at a time as the worker takes. */
async function atOnce<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const left = [...all]
  const done: R[] = []
  const next = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) done.push(await work(one))
  }
  await Promise.all(Array.from({ length: Math.min(jobs, all.length) }, next))
  return done
}

type Cut = { merchantId: string; clearingId: string }

async function cutOne(world: World, merchantId: string): Promise<Cut> {
  const ids = await as(world, merchantId, (ctx) => cutClearing(ctx, merchantId, cutAt, 'cutOff'))
  const [clearingId] = ids
  if (clearingId === undefined || ids.length !== 1)
    throw new Error(`${merchantId} has ${ids.length} settlements`)
  return { merchantId, clearingId }
}

async function validateOne(world: World, { merchantId, clearingId }: Cut): Promise<void> {
  const status = await as(world, merchantId, (ctx) => validateClearing(ctx, clearingId))
  if (status !== 'validated') throw new Error(`the settlement of ${merchantId} is ${status}`)
}

/** The sums of the same lines, on the same connection pool. */
async function bare(world: World, codes: readonly string[]): Promise<number> {
  const client = await world.app.pool.connect()
  try {
    await client.query(`begin; set local app.tenant_id = '${benchTenant}'`)
    const start = performance.now()
    await client.query(
      `select merchant_id, category, sum(amount) from ledger_transfer
        where tenant_id = $1 and merchant_id = any($2) group by merchant_id, category`,
      [benchTenant, codes],
    )
    return performance.now() - start
  } finally {
    await client.query('commit')
    client.release()
  }
}

function as<T>({ app, who }: World, merchantId: string, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return asActor(app, { ...who, scope: scopeOf(benchTenant, merchantId) }, 'write', work)
}

/** Takes the settlements away again, so that the next round settles the same lines. */
async function undo({ owner }: World): Promise<void> {
  for (const table of ['clearing_validation', 'clearing', 'ledger_closing', 'ledger_cut']) {
    await owner.query(`delete from ${table}`)
  }
}
