import { api } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Combobox } from '#console/ui/Combobox.tsx'
import { type ComboboxOption, completeOptions, type OptionSource, uuidShape } from '#console/ui/useOptions.ts'
import type { DepartmentNode } from '#features/system/departments/departments.contract.ts'
import { m } from '#features/system/departments/departments.messages.ts'
import { belowOf, inTreeOrder } from '#shared/trees.ts'

type Props = {
  value: string | null
  onChange: (departmentId: string | null) => void
  /** Worded as the choice of none; without it one must be chosen. */
  none?: string
  /** This one and all below it are not offered: nothing lies below itself. */
  without?: string | null
  disabled?: boolean
  /** Named here where no Field labels it. */
  label?: string
}

/** A picker of departments, indented by level. A disabled one is offered only if it is already selected. */
export function DepartmentSelect({ value, onChange, none, without = null, ...rest }: Props) {
  const t = useText()
  return (
    <Combobox
      {...rest}
      {...{ value, onChange }}
      source={departmentsFor(value, without)}
      clearable={none !== undefined}
      placeholder={none ?? t(m.choose)}
    />
  )
}

/** The departments of the whole tree, but for those that the props of the picker leave out. */
export function departmentsFor(chosen: string | null, without: string | null = null): OptionSource {
  const read = async (signal: AbortSignal) =>
    optionsOf(await api.departments.tree({}, { signal }), chosen, without)
  return { ...completeOptions(['departments', chosen, without], read), shape: uuidShape }
}

function optionsOf(rows: readonly DepartmentNode[], chosen: string | null, without: string | null) {
  const nodes = rows.map((row) => ({ ...row, id: row.departmentId }))
  const left = new Set(without === null ? [] : belowOf(nodes, without).map(({ id }) => id))
  return inTreeOrder(nodes)
    .filter(({ id, status }) => !left.has(id) && (status === 'enabled' || id === chosen))
    .map(({ id, name, depth }): ComboboxOption => ({ value: id, label: name, depth }))
}
