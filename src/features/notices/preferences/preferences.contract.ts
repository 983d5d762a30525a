import { z } from 'zod'
import { noticeEvent } from '#features/notices/notices.contract.ts'
import { endpoint } from '#shared/contract.ts'

const preference = {
  event: noticeEvent,
  /** In the bell and the list. */
  inApp: z.boolean(),
  mail: z.boolean(),
  wechat: z.boolean(),
}

export const noticePreferences = z.strictObject({
  /** Where the person's mails go; null where they have no address, and get none. */
  email: z.string().nullable(),
  wechatBound: z.boolean(),
  /** The events of their role. Some cannot be hidden from the bell. */
  events: z.array(z.strictObject({ ...preference, canHide: z.boolean() })),
})
export type NoticePreferences = z.output<typeof noticePreferences>

export const noticeWish = z.strictObject(preference)
export type NoticePreference = z.output<typeof noticeWish>

export const preferencesContract = {
  get: endpoint({
    method: 'GET',
    path: '/noticePreferences',
    access: 'notification.query',
    summary: 'Get the notification preferences of the signed-in person',
    output: noticePreferences,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/noticePreferences',
    access: 'notification.edit',
    summary: 'Update your notification preferences; unnamed events are left unchanged',
    input: z.strictObject({ events: z.array(noticeWish).min(1).max(40) }),
    output: noticePreferences,
    whileBlocked: true,
  }),
}
