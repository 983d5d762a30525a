import {
  announcementsContract,
  staffNoticesContract,
} from '#features/system/announcements/announcements.contract.ts'
import { announcementList, staffNoticeList } from '#features/system/announcements/announcements.fields.ts'
import {
  addAnnouncement,
  announcementDetailOf,
  changeAnnouncement,
  listAnnouncements,
  publishAnnouncement,
  withdrawAnnouncement,
} from '#features/system/announcements/announcements.service.ts'
import {
  announcementSource,
  matchingAnnouncements,
} from '#features/system/announcements/announcements.sql.ts'
import { notificationContract } from '#features/system/announcements/reader/reader.contract.ts'
import {
  bannersOf,
  closeBanner,
  readStaffNotices,
  staffBell,
} from '#features/system/announcements/reader/reader.service.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const announcementRoutes = routes(announcementsContract, {
  list: (ctx, query) => listAnnouncements(ctx, 'merchants', query),
  get: (ctx, { announcementId }) => announcementDetailOf(ctx, 'merchants', announcementId),
  add: (ctx, draft) => addAnnouncement(ctx, 'merchants', draft),
  change: (ctx, { announcementId, ...draft }) => changeAnnouncement(ctx, 'merchants', announcementId, draft),
  publish: (ctx, named) => publishAnnouncement(ctx, 'merchants', named),
  withdraw: (ctx, named) => withdrawAnnouncement(ctx, 'merchants', named),
})

export const staffNoticeRoutes = routes(staffNoticesContract, {
  list: (ctx, query) => listAnnouncements(ctx, 'staff', query),
  get: (ctx, { announcementId }) => announcementDetailOf(ctx, 'staff', announcementId),
  add: (ctx, draft) => addAnnouncement(ctx, 'staff', draft),
  change: (ctx, { announcementId, ...draft }) => changeAnnouncement(ctx, 'staff', announcementId, draft),
  publish: (ctx, named) => publishAnnouncement(ctx, 'staff', named),
  withdraw: (ctx, named) => withdrawAnnouncement(ctx, 'staff', named),
})

export const toldRoutes = routes(notificationContract, {
  banners: (ctx) => bannersOf(ctx),
  closeBanner: (ctx, { announcementId }) => closeBanner(ctx, announcementId),
  staffBell: (ctx) => staffBell(ctx),
  readStaffNotices: (ctx, { noticeIds }) => readStaffNotices(ctx, noticeIds),
})

export const announcementExports = [
  exportOf(announcementList, ({ db }, wanted) =>
    announcementSource.rowsOf(wanted, matchingAnnouncements(db, 'merchants', wanted)),
  ),
  exportOf(staffNoticeList, ({ db }, wanted) =>
    announcementSource.rowsOf(wanted, matchingAnnouncements(db, 'staff', wanted)),
  ),
]
