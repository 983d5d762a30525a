import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import { useLanguage, useText } from '#console/language.tsx'
import { changeOf, percentText } from '#features/overview/dashboard/dashboard.domain.ts'
import { m } from '#features/overview/dashboard/dashboard.messages.ts'

type Props = { now: bigint; before: bigint }

/** How much more or less it is than before: by an arrow and in words, never by colour alone. */
export function Change({ now, before }: Props) {
  const t = useText()
  const language = useLanguage()
  const change = changeOf(now, before)
  if (change === null) return null
  const Icon = change > 0 ? ArrowUpRight : change < 0 ? ArrowDownRight : ArrowRight
  const share = percentText(Math.abs(change), language)
  const text = change > 0 ? m.more : change < 0 ? m.less : m.same
  return (
    <span className="inline-flex items-center gap-0.5 font-medium text-text-2">
      <Icon size={14} aria-hidden />
      {t(text, { share })}
    </span>
  )
}
