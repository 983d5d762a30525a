import type { AttemptQuery, ChannelAttempt } from '#features/provider/channelHealth/attempts.fields.ts'
import type { ChannelHealth } from '#features/provider/channelHealth/channelHealth.contract.ts'
import { incidentErrors } from '#features/provider/channelHealth/channelHealth.errors.ts'
import {
  attemptSource,
  incidentSource,
  insertNote,
  matchingAttempts,
  selectUnwell,
  shownIncidents,
  writeHealth,
  writeIncident,
} from '#features/provider/channelHealth/channelHealth.sql.ts'
import { type Counts, type FigureRow, selectFigures } from '#features/provider/channelHealth/figures.sql.ts'
import {
  classOf,
  type Health,
  judged,
  nextHealth,
  type RefusalClass,
  successRate,
} from '#features/provider/channelHealth/health.domain.ts'
import type { Incident, IncidentQuery } from '#features/provider/channelHealth/incidents.fields.ts'
import { type App, asActor, type Ctx } from '#server/context.ts'
import { page } from '#server/database/page.ts'
import { jobPrincipal } from '#server/jobs/jobPrincipal.ts'
import { publish } from '#server/live/live.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import { everything } from '#server/session/dataScope.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'

/** Gets the health of each channel account of merchants within the caller's data scope. */
export async function boardOf(ctx: Ctx): Promise<ChannelHealth[]> {
  const rows = await readAcrossTenants(ctx, (db) => selectFigures(db, ctx.dataScope, ctx.now))
  return rows.map(shown)
}

function shown({ tenantId: _, betterCount: __, refusals, ...row }: FigureRow): ChannelHealth {
  const { quarter, hour, day, usual, state, cause, wayCode } = row
  const rated = (counts: Counts) => ({ ...counts, successRate: successRate(counts) })
  const kinds = new Map<RefusalClass, number>()
  for (const [code, count] of Object.entries(refusals))
    kinds.set(classOf(code), (kinds.get(classOf(code)) ?? 0) + count)
  return {
    ...row,
    wayCode: wayCode as ChannelHealth['wayCode'],
    ...{ quarter: rated(quarter), hour: rated(hour), day: rated(day), usual: rated(usual) },
    ...{ state: state ?? 'good', cause: state === null || state === 'good' ? null : cause },
    refusals: [...kinds]
      .map(([kind, count]) => ({ kind, count }))
      .toSorted((one, other) => other.count - one.count),
  }
}

export function pageOfAttempts(ctx: Ctx, query: AttemptQuery): Promise<Page<ChannelAttempt>> {
  const { dataScope, now } = ctx
  return readAcrossTenants(ctx, (db) =>
    attemptSource.pageOf(db, query, matchingAttempts(db, query, dataScope, now)),
  )
}

export async function pageOfIncidents(ctx: Ctx, query: IncidentQuery): Promise<Page<Incident>> {
  const found = await readAcrossTenants(ctx, (db) =>
    page(db, query, shownIncidents(db, query, ctx.dataScope), incidentSource.sorting),
  )
  return { ...found, rows: found.rows.map(asIncident) }
}

function asIncident(row: unknown): Incident {
  const stored = row as Incident & { notes: { createTime: string }[] }
  const notes = stored.notes.map((note) => ({ ...note, createTime: new Date(note.createTime) }))
  return { ...stored, notes }
}

/** Writes a note of an incident. Throws `incident.notFound`. */
export async function noteIncident(
  ctx: Ctx,
  { merchantId, incidentId, content }: { merchantId: string; incidentId: string; content: string },
): Promise<void> {
  ctx.unchanged()
  await runAsMerchant(ctx, merchantId, 'write', async (theirs) => {
    await incidentOf(ctx, { merchantId, incidentId })
    await insertNote(theirs, incidentId, content)
    theirs.audit('channelIncident.noted', { type: 'channelIncident', id: incidentId })
    await notify(theirs)
  })
}

/** One incident at a merchant in reach. Throws `incident.notFound`. */
export async function incidentOf(
  ctx: Ctx,
  { merchantId, incidentId }: { merchantId: string; incidentId: string },
): Promise<Incident> {
  const found = await readAcrossTenants(ctx, (db) =>
    shownIncidents(db, {}, ctx.dataScope)
      .where('i.merchantId', '=', merchantId)
      .where('i.incidentId', '=', incidentId)
      .executeTakeFirst(),
  )
  if (!found) throw new AppError(incidentErrors.notFound)
  return asIncident(found)
}

const nothing: Counts = { attempts: 0, success: 0, declined: 0, rejected: 0, unknown: 0 }

/** Checks every channel once: writes changes, starts or ends incidents, and notifies open pages. */
export async function checkChannels(app: App): Promise<void> {
  const now = app.clock()
  const { rows, unwell } = await readAcrossTenants({ app }, async (db) => ({
    rows: await selectFigures(db, everything, now),
    unwell: await selectUnwell(db),
  }))
  const known = new Map(unwell.map((one) => [`${one.tenantId}/${one.channelAccountId}/${one.wayCode}`, one]))
  for (const row of rows) {
    const key = `${row.tenantId}/${row.channelAccountId}/${row.wayCode}`
    const { state, cause, betterCount } = row
    const before = { state: state ?? 'good', cause, betterCount }
    await check(app, row, before, judged(row))
    known.delete(key)
  }
  // Without traffic for a day nothing is wrong that anybody could see.
  for (const one of known.values()) {
    const before = one as typeof one & Health
    await check(app, one, before, judged({ quarter: nothing, hour: nothing, usual: nothing, p95: null }))
  }
}

type Channel = { tenantId: number; merchantId: string; channelAccountId: string; wayCode: string }

async function check(
  app: App,
  channel: Channel,
  before: Health,
  found: ReturnType<typeof judged>,
): Promise<void> {
  const next = nextHealth(before, found)
  if (next.state === before.state && next.betterCount === before.betterCount) return
  await asActor(app, jobPrincipal(channel, 'channelHealth'), 'write', async (ctx) => {
    ctx.unchanged()
    const moved = next.state !== before.state
    await writeHealth(ctx, channel, next, moved)
    if (!moved) return
    await writeIncident(ctx, channel, next.state, next.cause)
    const after = { state: next.state, cause: next.cause, way: channel.wayCode }
    const object = { type: 'channelAccount', id: channel.channelAccountId } as const
    ctx.audit(`channel.${next.state}`, object, { before: { state: before.state }, after })
    await notify(ctx)
  })
}

async function notify({ db }: Ctx): Promise<void> {
  await publish(db, scopeOf(providerTenant, ''), { topic: 'channelHealth', id: '' })
}
