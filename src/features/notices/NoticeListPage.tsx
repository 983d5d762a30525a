import { CheckCheck, SlidersHorizontal } from 'lucide-react'
import { pathTo } from '#console/address.ts'
import { api, useRead, useWrite } from '#console/api.ts'
import { type Column, type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import type { BulkAct } from '#console/list/bulk/bulk.ts'
import { useLive } from '#console/live.ts'
import { Can, useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { cx } from '#console/ui/cx.ts'
import { optionsOf } from '#console/ui/options.ts'
import { notify } from '#console/ui/toast.tsx'
import { Words } from '#console/ui/Words.tsx'
import { useNavigate } from '#console/useNavigate.ts'
import { eventText } from '#features/notices/events.messages.ts'
import { NoticeStatusTag } from '#features/notices/NoticeStatusTag.tsx'
import type { Notice, NoticeQuery } from '#features/notices/notices.contract.ts'
import { m } from '#features/notices/notices.messages.ts'
import { cut } from '#shared/textWidth.ts'

const titleWidth = 38

const columns: Column<Notice>[] = [
  { key: 'title', title: m.subject, cell: (notice) => <Title {...notice} /> },
  { key: 'event', title: m.event, cell: ({ event }) => <Words of={eventText[event]} /> },
  { key: 'status', title: m.status, cell: ({ status }) => <NoticeStatusTag read={status !== 0} /> },
  { key: 'send_time', title: m.sent },
]

const filters: Filter<NoticeQuery>[] = [
  { key: 'event', label: m.event, options: optionsOf(eventText) },
  { key: 'unread', label: m.status, options: [{ value: 'true', label: m.unread }], placeholder: m.any },
]

/** The notices of the bell, newest first. */
export function NoticeListPage() {
  const bulk = useNoticeBulk()
  return (
    <ListPage
      title={m.title}
      endpoint={readPage}
      rowKey="articleId"
      columns={columns}
      filters={filters}
      rowLink={({ articleId }) => pathTo('/Notification/Detail/$articleId', { articleId })}
      live="notice"
      bulk={bulk}
      pageActions={
        <Can do="notification.edit">
          <Preferences />
          <MarkAllRead />
        </Can>
      }
      empty={{ title: m.empty, hint: m.emptyHint }}
    />
  )
}

function useNoticeBulk(): BulkAct<Notice>[] {
  const t = useText()
  const mayEdit = useCan('notification.edit')
  if (!mayEdit) return []
  return [
    {
      key: 'read',
      label: t(m.markRead),
      icon: CheckCheck,
      refuses: ({ status }) => (status === 0 ? null : t(m.read)),
      run: ({ articleId }) => api.notices.markRead({ articleId }),
      asks: { title: (count) => t(m.markReadTitle, { count }) },
    },
  ]
}

/** The specification words this list its own way; the console's lists take it as any other. */
async function readPage({ pageNum, pageSize, event, unread }: NoticeQuery) {
  const { records, page, totalCount, totalPages } = await api.notices.list({
    notice: false,
    pageNum,
    pageSize,
    ...(event ? { event } : {}),
    ...(String(unread) === 'true' ? { unread: true } : {}),
  })
  return { rows: records, pageNum: page, pageSize, totalCount, totalPages, capped: false }
}

function Title({ title, status }: Notice) {
  return (
    <span title={title} className={cx(status === 0 && 'font-semibold')}>
      {cut(title, titleWidth)}
    </span>
  )
}

function Preferences() {
  const t = useText()
  const navigate = useNavigate()
  const open = () => void navigate({ to: '/Settings/Email', search: { tab: 'own' } })
  return (
    <Button icon={SlidersHorizontal} onClick={open}>
      {t(m.preferences)}
    </Button>
  )
}

function MarkAllRead() {
  const t = useText()
  const head = useRead(api.notices.list, { notice: false, pageNum: 1, pageSize: 1 })
  const markAll = useWrite(() => api.notices.markAllRead({}), { onDone: () => notify.success(m.markedAll) })
  useLive('notice', () => void head.refetch())

  const count = head.data?.unReadCounts
  return (
    <>
      <span role="status" className="text-sm text-text-2">
        {count !== undefined && t(count === 0 ? m.allRead : m.unreadCount, { count })}
      </span>
      <Button icon={CheckCheck} disabled={!count} busy={markAll.pending} onClick={() => markAll.submit()}>
        {t(m.markAllRead)}
      </Button>
    </>
  )
}
