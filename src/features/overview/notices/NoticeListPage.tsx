import { CheckCheck } from 'lucide-react'
import { api, useRead, useWrite } from '#console/api.ts'
import { type Column, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { useLive } from '#console/live.ts'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { cx } from '#console/ui/cx.ts'
import { notify } from '#console/ui/toast.tsx'
import { NoticeStatusTag } from '#features/overview/notices/NoticeStatusTag.tsx'
import type { Notice } from '#features/overview/notices/notices.contract.ts'
import { m } from '#features/overview/notices/notices.messages.ts'
import { cut } from '#shared/textWidth.ts'

const titleWidth = 38

const columns: Column<Notice>[] = [
  { key: 'title', title: m.subject, cell: (notice) => <Title {...notice} /> },
  { key: 'status', title: m.status, cell: ({ status }) => <NoticeStatusTag read={status !== 0} /> },
  { key: 'send_time', title: m.sent },
]

/** What the bell has told, newest first. */
export function NoticeListPage() {
  return (
    <ListPage
      title={m.title}
      endpoint={readPage}
      rowKey="articleId"
      columns={columns}
      rowLink={({ articleId }) => `/Notification/Detail/${articleId}`}
      live="notice"
      pageActions={
        <Can do="notification.edit">
          <MarkAllRead />
        </Can>
      }
      empty={{ title: m.empty, hint: m.emptyHint }}
    />
  )
}

/** The specification words this list its own way; the console's lists take it as any other. */
async function readPage({ pageNum, pageSize }: { pageNum: number; pageSize: number }) {
  const { records, page, totalCount, totalPages } = await api.notices.list({
    notice: false,
    pageNum,
    pageSize,
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

function MarkAllRead() {
  const t = useText()
  const head = useRead(['notices', 'unread'], () =>
    api.notices.list({ notice: false, pageNum: 1, pageSize: 1 }),
  )
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
