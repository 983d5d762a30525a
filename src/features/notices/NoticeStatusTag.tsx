import { Mail, MailOpen } from 'lucide-react'
import { useText } from '#console/language.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { m } from '#features/notices/notices.messages.ts'

/** Read or not, in a word and a shape. */
export function NoticeStatusTag({ read }: { read: boolean }) {
  const t = useText()
  return read ? (
    <Tag icon={MailOpen}>{t(m.read)}</Tag>
  ) : (
    <Tag tone="info" icon={Mail}>
      {t(m.unread)}
    </Tag>
  )
}
