import { StatusTag } from '#console/ui/Tag.tsx'
import { Words } from '#console/ui/Words.tsx'
import type { Standing } from '#features/system/departments/departments.domain.ts'
import { standingText } from '#features/system/departments/departments.messages.ts'

export function StandingTag({ of }: { of: Standing }) {
  return (
    <StatusTag kind={of === 'enabled' ? 'done' : 'ended'}>
      <Words of={standingText[of]} />
    </StatusTag>
  )
}
