import { useText } from '#console/language.tsx'
import { Select } from '#console/ui/Select.tsx'
import { useDepartments } from '#features/system/departments/DepartmentTree.tsx'
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
  const { data = [] } = useDepartments()
  return (
    <Select
      {...rest}
      value={value}
      onChange={onChange}
      clearable={none !== undefined}
      placeholder={none ?? t(m.choose)}
      options={optionsOf(data, value, without)}
    />
  )
}

function optionsOf(rows: readonly DepartmentNode[], chosen: string | null, without: string | null) {
  const nodes = rows.map((row) => ({ ...row, id: row.departmentId }))
  const left = new Set(without === null ? [] : belowOf(nodes, without).map(({ id }) => id))
  return inTreeOrder(nodes)
    .filter(({ id, status }) => !left.has(id) && (status === 'enabled' || id === chosen))
    .map(({ id, name, depth }) => ({ value: id, label: `${'\u2003'.repeat(depth)}${name}` }))
}
