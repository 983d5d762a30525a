import { z } from 'zod'
import { type NoticeEvent, noticeEventNames } from '#features/notices/events.domain.ts'
import { noticeErrors } from '#features/notices/notices.errors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { flag, instant } from '#shared/fields.ts'
import { pageNum, pageSize } from '#shared/lists.ts'

export const noticeEvent = z.enum(noticeEventNames as [NoticeEvent, ...NoticeEvent[]])

const noticeHead = {
  articleId: z.string(),
  /** The event. */
  event: noticeEvent,
  title: z.string(),
  send_time: instant,
  /** 0 unread, anything else read. */
  status: z.int(),
  /** Only 0 is listed. */
  state: z.int(),
}
export const notice = z.strictObject(noticeHead)
export type Notice = z.output<typeof notice>

export const noticeDetail = z.strictObject({
  ...noticeHead,
  content: z.string(),
  /** An address in the console that the notice is about. */
  link: z.string().nullable(),
})
export type NoticeDetail = z.output<typeof noticeDetail>

export const noticeQuery = z.strictObject({
  notice: flag.optional(),
  event: noticeEvent.optional(),
  /** Only those that are not read yet. */
  unread: flag.optional(),
  pageNum,
  pageSize,
})
export type NoticeQuery = z.output<typeof noticeQuery>

export const noticesContract = {
  list: endpoint({
    method: 'GET',
    path: '/sysArticle',
    access: 'notification.query',
    summary: 'List notices of the signed-in person, newest first',
    input: noticeQuery,
    output: z.strictObject({
      records: z.array(notice),
      unReadCounts: z.int(),
      page: z.int(),
      totalCount: z.int(),
      totalPages: z.int(),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/sysArticle/{articleId}',
    access: 'notification.get',
    summary: 'Get a notice',
    input: z.strictObject({ articleId: z.string() }),
    output: noticeDetail,
    errors: [noticeErrors.notFound],
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/sysArticle/{articleId}',
    access: 'notification.edit',
    summary: 'Mark a notice as read',
    input: z.strictObject({ articleId: z.string() }),
    output: done,
    errors: [noticeErrors.notFound],
    whileBlocked: true,
  }),
  markAllRead: endpoint({
    method: 'PUT',
    path: '/sysArticle',
    access: 'notification.edit',
    summary: 'Mark all notices as read',
    output: done,
    whileBlocked: true,
  }),
}
