import { api, useRead, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Checkbox } from '#console/ui/Choice.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { PageSkeleton } from '#console/ui/Skeleton.tsx'
import { notify } from '#console/ui/toast.tsx'
import { eventText } from '#features/notices/events.messages.ts'
import type { NoticePreferences } from '#features/notices/preferences/preferences.contract.ts'
import { m } from '#features/notices/preferences/preferences.messages.ts'

/** Your notification preferences; each click is saved at once. */
export function PreferencesCard() {
  const t = useText()
  const read = useRead(api.noticePreferences.get, {})
  if (read.data) {
    return (
      <div className="max-w-220">
        <Card title={t(m.title)}>
          <p className="mb-4 max-w-prose text-text-2">{t(m.hint)}</p>
          <VisitorOptions preferences={read.data} />
        </Card>
      </div>
    )
  }
  if (!read.error) return <PageSkeleton />
  return (
    <Card>
      <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
    </Card>
  )
}

type Wish = NoticePreferences['events'][number]
const ways = ['inApp', 'mail', 'wechat'] as const

function VisitorOptions({ preferences: { email, wechatBound, events } }: { preferences: NoticePreferences }) {
  const t = useText()
  const mayEdit = useCan('notification.edit')
  const save = useWrite(
    ({ canHide: _, ...preference }: Wish) => api.noticePreferences.change({ events: [preference] }),
    {
      onDone: () => notify.success(m.saved),
      onFailed: ({ message }) => notify.error(message),
    },
  )
  const cannot = (way: (typeof ways)[number], { canHide }: Wish) =>
    (way === 'inApp' && !canHide) || (way === 'mail' && email === null) || (way === 'wechat' && !wechatBound)
  return (
    <>
      <table className="w-full">
        <thead>
          <tr className="border-b border-line text-left text-sm text-text-3">
            <th className="py-2 font-medium">{t(m.event)}</th>
            {ways.map((way) => (
              <th key={way} className="w-24 px-1 py-2 text-center font-medium max-sm:w-16 max-sm:text-xs">
                {t(m[way])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((preference) => (
            <tr key={preference.event} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-2.5 text-left font-normal">
                {t(eventText[preference.event])}
                {!preference.canHide && <span className="block text-xs text-text-3">{t(m.always)}</span>}
              </th>
              {ways.map((way) => (
                <td key={way}>
                  <span className="flex justify-center">
                    <Checkbox
                      aria-label={t(m.cell, { event: t(eventText[preference.event]), way: t(m[way]) })}
                      checked={preference[way]}
                      disabled={!mayEdit || save.pending || cannot(way, preference)}
                      onChange={(on) => save.submit({ ...preference, [way]: on })}
                    />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-sm text-text-2">
        {email === null ? t(m.noAddress) : t(m.toAddress, { email })}
      </p>
      {!wechatBound && <p className="mt-1 text-sm text-text-2">{t(m.notBound)}</p>}
    </>
  )
}
