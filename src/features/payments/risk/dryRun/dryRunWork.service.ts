import { z } from 'zod'
import { mostOrders, type RunResult, runResult } from '#features/payments/risk/dryRun/dryRun.contract.ts'
import {
  endRun,
  type HitOrder,
  insertHitOrders,
  selectWork,
  type WorkedRun,
  writeProgress,
} from '#features/payments/risk/dryRun/dryRun.sql.ts'
import {
  type PastRow,
  type PastSeller,
  selectKnownPayers,
  selectOrders,
  selectSellers,
  selectTimes,
} from '#features/payments/risk/dryRun/past.sql.ts'
import { lookBack, notStored, type Past, replay } from '#features/payments/risk/dryRun/replay.domain.ts'
import { newTally } from '#features/payments/risk/dryRun/tally.domain.ts'
import { readLists } from '#features/payments/risk/engine/activeRules.service.ts'
import { type RuleSpec, specOf } from '#features/payments/risk/rules/spec.domain.ts'
import { type App, asActor, type Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { jobPrincipal } from '#server/jobs/jobPrincipal.ts'
import type { JobPayload } from '#server/jobs/queue.ts'
import { publish } from '#server/live/live.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import type { Currency } from '#shared/currency.ts'
import { dayOf } from '#shared/time.ts'

const pageRows = 2_000

/**
 * Replays the orders of each merchant within the data scope with the tested and the active version. After a
 * kill it starts over; a stopped run ends at the next page.
 */
export async function workDryRun(app: App, payload: JobPayload): Promise<void> {
  const runId = String(payload.runId)
  const work = await asProduct(app, payload, 'read', ({ db }) => selectWork(db, runId))
  if (!work || !['queued', 'running'].includes(work.state)) return
  const trying = await tryingOf(app, work)
  const span = { from: work.fromTime, to: work.toTime }
  const sellers = await readAcrossTenants({ app }, (db) => selectSellers(db, work.reach, span))
  const totalCount = sellers.reduce((sum, { orders }) => sum + orders, 0)
  const tally = newTally()
  const hits: HitOrder[] = []
  let doneCount = 0
  const notify = () =>
    asProduct(app, payload, 'write', async (ctx) => {
      ctx.unchanged()
      const goes = await writeProgress(ctx.db, runId, { doneCount, totalCount })
      await publish(ctx.db, ctx.scope, { topic: 'riskDryRun', id: runId })
      return goes
    })
  if (!(await notify())) return
  for (const seller of sellers) {
    const looks = await looksAt(app, trying, seller, work.fromTime)
    const begin = { from: new Date(work.fromTime.getTime() - trying.before), to: work.toTime }
    for await (const rows of pagesOf(app, seller, begin)) {
      for (const row of rows) {
        const [hit = false, liveHit = false] = looks.map((look) => look(row))
        if (row.at < work.fromTime) continue
        doneCount += 1
        tally.count(row, seller.merchantId, dayOf(row.at, seller.zone), hit, liveHit)
        if (hit && hits.length < mostOrders) hits.push(hitOf(row, seller, liveHit))
      }
      if (!(await notify())) return
    }
  }
  const result = resultOf(tally.read(), trying, sellers)
  await asProduct(app, payload, 'write', async (ctx) => {
    if (!(await endRun(ctx, runId, 'done', z.encode(runResult, result)))) return ctx.unchanged()
    await insertHitOrders(ctx.db, runId, hits)
    const after = { considered: result.considered.count, hits: result.hits.count }
    ctx.audit('riskRule.trialDone', { type: 'riskDryRun', id: runId }, { after })
    await publish(ctx.db, ctx.scope, { topic: 'riskDryRun', id: runId })
  })
}

type Trying = {
  /** The version that is tried, and the one in force where there is one. */
  specs: readonly RuleSpec[]
  lists: Awaited<ReturnType<typeof readLists>>['lists']
  /** How far before the first order is looked, in milliseconds. */
  before: number
}

async function tryingOf(app: App, { spec, liveSpec }: WorkedRun): Promise<Trying> {
  const specs = [specOf(spec), ...(liveSpec ? [specOf(liveSpec)] : [])]
  const { lists } = await readAcrossTenants({ app }, (db) =>
    readLists(
      db,
      specs.map((one) => ({ spec: one })),
    ),
  )
  return { specs, lists, before: Math.max(...specs.map(lookBack)) }
}

function looksAt(app: App, { specs, lists, before }: Trying, seller: PastSeller, from: Date) {
  const kinds = new Set(specs.flatMap(({ conditions }) => conditions.map(({ kind }) => kind)))
  const monthBefore = new Date(from.getTime() - 31 * 86_400_000)
  return readAcrossTenants({ app }, async (db: Db) => {
    const times = kinds.has('refundRatio')
      ? await selectTimes(db, seller, monthBefore)
      : { payTimes: [], refundTimes: [] }
    const begin = new Date(from.getTime() - before)
    const knownPayers = kinds.has('newPayer') ? await selectKnownPayers(db, seller, begin) : new Map()
    const past: Past = { seller, knownPayers, ...times }
    return specs.map((spec) => replay(spec, lists, past, from))
  })
}

async function* pagesOf(
  app: App,
  seller: PastSeller,
  span: { from: Date; to: Date },
): AsyncGenerator<PastRow[]> {
  let after: { at: Date; orderId: string } | null = null
  for (;;) {
    const last: { at: Date; orderId: string } | null = after
    const rows: PastRow[] = await readAcrossTenants({ app }, (db) =>
      selectOrders(db, seller, span, last, pageRows),
    )
    if (rows.length > 0) yield rows
    const end = rows.at(-1)
    if (!end || rows.length < pageRows) return
    after = { at: end.at, orderId: end.orderId }
  }
}

function hitOf(row: PastRow, { merchantId }: PastSeller, liveToo: boolean): HitOrder {
  const { orderId, at: orderTime, wayCode, currency, amount, status } = row
  return { merchantId, orderId, orderTime, wayCode, currency, amount, status, liveToo }
}

type Read = ReturnType<ReturnType<typeof newTally>['read']>

function resultOf(read: Read, { specs, lists }: Trying, sellers: readonly PastSeller[]): RunResult {
  const names = new Map(sellers.map(({ merchantId, tradeName }) => [merchantId, tradeName]))
  const [spec, live] = specs
  const sums = ({ count, amounts }: Read['hits']) => ({
    count,
    amounts: [...amounts].toSorted().map(([currency, one]) => ({ currency: currency as Currency, ...one })),
  })
  return {
    considered: sums(read.considered),
    hits: sums(read.hits),
    liveHits: live ? sums(read.liveHits) : null,
    both: read.both,
    days: [...read.days]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([day, share]) => ({ day, ...share })),
    merchants: [...read.merchants]
      .toSorted(([id, one], [otherId, other]) => other.hits - one.hits || (id < otherId ? -1 : 1))
      .slice(0, 50)
      .map(([merchantId, share]) => ({
        merchantId,
        tradeName: names.get(merchantId) ?? merchantId,
        ...share,
      })),
    notKept: spec ? notStored(spec, lists) : [],
  }
}

function asProduct<T>(
  app: App,
  payload: JobPayload,
  mode: 'read' | 'write',
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  return asActor(app, jobPrincipal(payload, 'risk'), mode, work)
}
