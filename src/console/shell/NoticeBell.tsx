import { Bell } from 'lucide-react'
import { useState } from 'react'
import { pathTo } from '#console/address.ts'
import { api, useRead, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { useLive } from '#console/live.ts'
import { noticeTexts as m } from '#console/shell.messages.ts'
import { Button } from '#console/ui/Button.tsx'
import { cx } from '#console/ui/cx.ts'
import { Instant } from '#console/ui/Instant.tsx'
import { Popover } from '#console/ui/Popover.tsx'
import type { Notice } from '#features/notices/notices.contract.ts'
import { cut } from '#shared/textWidth.ts'

const titleWidth = 38

/** The unread count and the latest notices. */
export function NoticeBell() {
  const [open, setOpen] = useState(false)
  const notices = useRead(api.notices.list, { notice: false, pageNum: 1, pageSize: 8 })
  const markAll = useWrite(() => api.notices.markAllRead({}))
  const t = useText()
  useLive('notice', () => void notices.refetch())

  const count = notices.data?.unReadCounts ?? 0
  const records = notices.data?.records ?? []
  return (
    <Popover
      trigger={<BellButton count={count} />}
      open={open}
      onOpenChange={setOpen}
      title={t(m.title)}
      width="w-90"
    >
      <ul className="max-h-96 overflow-y-auto px-1.5 py-1">
        {records.map((notice) => (
          <li key={notice.articleId}>
            <NoticeLink notice={notice} onGo={() => setOpen(false)} />
          </li>
        ))}
        {records.length === 0 && <li className="px-2 py-8 text-center text-text-3">{t(m.none)}</li>}
      </ul>
      <div className="flex items-center justify-between border-t border-line px-2 py-1.5">
        <Button
          look="ghost"
          size="small"
          disabled={count === 0}
          busy={markAll.pending}
          onClick={() => markAll.submit()}
        >
          {t(m.markAllRead)}
        </Button>
        <span className="flex">
          <GoLink
            to="/Settings/Email"
            search={{ tab: 'own' }}
            onClick={() => setOpen(false)}
            className="px-2 text-sm text-accent"
          >
            {t(m.preferences)}
          </GoLink>
          <GoLink to="/Notification" onClick={() => setOpen(false)} className="px-2 text-sm text-accent">
            {t(m.all)}
          </GoLink>
        </span>
      </div>
    </Popover>
  )
}

/** The bell with the unread count. */
export function BellButton({ count, ...rest }: { count: number }) {
  const t = useText()
  const shown = count > 99 ? '99+' : String(count)
  return (
    <button
      type="button"
      {...rest}
      aria-label={count > 0 ? t(m.bellUnread, { shown }) : t(m.bell)}
      className="relative grid size-8 place-items-center rounded-md text-text-2 hover:bg-hover hover:text-text"
    >
      <Bell size={16} aria-hidden />
      {count > 0 && (
        <span
          className={cx(
            'absolute -top-0.5 -right-1 min-w-4.5 rounded-full bg-fill px-1',
            'text-[11px] leading-4.5 font-semibold text-on-fill',
          )}
          aria-hidden
        >
          {shown}
        </span>
      )}
    </button>
  )
}

function NoticeLink({ notice, onGo }: { notice: Notice; onGo: () => void }) {
  const t = useText()
  const unread = notice.status === 0
  return (
    <GoLink
      to={pathTo('/Notification/Detail/$articleId', { articleId: notice.articleId })}
      title={notice.title}
      onClick={onGo}
      className="flex gap-2.5 rounded-md px-2 py-2 hover:bg-hover"
    >
      <span className={cx('dot mt-1.5 size-2 shrink-0 rounded-full', unread && 'bg-accent')} aria-hidden />
      <span className="min-w-0">
        <span className={cx('block', unread && 'font-medium')}>{cut(notice.title, titleWidth)}</span>
        <span className="block text-xs text-text-3">
          <Instant at={notice.send_time} />
          {unread && <span className="sr-only">, {t(m.unread)}</span>}
        </span>
      </span>
    </GoLink>
  )
}
