import { MessageList } from '#features/settings/outbox/MessageList.tsx'

/** What the merchant's people were told of payments and other events, and what became of each message. */
export function NoticeHistory() {
  return <MessageList only="notices" />
}
