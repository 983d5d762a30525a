import { Info, Pencil, Trash2 } from 'lucide-react'
import { useWrite } from '#console/api.ts'
import { m } from '#console/entity/entity.messages.ts'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import type { MenuItem } from '#console/ui/Menu.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { EntityNoun } from '#shared/managedEntity.ts'
import type { Text } from '#shared/messages.ts'
import type { Usage } from '#shared/usage.ts'

/** What is open over the list of an entity. A form without a row adds one. */
export type Opened<R> = { kind: 'form'; row: R | null } | { kind: 'usage' | 'remove'; row: R }

export type RemovalTexts = {
  /** The question, with {name}. */
  removeTitle: Text
  /** What removing does. A plain question may name the id. */
  removeHint: Text
  removed: Text
  /** Why it cannot be removed yet, for an entity that shows its usage. */
  inUseHint?: Text
  /** The labels of the row actions, if they are not “Edit” and “Remove”. */
  edit?: Text
  remove?: Text
}

export type EntityActions<R, One extends Record<string, string>> = {
  noun: EntityNoun
  /** Returns the input of the calls about one row. */
  oneOf: (row: R) => One
  nameOf: (row: R) => string
  calls: { remove: (one: One) => Promise<unknown> }
  /**
   * Shown on request, and before removing. Without it, an entity is removed after a plain question. It is not
   * one of the calls because the client has a call of every name, whether or not the contract declares it.
   */
  usage?: (one: One) => Promise<Usage>
  texts: RemovalTexts
  /** Row actions of this entity only, between editing and removing. */
  actions?: (row: R) => readonly MenuItem[]
  /** Rows that can be removed; by default all. */
  mayRemove?: (row: R) => boolean
}

/** The row actions of a managed entity: edit, its own ones, usage, remove. */
export function useEntityActions<R, One extends Record<string, string>>(
  entity: EntityActions<R, One>,
  open: (opened: Opened<R>) => void,
) {
  const { noun, oneOf, nameOf, calls, usage, texts, actions, mayRemove } = entity
  const t = useText()
  const [canEdit, canRemove] = [useCan(`${noun}.edit`), useCan(`${noun}.delete`)]
  const write = useWrite((row: R) => calls.remove(oneOf(row)), {
    onDone: () => notify.success(texts.removed),
    onFailed: ({ message }) => notify.error(message),
  })
  const removeLabel = t(texts.remove ?? m.remove)

  async function ask(row: R) {
    const question = {
      title: t(texts.removeTitle, { name: nameOf(row) }),
      body: t(texts.removeHint, oneOf(row)),
    }
    if (await confirm({ ...question, confirmLabel: removeLabel, danger: true })) write.submit(row)
  }

  return (row: R): MenuItem[] => {
    const edit: MenuItem = {
      ...{ key: 'edit', label: t(texts.edit ?? m.edit), icon: Pencil },
      onSelect: () => open({ kind: 'form', row }),
    }
    const showUsage: MenuItem = {
      ...{ key: 'usage', label: t(m.usage), icon: Info },
      onSelect: () => open({ kind: 'usage', row }),
    }
    const remove: MenuItem = {
      ...{ key: 'remove', label: removeLabel, icon: Trash2, danger: true, apart: true },
      onSelect: () => (usage ? open({ kind: 'remove', row }) : void ask(row)),
    }
    return [
      ...(canEdit ? [edit] : []),
      ...(actions?.(row) ?? []),
      ...(usage ? [showUsage] : []),
      ...(canRemove && (mayRemove?.(row) ?? true) ? [remove] : []),
    ]
  }
}
