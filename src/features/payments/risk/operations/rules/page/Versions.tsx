import { useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { EffectTag } from '#features/payments/risk/operations/rules/page/RuleTags.tsx'
import { useSentence } from '#features/payments/risk/operations/rules/page/useSentence.tsx'
import type { RuleDetail, RuleVersion } from '#features/payments/risk/rules/rules.contract.ts'
import { m } from '#features/payments/risk/rules/rules.messages.ts'
import { changedFields, type RuleSpec } from '#features/payments/risk/rules/spec.domain.ts'
import type { Text } from '#shared/messages.ts'

const fieldNames: Record<keyof RuleSpec, Text> = {
  target: m.target,
  conditions: m.conditions,
  effect: m.effect,
  priority: m.priority,
  from: m.from,
  to: m.to,
  reviewHours: m.reviewHours,
}

/** All versions, newest first, each with its changes. */
export function Versions({ rule: { versions, liveVersion, status, lists } }: { rule: RuleDetail }) {
  const t = useText()
  return (
    <Card title={t(m.versions)}>
      <ol className="flex flex-col divide-y divide-line">
        {versions.map((version, at) => (
          <Version
            key={version.version}
            of={version}
            before={versions[at + 1]}
            inForce={status === 'live' && version.version === liveVersion}
            lists={lists}
          />
        ))}
      </ol>
    </Card>
  )
}

type Props = {
  of: RuleVersion
  before: RuleVersion | undefined
  inForce: boolean
  lists: RuleDetail['lists']
}

function Version({ of, before, inForce, lists }: Props) {
  const t = useText()
  const words = useSentence(lists)
  const { version, spec, madeBy, createTime, liveBy, liveTime } = of
  const fields = before ? changedFields(before.spec, spec).map((field) => t(fieldNames[field])) : []
  return (
    <li className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{t(m.version, { number: version })}</span>
        <EffectTag of={spec.effect} />
        {inForce && <Tag tone="good">{t(m.inForce)}</Tag>}
      </span>
      <span className="block first-letter:uppercase">{words.conditions(spec)}</span>
      <span className="text-text-2">{words.target(spec.target)}</span>
      <span className="text-xs text-text-3">
        {t(m.writtenBy, { person: madeBy })} · <Instant at={createTime} />
        {liveBy !== null && liveTime !== null && (
          <>
            {' · '}
            {t(m.forcedBy, { person: liveBy })} · <Instant at={liveTime} />
          </>
        )}
      </span>
      <span className="text-xs text-text-3">
        {before ? t(m.changed, { fields: fields.join(', ') }) : t(m.first)}
      </span>
    </li>
  )
}
