import { useState } from 'react'
import { api, useRead, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useLive } from '#console/live.ts'
import { BellButton } from '#console/shell/NoticeBell.tsx'
import { useGo } from '#console/shell/useMenu.ts'
import { Button } from '#console/ui/Button.tsx'
import { cx } from '#console/ui/cx.ts'
import { Dialog } from '#console/ui/Dialog.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Popover } from '#console/ui/Popover.tsx'
import { RichText } from '#console/ui/RichText.tsx'
import { useDialog } from '#console/useDialog.ts'
import { useEvery } from '#console/useEvery.ts'
import { bellTexts as m } from '#features/system/announcements/announcements.messages.ts'
import type { StaffNotice } from '#features/system/announcements/reader/reader.contract.ts'

const everyMs = 60_000

/** Notices for provider staff with the unread count. Opening one marks it read. */
export function StaffBell() {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { target: opened, open: show, close } = useDialog<StaffNotice>()
  const go = useGo()
  const notices = useRead(api.told.staffBell, {})
  const read = useWrite((noticeIds: string[]) => api.told.readStaffNotices({ noticeIds }))
  useLive('announcement', () => void notices.refetch())
  useLive('staffNotice', () => void notices.refetch())
  // A failing job sends no live event, so notices are polled.
  useEvery(everyMs, () => void notices.refetch())
  const { unread = 0, records = [] } = notices.data ?? {}
  const unreadIds = records.flatMap((one) => (one.read ? [] : [one.noticeId]))

  function look(notice: StaffNotice) {
    setOpen(false)
    if (!notice.read) read.submit([notice.noticeId])
    if (notice.link === null) show(notice)
    else go(notice.link)
  }

  return (
    <>
      <Popover
        trigger={<BellButton count={unread} />}
        open={open}
        onOpenChange={setOpen}
        title={t(m.bell)}
        width="w-90"
      >
        <ul className="max-h-96 overflow-y-auto px-1.5 py-1">
          {records.map((notice) => (
            <li key={notice.noticeId}>
              <OneNotice notice={notice} onLook={() => look(notice)} />
            </li>
          ))}
          {records.length === 0 && <li className="px-2 py-8 text-center text-text-3">{t(m.none)}</li>}
        </ul>
        <div className="border-t border-line px-2 py-1.5">
          <Button
            look="ghost"
            size="small"
            disabled={unreadIds.length === 0}
            busy={read.pending}
            onClick={() => read.submit(unreadIds)}
          >
            {t(m.markAllRead)}
          </Button>
        </div>
      </Popover>
      {opened && (
        <Dialog open onClose={close} title={opened.title}>
          <p className="mb-3 text-sm text-text-3">
            <Instant at={opened.liveTime} withZone />
          </p>
          <RichText of={opened.content} />
        </Dialog>
      )}
    </>
  )
}

function OneNotice({
  notice: { title, content, liveTime, read, merchant, link },
  onLook,
}: {
  notice: StaffNotice
  onLook: () => void
}) {
  const t = useText()
  return (
    <button
      type="button"
      onClick={onLook}
      className="flex w-full cursor-pointer gap-2.5 rounded-md px-2 py-2 text-left hover:bg-hover"
    >
      <span className={cx('dot mt-1.5 size-2 shrink-0 rounded-full', !read && 'bg-accent')} aria-hidden />
      <span className="min-w-0">
        <span className={cx('block wrap-anywhere', !read && 'font-medium')}>{title}</span>
        {/* An announcement opens itself; a task is described here. */}
        {link !== null && content !== '' && (
          <span className="line-clamp-2 text-sm wrap-anywhere text-text-2">{content}</span>
        )}
        <span className="block text-xs text-text-3">
          {merchant && `${merchant.tradeName} (${merchant.merchantId}) · `}
          <Instant at={liveTime} />
          {!read && <span className="sr-only">, {t(m.unread)}</span>}
        </span>
      </span>
    </button>
  )
}
