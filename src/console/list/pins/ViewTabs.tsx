import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#console/language.tsx'
import { pinnedOf, usePinCounts } from '#console/list/pins/usePins.ts'
import type { Views } from '#console/list/useViews.ts'
import { m } from '#console/list/views.messages.ts'
import { cx } from '#console/ui/cx.ts'
import { useCurrentInView } from '#console/ui/useCurrentInView.ts'
import type { Topic } from '#shared/liveTopics.ts'

type Props = { list: string; views: Views; live: Topic | undefined; filtered: boolean }

/**
 * The pinned views of a list as tabs with row counts, after an "all rows" tab. Not rendered if none is
 * pinned.
 */
export function ViewTabs({ list, views, live, filtered }: Props) {
  const pinned = pinnedOf(views.all)
  const counts = usePinCounts(
    list,
    pinned.map(({ viewId }) => viewId),
    live,
  )
  const bar = useCurrentInView<HTMLUListElement>(views.current?.viewId ?? '')
  const t = useText()
  if (pinned.length === 0) return null
  const all = views.current === undefined && !filtered
  return (
    <nav aria-label={t(m.tabs)} className="border-b border-line">
      <ul ref={bar} className="flex gap-5 overflow-x-auto px-4 [scrollbar-width:none]">
        <Tab current={all} onChoose={views.chooseAll}>
          {t(m.all)}
        </Tab>
        {pinned.map((view) => {
          const counted = counts.find(({ viewId }) => viewId === view.viewId)
          return (
            <Tab
              key={view.viewId}
              current={view.viewId === views.current?.viewId}
              onChoose={() => views.choose(view)}
            >
              {view.shared && <Users size={13} className="text-text-3" aria-label={t(m.isShared)} />}
              <span className="max-w-48 truncate" title={view.name}>
                {view.name}
              </span>
              {counted && (
                <span className="rounded-full bg-hover px-1.5 text-xs text-text-2 tabular-nums">
                  {counted.count}
                  {counted.more && '+'}
                </span>
              )}
            </Tab>
          )
        })}
      </ul>
    </nav>
  )
}

type TabProps = { current: boolean; onChoose: () => void; children: ReactNode }

function Tab({ current, onChoose, children }: TabProps) {
  return (
    <li className="shrink-0">
      <button
        type="button"
        aria-current={current ? 'true' : undefined}
        onClick={onChoose}
        className={cx(
          'flex h-10 items-center gap-1.5 border-b-2 whitespace-nowrap -outline-offset-2',
          current ? 'border-accent font-medium text-text' : 'border-transparent text-text-2 hover:text-text',
        )}
      >
        {children}
      </button>
    </li>
  )
}
