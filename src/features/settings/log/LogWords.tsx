import { CircleCheck, CircleX, Clock, Dot } from 'lucide-react'
import { useText } from '#console/language.tsx'

import type { Activity } from '#features/settings/log/log.fields.ts'
import { actorName } from '#features/settings/log/log.messages.ts'
import { sourceText } from '#shared/reference.ts'
import { roleText } from '#shared/roles.messages.ts'

/** Who it was, and what they are. */
export function ActorName({ entry: { actorKind, actorName: name, actorRole, source } }: { entry: Activity }) {
  const t = useText()
  const kind = actorRole
    ? t(roleText[actorRole])
    : actorKind === 'account' && source === 'provider'
      ? t(sourceText.provider)
      : t(actorName[actorKind])
  // A payer has no name but that; the product's clockwork goes by the name of its job.
  const named = name !== '' && name.toLowerCase() !== actorKind
  return (
    <span className="block">
      {named && actorKind !== 'system' ? name : kind}
      {named && <span className="block text-xs text-text-3">{actorKind === 'system' ? name : kind}</span>}
    </span>
  )
}

const marks = {
  good: { icon: CircleCheck, tone: 'text-green' },
  bad: { icon: CircleX, tone: 'text-red' },
  waiting: { icon: Clock, tone: 'text-blue' },
  plain: { icon: Dot, tone: 'text-text-3' },
} as const

/** How it went, by a shape and a colour; the words beside it say it too. */
export function OutcomeMark({ outcome }: { outcome: keyof typeof marks }) {
  const { icon: Icon, tone } = marks[outcome]
  return <Icon size={15} className={`mt-0.5 shrink-0 ${tone}`} aria-hidden />
}
