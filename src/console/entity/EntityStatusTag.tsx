import { StatusTag } from '#console/ui/Tag.tsx'
import { entityStatusText } from '#shared/entityFields.messages.ts'
import type { EntityStatus } from '#shared/entityFields.ts'

export function EntityStatusTag({ of }: { of: EntityStatus }) {
  return <StatusTag kind={of === 'enabled' ? 'done' : 'ended'} of={entityStatusText[of]} />
}
