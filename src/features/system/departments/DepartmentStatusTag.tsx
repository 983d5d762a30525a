import { StatusTag } from '#console/ui/Tag.tsx'
import { Words } from '#console/ui/Words.tsx'
import type { DepartmentStatus } from '#features/system/departments/departments.domain.ts'
import { statusText } from '#features/system/departments/departments.messages.ts'

export function DepartmentStatusTag({ of }: { of: DepartmentStatus }) {
  return (
    <StatusTag kind={of === 'enabled' ? 'done' : 'ended'}>
      <Words of={statusText[of]} />
    </StatusTag>
  )
}
