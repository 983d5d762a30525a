import { useText } from '#console/language.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import type { ChangeRequest } from '#features/account/changes/changes.fields.ts'
import { kindText, m } from '#features/account/changes/changes.messages.ts'

/** Who requested it, why, and its progress. */
export function ChangeFacts({ of }: { of: ChangeRequest }) {
  const t = useText()
  const { state, kind, reason, requestedBy, requestTime, firstPassTime, decideTime, applyTime } = of
  const { endReason, endedBy, endTime } = of
  return (
    <Descriptions
      items={[
        { label: t(m.kind), value: t(kindText[kind]) },
        { label: t(m.requestedBy), value: <bdi>{requestedBy}</bdi> },
        { label: t(m.requestTime), value: <Instant at={requestTime} withZone /> },
        state === 'pending' && firstPassTime && { label: t(m.half), value: <Instant at={firstPassTime} /> },
        decideTime && { label: t(m.decideTime), value: <Instant at={decideTime} /> },
        applyTime && { label: t(m.applyTime), value: <Instant at={applyTime} withZone /> },
        endTime && { label: t(m.endTime), value: <Instant at={endTime} /> },
        endedBy && { label: t(m.endedBy), value: <bdi>{endedBy}</bdi> },
        { label: t(m.reason), value: <span className="break-words">{reason}</span>, wide: true },
        endReason && {
          label: t(m.endReason),
          value: <span className="break-words">{endReason}</span>,
          wide: true,
        },
      ]}
    />
  )
}
