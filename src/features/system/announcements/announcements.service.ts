import { countReached, countReaders } from '#features/system/announcements/aimed.sql.ts'
import type {
  AnnouncementDetail,
  AnnouncementDraft,
} from '#features/system/announcements/announcements.contract.ts'
import {
  type AnnouncementEvent,
  type Audience,
  after,
  isOver,
} from '#features/system/announcements/announcements.domain.ts'
import { announcementErrors } from '#features/system/announcements/announcements.errors.ts'
import type { Announcement, AnnouncementQuery } from '#features/system/announcements/announcements.fields.ts'
import {
  announcementSource,
  insertAnnouncement,
  matchingAnnouncements,
  moveAnnouncement,
  rewriteAnnouncement,
  type StoredAnnouncement,
  selectAnnouncement,
} from '#features/system/announcements/announcements.sql.ts'
import { invalidateAnnouncements } from '#features/system/announcements/reader/reader.service.ts'
import { isOffered } from '#features/system/dictionaries/dictionaries.service.ts'
import type { Ctx } from '#server/context.ts'
import { publish as tell } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { systemErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'

export const categories = 'announcementCategory'

export async function listAnnouncements(
  ctx: Ctx,
  audience: Audience,
  query: AnnouncementQuery,
): Promise<Page<Announcement>> {
  const matching = matchingAnnouncements(ctx.db, audience, query)
  const found = await announcementSource.pageOf(ctx.db, query, matching)
  const readers = await readAcrossTenants(ctx, (db) =>
    countReaders(
      db,
      found.rows.map(({ announcementId }) => announcementId),
    ),
  )
  const rows = found.rows.map((row) => ({ ...row, readCount: readers.get(row.announcementId) ?? 0 }))
  return { ...found, rows }
}

async function found(
  ctx: Ctx,
  audience: Audience,
  announcementId: string,
  options: { lock?: boolean } = {},
): Promise<StoredAnnouncement> {
  const stored = await selectAnnouncement(ctx.db, announcementId, options)
  if (stored?.audience !== audience) throw new AppError(announcementErrors.notFound)
  return stored
}

export async function announcementDetailOf(
  ctx: Ctx,
  audience: Audience,
  announcementId: string,
): Promise<AnnouncementDetail> {
  const { audience: _, ...stored } = await found(ctx, audience, announcementId)
  const readers = await readAcrossTenants(ctx, (db) => countReaders(db, [announcementId]))
  return { ...stored, readCount: readers.get(announcementId) ?? 0 }
}

/** Refuses `announcement.over`, `announcement.category`, `announcement.outOfReach`. */
export async function addAnnouncement(
  ctx: Ctx,
  audience: Audience,
  draft: AnnouncementDraft,
): Promise<AnnouncementDetail> {
  const whole = aimedBy(audience, draft)
  await refuseUnsound(ctx, audience, whole)
  const announcementId = nextId()
  await insertAnnouncement(ctx.db, {
    ...{ announcementId, audience, draft: whole, operator: ctx.actor.name, now: ctx.now },
  })
  ctx.audit('announcement.added', about(announcementId), { after: recorded(whole) })
  await told(ctx, announcementId)
  return announcementDetailOf(ctx, audience, announcementId)
}

/** Staff are one audience and cannot be narrowed. */
function aimedBy(audience: Audience, draft: AnnouncementDraft): AnnouncementDraft {
  const none = { language: null, countries: [], currencies: [], kaLevels: [], merchantIds: [] }
  return audience === 'staff' ? { ...draft, ...none } : draft
}

async function refuseUnsound(ctx: Ctx, audience: Audience, draft: AnnouncementDraft): Promise<void> {
  if (isOver(draft, ctx.now)) throw new AppError(announcementErrors.over)
  if (!(await isOffered(ctx.app, categories, draft.category))) throw new AppError(announcementErrors.category)
  if (audience === 'merchants') await refuseOutOfReach(ctx, draft.merchantIds)
}

/** Whoever reaches only some merchants names them; others they cannot speak to. */
async function refuseOutOfReach(ctx: Ctx, merchantIds: readonly string[]): Promise<void> {
  const named = [...new Set(merchantIds)]
  if (named.length === 0 && ctx.dataScope.all) return
  const reached =
    named.length > 0 && (await readAcrossTenants(ctx, (db) => countReached(db, ctx.dataScope, named)))
  if (reached !== named.length) throw new AppError(announcementErrors.outOfReach)
}

/** Refuses what `addAnnouncement` does, `announcement.notInState` once it has gone out, and `system.changed`. */
export async function changeAnnouncement(
  ctx: Ctx,
  audience: Audience,
  announcementId: string,
  { version, ...draft }: AnnouncementDraft & { version: number },
): Promise<AnnouncementDetail> {
  const before = await lockFor(ctx, audience, { announcementId, version }, 'changed')
  const whole = aimedBy(audience, draft)
  await refuseUnsound(ctx, audience, whole)
  await rewriteAnnouncement(ctx.db, announcementId, { draft: whole, operator: ctx.actor.name, now: ctx.now })
  const change = { before: recorded(before), after: recorded(whole) }
  ctx.audit('announcement.changed', about(announcementId), change)
  await told(ctx, announcementId)
  return announcementDetailOf(ctx, audience, announcementId)
}

type Named = { announcementId: string; version: number }

async function lockFor(ctx: Ctx, audience: Audience, named: Named, event: AnnouncementEvent) {
  const stored = await found(ctx, audience, named.announcementId, { lock: true })
  if (after(stored.state, event) === null) throw new AppError(announcementErrors.notInState)
  if (stored.version !== named.version) throw new AppError(systemErrors.changed)
  return stored
}

/** Has a job take it out: at once, or at its time. */
export async function publishAnnouncement(
  ctx: Ctx,
  audience: Audience,
  named: Named,
): Promise<AnnouncementDetail> {
  const { announcementId } = named
  const stored = await lockFor(ctx, audience, named, 'published')
  if (isOver(stored, ctx.now)) throw new AppError(announcementErrors.over)
  if (audience === 'merchants') await refuseOutOfReach(ctx, stored.merchantIds)
  await moveAnnouncement(ctx.db, announcementId, { state: 'scheduled', now: ctx.now })
  const { fromTime, toTime } = stored
  ctx.audit('announcement.published', about(announcementId), { after: { fromTime, toTime } })
  enqueueTurn(ctx, announcementId, fromTime ?? ctx.now)
  if (toTime) enqueueTurn(ctx, announcementId, toTime)
  await told(ctx, announcementId)
  return announcementDetailOf(ctx, audience, announcementId)
}

/** A turn of the clock that moves it on; in a queue of their own, so that a long one holds nothing else up. */
function enqueueTurn(ctx: Ctx, announcementId: string, runAt: Date): void {
  const { tenantId, merchantId } = ctx.scope
  ctx.enqueue({
    ...{ name: 'announcements.turn', payload: { tenantId, merchantId, announcementId } },
    ...{ runAt, queue: 'announcements' },
  })
}

/** The announcement disappears at once; a job removes the merchants' notices. */
export async function withdrawAnnouncement(
  ctx: Ctx,
  audience: Audience,
  named: Named,
): Promise<AnnouncementDetail> {
  const { announcementId } = named
  const { liveTime } = await lockFor(ctx, audience, named, 'withdrawn')
  await moveAnnouncement(ctx.db, announcementId, { state: 'withdrawn', now: ctx.now, endTime: ctx.now })
  ctx.audit('announcement.withdrawn', about(announcementId))
  if (liveTime !== null && audience === 'merchants') enqueueTurn(ctx, announcementId, ctx.now)
  await told(ctx, announcementId)
  return announcementDetailOf(ctx, audience, announcementId)
}

export const about = (announcementId: string) => ({ type: 'announcement', id: announcementId }) as const

const recorded = (draft: AnnouncementDraft) => {
  const { kind, category, titleEn, titleZh, language, countries, currencies, kaLevels, merchantIds } = draft
  const aim = { language, countries, currencies, kaLevels, merchantIds }
  return { kind, category, titleEn, titleZh, ...aim, fromTime: draft.fromTime, toTime: draft.toTime }
}

/** Banners and bells of every page ask again. */
export async function told(ctx: Ctx, announcementId: string): Promise<void> {
  invalidateAnnouncements(ctx.app)
  await tell(ctx.db, ctx.scope, { topic: 'announcement', id: announcementId })
}
