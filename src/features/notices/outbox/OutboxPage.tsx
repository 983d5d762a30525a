import { useText } from '#console/language.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { MessageList } from '#features/notices/outbox/MessageList.tsx'
import { m } from '#features/notices/outbox/outbox.messages.ts'

/** Every message that was sent for the merchant, newest first, and why one was not. */
export function OutboxPage() {
  const t = useText()
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.description)} />
      <MessageList />
    </>
  )
}
