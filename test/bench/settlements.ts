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
const atOnce = 4
const began = new Date('2026-03-01T08:00:00Z')
const cutAt = new Date('2026-04-01T07:00:00Z')

/** A cut and its validation over so many lines, of one merchant and of a thousand, beside the bare sum of the same lines. */
export async function settlementFigures(world: World, lines: number): Promise<Figure[]> {
  const many = await fillSettlements(world, lines)
  return [
    await settled(world, `settlement, ${lines.toLocaleString('en')} lines`, [benchMerchant]),
    await settled(world, `settlement, ${merchants.toLocaleString('en')} merchants`, many),
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

async function settled(world: World, name: string, codes: string[]): Promise<Figure> {
  const { values, baselines } = await interleaved(rounds, {
    candidate: async () => {
      await world.owner.query('checkpoint')
      const start = performance.now()
      await settleAll(world, codes)
      const taken = performance.now() - start
      await undo(world)
      return taken
    },
    baseline: () => bare(world, codes),
  })
  return figureOf({ name, unit: 'ms', values, baselines }, { atMost: [3, 1.5], words: 'times one pass' })
}

async function settleAll(world: World, codes: readonly string[]): Promise<void> {
  const left = [...codes]
  const work = async () => {
    for (let code = left.pop(); code !== undefined; code = left.pop()) await settle(world, code)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, codes.length) }, work))
}

/** In two transactions, as the jobs do it. */
async function settle(world: World, merchantId: string): Promise<void> {
  const ids = await as(world, merchantId, (ctx) => cutClearing(ctx, merchantId, cutAt, 'cutOff'))
  for (const id of ids) {
    const status = await as(world, merchantId, (ctx) => validateClearing(ctx, id))
    if (status !== 'validated') throw new Error(`the settlement of ${merchantId} is ${status}`)
  }
  if (ids.length !== 1) throw new Error(`${merchantId} has ${ids.length} settlements`)
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
