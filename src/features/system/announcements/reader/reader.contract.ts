import { z } from 'zod'
import { announcementErrors } from '#features/system/announcements/announcements.errors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { instant } from '#shared/fields.ts'

/** An announcement at the top of its reader's pages. */
export const banner = z.strictObject({
  announcementId: z.string(),
  title: z.string(),
  content: z.string(),
  category: z.string(),
  toTime: instant.nullable(),
})
export type Banner = z.output<typeof banner>

/** A notice behind the staff's bell: an announcement to them, or a task for people with their permissions. */
export const staffNotice = z.strictObject({
  noticeId: z.string(),
  title: z.string(),
  content: z.string(),
  liveTime: instant,
  read: z.boolean(),
  /** Null if it is about no merchant, or about several. */
  merchant: z.strictObject({ merchantId: z.string(), tradeName: z.string() }).nullable(),
  /** Where it can be acted on; null if it is only to be read. */
  link: z.string().nullable(),
})
export type StaffNotice = z.output<typeof staffNotice>

export const notificationContract = {
  banners: endpoint({
    method: 'GET',
    path: '/banners',
    access: 'signedIn',
    summary: 'List banners that the signed-in person has not closed',
    output: z.array(banner),
  }),
  closeBanner: endpoint({
    method: 'POST',
    path: '/banners/{announcementId}/closing',
    access: 'signedIn',
    summary: 'Close a banner for yourself',
    input: z.strictObject({ announcementId: z.uuid() }),
    output: done,
    errors: [announcementErrors.notFound],
    whileBlocked: true,
  }),
  staffBell: endpoint({
    method: 'GET',
    path: '/staffBell',
    access: 'signedIn',
    summary: 'List notices to provider staff, newest first; empty for merchants’ people',
    output: z.strictObject({ unread: z.int(), records: z.array(staffNotice) }),
  }),
  readStaffNotices: endpoint({
    method: 'POST',
    path: '/staffBell/reads',
    access: 'signedIn',
    summary: 'Mark staff notices as read',
    input: z.strictObject({ noticeIds: z.array(z.string().min(1).max(60)).min(1).max(100) }),
    output: done,
    whileBlocked: true,
  }),
}
