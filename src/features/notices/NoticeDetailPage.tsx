import { useParams } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { knownAddress } from '#console/address.ts'
import { api, useWrite } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { parseSearch } from '#console/search.ts'
import { buttonClass } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { RichText } from '#console/ui/RichText.tsx'
import type { NoticeDetail } from '#features/notices/notices.contract.ts'
import { m } from '#features/notices/notices.messages.ts'

export function NoticeDetailPage() {
  const { articleId = '' } = useParams({ strict: false }) as { articleId?: string }
  return <NoticeDetails key={articleId} articleId={articleId} />
}

/** One notice. To open it is to have read it. */
export function NoticeDetails({ articleId }: { articleId: string }) {
  return (
    <DetailPage
      title={m.one}
      call={api.notices.get}
      input={{ articleId }}
      back={{ to: '/Notification', label: m.back }}
      name={(notice) => notice.title}
      actions={({ link }) => link !== null && <ToSubject link={link} />}
    >
      {(notice) => (
        <Card>
          <MarksRead notice={notice} />
          <p className="text-sm text-text-3">
            <Instant at={notice.send_time} withZone />
          </p>
          {notice.event === 'announcement' ? (
            <div className="mt-3 max-w-prose text-lg">
              <RichText of={notice.content} />
            </div>
          ) : (
            <p className="mt-3 max-w-prose text-lg whitespace-pre-line">{notice.content}</p>
          )}
        </Card>
      )}
    </DetailPage>
  )
}

function ToSubject({ link }: { link: string }) {
  const t = useText()
  const [to = '/', query = ''] = link.split('?', 2)
  return (
    <GoLink to={knownAddress(to)} search={parseSearch(query)} className={buttonClass('primary')}>
      {t(m.open)}
      <ArrowRight size={15} aria-hidden />
    </GoLink>
  )
}

/** Marks an unread notice read, once, when it has come on the screen. */
function MarksRead({ notice: { articleId, status } }: { notice: NoticeDetail }) {
  const marking = useWrite(() => api.notices.markRead({ articleId }))
  const input = useRef(false)
  useEffect(() => {
    if (status !== 0 || input.current) return
    input.current = true
    marking.submit()
  })
  return null
}
