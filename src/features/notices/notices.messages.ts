import { texts } from '#shared/messages.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: objectWords.notifications,
  one: objectWords.notification,
  unreadCount: { en: { one: '{count} unread', other: '{count} unread' }, zh: '{count} 条未读' },
  allRead: { en: 'All read', zh: '全部已读' },
  subject: { en: 'Title', zh: '标题' },
  status: titleWords.status,
  event: { en: 'About', zh: '事件' },
  any: { en: 'Read and unread', zh: '已读和未读' },
  preferences: { en: 'Preferences', zh: '通知偏好' },
  unread: { en: 'Unread', zh: '未读' },
  read: { en: 'Read', zh: '已读' },
  sent: titleWords.sent,
  markRead: { en: 'Mark as read', zh: '标为已读' },
  markReadTitle: {
    en: { one: 'Mark {count} notification as read?', other: 'Mark {count} notifications as read?' },
    zh: '将 {count} 条通知标为已读？',
  },
  markAllRead: { en: 'Mark all as read', zh: '全部标为已读' },
  markedAll: { en: 'All notifications are marked as read', zh: '所有通知已标为已读' },
  empty: { en: 'No notifications yet', zh: '暂无通知' },
  emptyHint: {
    en: 'Payments, refunds and settlements show up here as they happen.',
    zh: '收款、退款和结算会在发生时通知到这里。',
  },
  back: { en: 'All notifications', zh: '全部通知' },
  open: { en: 'Open related page', zh: '查看相关内容' },
})
