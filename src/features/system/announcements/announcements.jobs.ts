import { hideNotice, sendNotice } from '#features/notices/notices.service.ts'
import { type AimedMerchant, countStaff, selectMerchants } from '#features/system/announcements/aimed.sql.ts'
import { after, isFor } from '#features/system/announcements/announcements.domain.ts'
import { about, told } from '#features/system/announcements/announcements.service.ts'
import {
  moveAnnouncement,
  noteReached,
  type StoredAnnouncement,
  selectAnnouncement,
  selectDue,
} from '#features/system/announcements/announcements.sql.ts'
import { readersOf } from '#features/system/announcements/reader/reader.sql.ts'
import { type App, asActor, type Ctx } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { forEachApart } from '#server/jobs/forEach.ts'
import { jobPrincipal } from '#server/jobs/jobPrincipal.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'
import { providerTenant } from '#server/session/scope.ts'

const provider = { tenantId: providerTenant, merchantId: '' }

export const announcementJobs: JobHandlers = {
  'announcements.turn': (app, { announcementId }) => turn(app, String(announcementId)),
  /** Handles announcements without a job: it was discarded or lost with its process. */
  'announcements.sweep': async (app) => {
    const due = await transaction(app.pool, providerTenant, 'read', (db) => selectDue(db, app.clock()))
    for (const { announcementId } of due) await turn(app, announcementId)
    return { announcements: due.length }
  },
}

export const announcementCron: CronEntry[] = [{ name: 'announcements.sweep', pattern: '*/5 * * * *' }]

/**
 * Moves an announcement to its current state and adds or removes merchants' notices. It can be repeated and
 * resumes where it stopped.
 */
async function turn(app: App, announcementId: string) {
  const one = await asActor(app, jobPrincipal(provider, 'announcements'), 'write', (ctx) =>
    moveOn(ctx, announcementId),
  )
  if (!one) return { merchants: 0 }
  if (one.state === 'withdrawn') return { merchants: await takeBack(app, one) }
  if (one.state === 'live' && one.reached === null) return { merchants: await goOut(app, one) }
  return { merchants: 0 }
}

async function moveOn(ctx: Ctx, announcementId: string): Promise<StoredAnnouncement | undefined> {
  ctx.unchanged()
  const one = await selectAnnouncement(ctx.db, announcementId, { lock: true })
  if (!one) return undefined
  const { state, fromTime, toTime } = one
  const isOver = toTime !== null && toTime <= ctx.now
  if (state === 'live' && isOver) {
    await moveAnnouncement(ctx.db, announcementId, { state: 'ended', now: ctx.now, endTime: ctx.now })
    ctx.audit('announcement.ended', about(announcementId))
    await told(ctx, announcementId)
    return { ...one, state: 'ended' }
  }
  const isDue = fromTime === null || fromTime <= ctx.now
  if (after(state, 'wentOut') === null || !isDue) return one
  await moveAnnouncement(ctx.db, announcementId, { state: 'live', now: ctx.now, liveTime: ctx.now })
  ctx.audit('announcement.wentOut', about(announcementId))
  await told(ctx, announcementId)
  return { ...one, state: 'live', liveTime: ctx.now }
}

const factOf = ({ announcementId }: StoredAnnouncement) => `announcement:${announcementId}`

/**
 * Each merchant has its own transaction, so merchants notified before an interruption are not notified
 * again.
 */
async function goOut(app: App, one: StoredAnnouncement): Promise<number> {
  const aimed = one.audience === 'merchants' ? await aimedAt(app, one) : []
  let reached = 0
  await forEachApart(app, aimed, nameOf, async (merchant) => {
    const isBanner = one.kind === 'banner'
    if (
      isBanner ||
      (await asActor(app, jobPrincipal(merchant, 'announcements'), 'write', (ctx) => tellMerchant(ctx, one)))
    )
      reached += 1
  })
  await asActor(app, jobPrincipal(provider, 'announcements'), 'write', async (ctx) => {
    const people = one.audience === 'staff' ? await countStaff(ctx.db) : reached
    await noteReached(ctx.db, one.announcementId, people)
    ctx.audit('announcement.reached', about(one.announcementId), { after: { reached: people } })
    await told(ctx, one.announcementId)
  })
  return reached
}

const nameOf = ({ tenantId, merchantId }: AimedMerchant) => ({ tenantId, merchantId })

/** Returns false if nobody there reads the announcement's language. */
async function tellMerchant(ctx: Ctx, one: StoredAnnouncement): Promise<boolean> {
  ctx.unchanged()
  const { titleEn, titleZh, contentEn, contentZh, language } = one
  const accountIds = language === null ? null : await readersOf(ctx.db, ctx.scope, language)
  if (accountIds?.length === 0) return false
  await sendNotice(ctx, {
    event: 'announcement',
    factKey: factOf(one),
    title: { en: titleEn, zh: titleZh },
    content: { en: contentEn, zh: contentZh },
    ...(accountIds && { to: { accountIds } }),
  })
  return true
}

async function takeBack(app: App, one: StoredAnnouncement): Promise<number> {
  const aimed = await aimedAt(app, one)
  await forEachApart(app, aimed, nameOf, (merchant) =>
    asActor(app, jobPrincipal(merchant, 'announcements'), 'write', (ctx) => hideNotice(ctx, factOf(one))),
  )
  return aimed.length
}

async function aimedAt(app: App, one: StoredAnnouncement): Promise<AimedMerchant[]> {
  const merchants = await transaction(app.deskPool, providerTenant, 'read', selectMerchants)
  return merchants.filter((merchant) => isFor(one, merchant))
}
