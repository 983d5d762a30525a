import { cutAndProve } from '#features/finances/settlements/cutoff/cutAndProve.service.ts'
import { cutClearing } from '#features/finances/settlements/cutoff/cutoff.service.ts'
import { settleTogether } from '#features/finances/settlements/cutoff/settleTogether.service.ts'
import { validateClearing } from '#features/finances/settlements/validation/validation.service.ts'
import { setSettlementRule } from '#features/merchants/settlementTerms/settlementTerms.service.ts'
import { asActor, type Ctx } from '#server/context.ts'
import { scopeOf } from '#server/session/scope.ts'
import { type Cpu, type Meter, openMeter } from './cpu.ts'
import { type Figure, figureOf, interleaved } from './measure.ts'
import { copyMerchants, filledFirst, fillUnsettled, linesAnOrder, type Owner } from './unsettled.ts'
import { benchMerchant, benchTenant, type World } from './world.ts'

const rounds = 5
/** As many jobs as a worker runs at a time. */
const jobs = 6
const began = new Date('2026-03-01T08:00:00Z')
const cutAt = new Date('2026-04-01T07:00:00Z')

/** Merchants settled at one cutoff, each in its own tenant, with this many orders each. */
type Group = { name: string; owners: Owner[]; orders: number }

/** `orders` at one merchant, at merchants with 500 each, and at as many merchants with almost none. */
function groupsOf(orders: number): Group[] {
  const merchants = Math.ceil(orders / 500)
  const many = `${merchants.toLocaleString('en')} merchants`
  return [
    {
      name: `settlement, ${orders.toLocaleString('en')} lines`,
      owners: [{ tenantId: benchTenant, merchantId: benchMerchant }],
      orders: Math.round(orders / linesAnOrder),
    },
    { name: `settlement, ${many} of 500 orders`, owners: ownersOf('M', 100_000, merchants), orders: 500 },
    { name: `settlement, ${many} of 40 orders`, owners: ownersOf('S', 200_000, merchants), orders: 40 },
  ]
}

function ownersOf(letter: string, tenants: number, count: number): Owner[] {
  return Array.from({ length: count }, (_, index) => ({
    tenantId: tenants + index,
    merchantId: letter + String(index).padStart(5, '0'),
  }))
}

/** Cutoffs and their validation, compared with the bare sum of the same lines. */
export async function settlementFigures(world: World, orders: number): Promise<Figure[]> {
  const groups = groupsOf(orders)
  await fillSettlements(world, groups)
  const figures: Figure[] = []
  for (const group of groups) figures.push(...(await settled(world, group)))
  return figures
}

async function fillSettlements({ app, who, owner }: World, groups: Group[]): Promise<void> {
  await asActor(app, who, 'write', (ctx) =>
    setSettlementRule(ctx, { mode: 'everyday', settleHour: 0, minSettleAmount: 0n, skipClearing: false }),
  )
  // Effective before the first sale.
  for (const table of ['way_rate', 'rate_plan']) {
    await owner.query(`update ${table} set valid_from = '2026-01-01'`)
  }
  await copyMerchants(
    owner,
    groups.flatMap(({ owners }) => owners).filter(({ tenantId }) => tenantId !== benchTenant),
  )
  await filledFirst(owner, async () => {
    for (const { owners, orders } of groups) await fillUnsettled(owner, { owners, from: began, orders })
  })
  await owner.query('vacuum analyze')
}

async function settled(world: World, { name, owners }: Group): Promise<Figure[]> {
  const cuts: number[] = []
  const spent: Cpu[] = []
  const meter = await openMeter(world)
  const isMany = owners.length > 1
  const { values, baselines } = await interleaved(rounds, {
    candidate: async () => {
      if (!isMany) cuts.push(await timed(world, owners, cutOne))
      const settleAll = () =>
        isMany ? timed(world, inBatches(owners), settleBatch) : timed(world, owners, settleOne)
      const { taken, cpu } = await withCpu(meter, owners.length, settleAll)
      spent.push(cpu)
      return taken
    },
    baseline: () => bare(world, owners),
  })
  const aimOf = (atMost: [number, number]) => ({ atMost, words: 'times one pass' })
  const proven = {
    name: `${name}: the cut and its proof`,
    unit: 'ms',
    values,
    baselines,
    cpu: spent.slice(1),
  }
  if (isMany) return [figureOf(proven, aimOf([4, 2]))]
  const cut = { name: `${name}: the cut`, unit: 'ms', values: cuts.slice(1), baselines }
  return [figureOf(cut, aimOf([2, 1.3])), figureOf(proven, aimOf([2, 1.3]))]
}

/** Processor time of each merchant, with the deletion of its settlement. */
async function withCpu(meter: Meter, merchants: number, work: () => Promise<number>) {
  let taken = 0
  const cpu = await meter.apart([], async () => {
    taken = await work()
    return merchants
  })
  return { taken, cpu }
}

/** As many merchants as a job settles together. */
const together = 50

function inBatches(owners: readonly Owner[]): Owner[][] {
  const count = Math.ceil(owners.length / together)
  return Array.from({ length: count }, (_, place) => owners.slice(place * together, (place + 1) * together))
}

async function settleBatch({ app, owner }: World, batch: readonly Owner[]): Promise<void> {
  const scopes = batch.map(({ tenantId, merchantId }) => scopeOf(tenantId, merchantId))
  const left = await settleTogether(app, scopes, () => [cutAt])
  if (left.length > 0) throw new Error(`${left.length} merchants were not settled together`)
  const { rows } = await owner.query(
    `select count(*)::int as passed from clearing where tenant_id = any ($1) and status = 'validated' and validation = 'passed'`,
    [batch.map(({ tenantId }) => tenantId)],
  )
  if (rows[0].passed !== batch.length)
    throw new Error(`only ${rows[0].passed} of ${batch.length} are validated`)
}

/** Settles all of them, then deletes the settlements, so that the next round settles the same lines. */
async function timed<T>(world: World, owners: readonly T[], settle: (world: World, of: T) => Promise<void>) {
  await world.owner.query('checkpoint')
  const start = performance.now()
  await atOnce(owners, (one) => settle(world, one))
  const taken = performance.now() - start
  for (const table of ['clearing_validation', 'clearing', 'ledger_closing', 'ledger_cut']) {
    await world.owner.query(`delete from ${table}`)
    await world.owner.query(`vacuum ${table}`)
  }
  return taken
}

/** Runs as many at a time as a worker does. */
async function atOnce<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const next = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one)
  }
  await Promise.all(Array.from({ length: Math.min(jobs, all.length) }, next))
}

async function cutOne(world: World, of: Owner): Promise<void> {
  const ids = await as(world, of, (ctx) => cutClearing(ctx, of.merchantId, cutAt, 'cutOff'))
  if (ids.length !== 1) throw new Error(`${of.merchantId} has ${ids.length} settlements`)
}

/** Settles like the jobs: the cutoff, with its validation if that is short, or else separately. */
async function settleOne(world: World, of: Owner): Promise<void> {
  const { proven, left } = await as(world, of, (ctx) => cutAndProve(ctx, cutAt))
  for (const { clearingId, ledger } of left)
    proven.push(await as(world, of, (ctx) => validateClearing(ctx, clearingId, { ledger })))
  if (String(proven) !== 'validated') throw new Error(`the settlement of ${of.merchantId} is ${proven}`)
}

/** The sums of the same lines. */
async function bare({ owner }: World, owners: readonly Owner[]): Promise<number> {
  const start = performance.now()
  await owner.query(
    `select tenant_id, merchant_id, category, sum(amount) from ledger_transfer
      where tenant_id between $1 and $2 group by tenant_id, merchant_id, category`,
    [owners[0]?.tenantId, owners.at(-1)?.tenantId],
  )
  return performance.now() - start
}

function as<T>({ app, who }: World, of: Owner, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return asActor(app, { ...who, scope: scopeOf(of.tenantId, of.merchantId) }, 'write', work)
}
