import { ChevronRight, CircleCheck } from 'lucide-react'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { useLive } from '#console/live.ts'
import { Empty } from '#console/ui/Empty.tsx'
import { attentionKinds } from '#features/overview/dashboard/attention/attention.domain.ts'
import { kindText, m } from '#features/overview/dashboard/attention/attention.messages.ts'
import { useReads } from '#features/overview/dashboard/reads.tsx'
import { useSoon } from '#features/overview/dashboard/useSoon.tsx'
import { Widget } from '#features/overview/dashboard/Widget.tsx'

/** Whatever changes one of the counts. */
const topics = [
  ...(['exception', 'dispute', 'refundAudit', 'refund', 'clearing', 'invoice', 'order'] as const),
  ...(['device', 'changeRequest'] as const),
]

/** Open tasks that this person may see; each opens its list. */
export function AttentionWidget() {
  const { sample } = useReads()
  const waiting = useRead(api.dashboard.attention, {}, { enabled: !sample })
  const t = useText()
  useLive(topics, useSoon(waiting.refetch, 2_000))
  const read = sample ? { ...waiting, data: [] } : waiting
  return (
    <Widget title={t(m.title)} of={read} height="min-h-56 sm:min-h-78" flush>
      {(found) => {
        const rows = found.filter(({ count }) => count > 0)
        if (rows.length === 0) return <Empty icon={CircleCheck} title={t(m.none)} hint={t(m.noneHint)} />
        return (
          <ul>
            {rows.map(({ kind, count }) => (
              <li key={kind} className="border-b border-line last:border-b-0">
                <GoLink
                  {...attentionKinds[kind].place}
                  className="group flex items-center gap-3 px-4 py-2.5 hover:bg-hover"
                >
                  <span className="min-w-8 rounded-full bg-tint px-2 text-center font-semibold text-accent">
                    {count}
                  </span>
                  <span className="min-w-0 flex-1">{t(kindText[kind])}</span>
                  <ChevronRight size={16} className="text-text-3 group-hover:text-text" aria-hidden />
                </GoLink>
              </li>
            ))}
          </ul>
        )
      }}
    </Widget>
  )
}
