import { isFor, isShown } from '#features/system/announcements/announcements.domain.ts'
import { announcementErrors } from '#features/system/announcements/announcements.errors.ts'
import { type StoredAnnouncement, selectLive } from '#features/system/announcements/announcements.sql.ts'
import type { Banner, StaffNotice } from '#features/system/announcements/reader/reader.contract.ts'
import {
  insertClosing,
  insertReads,
  languageOfAccount,
  selectAimed,
  selectClosings,
  selectReads,
} from '#features/system/announcements/reader/reader.sql.ts'
import { waitingForStaff } from '#features/system/announcements/reader/waiting.service.ts'
import { transaction } from '#server/database/transaction.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { providerTenant } from '#server/session/scope.ts'
import { cacheSetting } from '#server/settingsCache.ts'
import { AppError } from '#shared/errors.ts'
import type { PayerLanguage } from '#shared/messages.ts'

const shown = cacheSetting('announcement', (app) =>
  transaction(app.deskPool, providerTenant, 'read', selectLive),
)
export const invalidateAnnouncements = shown.invalidate

/** The banners of the signed-in person: of their merchant and language, or of the provider's staff. */
async function ownBanners(ctx: RequestCtx): Promise<StoredAnnouncement[]> {
  const { app, db, scope, signedIn, now } = ctx
  const banners = (await shown.of(app)).filter(({ kind }) => kind === 'banner')
  if (banners.length === 0) return []
  const audience = signedIn.realm === 'provider' ? 'staff' : 'merchants'
  const aimed = audience === 'merchants' ? await selectAimed(db, scope) : undefined
  const language = await languageOfAccount(db, scope, signedIn.accountId)
  return banners.filter(
    (banner) =>
      banner.audience === audience &&
      isShown(banner, now, language) &&
      (audience === 'staff' || (aimed !== undefined && isFor(banner, aimed))),
  )
}

export async function bannersOf(ctx: RequestCtx): Promise<Banner[]> {
  const own = await ownBanners(ctx)
  if (own.length === 0) return []
  const { db, scope, signedIn, language } = ctx
  const closed =
    signedIn.realm === 'provider'
      ? await selectReads(db, signedIn.accountId)
      : await selectClosings(db, scope, signedIn.accountId)
  return own
    .filter(({ announcementId }) => !closed.has(announcementId))
    .map((one) => ({ ...saidIn(one, language), category: one.category, toTime: one.toTime }))
}

const saidIn = (one: StoredAnnouncement, language: PayerLanguage) => ({
  announcementId: one.announcementId,
  title: language === 'zh' ? one.titleZh : one.titleEn,
  content: language === 'zh' ? one.contentZh : one.contentEn,
})

/** Closes a banner for yourself. Throws `announcement.notFound` if it is not one of yours. */
export async function closeBanner(ctx: RequestCtx, announcementId: string) {
  const own = await ownBanners(ctx)
  if (!own.some((one) => one.announcementId === announcementId))
    throw new AppError(announcementErrors.notFound)
  const { db, scope, signedIn, now } = ctx
  const isNew =
    signedIn.realm === 'provider'
      ? (await insertReads(db, signedIn.accountId, [announcementId], now)) > 0
      : await insertClosing(db, scope, signedIn.accountId, announcementId, now)
  if (isNew) ctx.audit('banner.closed', { type: 'announcement', id: announcementId })
  else ctx.unchanged()
  return {}
}

/** The current announcements to staff. */
async function announcedToStaff({ app, now, language }: RequestCtx): Promise<Omit<StaffNotice, 'read'>[]> {
  return (await shown.of(app)).flatMap((one) => {
    const { audience, kind, liveTime } = one
    if (audience !== 'staff' || kind === 'banner' || liveTime === null) return []
    if (!isShown(one, now, language)) return []
    const { announcementId: noticeId, title, content } = saidIn(one, language)
    return [{ noticeId, title, content, liveTime, merchant: null, link: null }]
  })
}

const mostRecords = 100

/** The notices behind the staff's bell, newest first. */
export async function staffBell(ctx: RequestCtx): Promise<{ unread: number; records: StaffNotice[] }> {
  if (ctx.signedIn.realm !== 'provider') return { unread: 0, records: [] }
  const read = await selectReads(ctx.db, ctx.signedIn.accountId)
  const notices = [...(await announcedToStaff(ctx)), ...(await waitingForStaff(ctx))]
  const records = notices
    .toSorted((one, other) => other.liveTime.getTime() - one.liveTime.getTime())
    .slice(0, mostRecords)
    .map((one) => ({ ...one, read: read.has(one.noticeId) }))
  return { unread: records.filter((one) => !one.read).length, records }
}

export async function readStaffNotices(ctx: RequestCtx, noticeIds: readonly string[]) {
  const { records } = await staffBell(ctx)
  const known = noticeIds.filter((id) => records.some(({ noticeId }) => noticeId === id))
  const created =
    known.length > 0 ? await insertReads(ctx.db, ctx.signedIn.accountId, [...new Set(known)], ctx.now) : 0
  if (created === 0) ctx.unchanged()
  else
    ctx.audit(
      'staffNotice.read',
      { type: 'account', id: ctx.signedIn.accountId },
      { after: { notices: created } },
    )
  return {}
}
