import { RemoveDialog } from '#console/entity/RemoveDialog.tsx'
import { UsageDialog } from '#console/entity/UsageDialog.tsx'
import type { EntityActions } from '#console/entity/useEntityActions.ts'

type DialogProps<R, One extends Record<string, string>> = {
  entity: Pick<EntityActions<R, One>, 'oneOf' | 'nameOf' | 'calls' | 'usage' | 'texts'>
  kind: 'usage' | 'remove'
  row: R
  onClose: () => void
}

/** Shows what uses an entity, or removes it if nothing does. */
export function UseDialogs<R, One extends Record<string, string>>({
  entity,
  kind,
  row,
  onClose,
}: DialogProps<R, One>) {
  const { oneOf, nameOf, calls, usage, texts } = entity
  if (!usage) return null
  const one = oneOf(row)
  const shown = { id: JSON.stringify(one), name: nameOf(row), usage: () => usage(one), onClose }
  if (kind === 'usage') return <UsageDialog {...shown} />
  const { removeTitle: title, removeHint: hint, inUseHint: inUse = hint, removed: done } = texts
  return <RemoveDialog {...shown} texts={{ title, hint, inUse, done }} remove={() => calls.remove(one)} />
}
