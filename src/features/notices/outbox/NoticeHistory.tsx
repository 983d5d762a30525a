import { MessageList } from '#features/notices/outbox/MessageList.tsx'

/** Notifications of payments and other events to the merchant's people, with their status. */
export function NoticeHistory() {
  return <MessageList only="notices" />
}
