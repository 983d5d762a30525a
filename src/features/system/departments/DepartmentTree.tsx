import { useState } from 'react'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useLive } from '#console/live.ts'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Input } from '#console/ui/Input.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { Tree } from '#console/ui/Tree.tsx'
import type { DepartmentNode } from '#features/system/departments/departments.contract.ts'
import { m } from '#features/system/departments/departments.messages.ts'
import { entityStatusText } from '#shared/entityFields.messages.ts'
import { aboveOf } from '#shared/trees.ts'

/** The departments to choose from, read once for every picker of a page. */
export function useDepartments() {
  const read = useRead(api.departments.tree, {})
  useLive('portal', () => void read.refetch())
  return read
}

type Props = {
  /** The department that is chosen; null: all of them. */
  value: string | null
  onChange: (departmentId: string | null) => void
}

/** The departments as a tree filter; clicking the selected one or the first line shows everything. */
export function DepartmentTree({ value, onChange }: Props) {
  const t = useText()
  const { data, error, refetch } = useDepartments()
  const [typed, setTyped] = useState('')
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton rows={5} columns={1} height="h-8" />
  const found = matching(data, typed)
  const everything = { id: all, parentId: null, label: t(m.all) }
  const nodes = found.map((one) => ({ ...one, name: saidOf(one, t), label: <Named of={one} /> }))
  return (
    <div className="flex flex-col gap-2">
      <Input aria-label={t(m.find)} placeholder={t(m.find)} value={typed} onChange={setTyped} clearable />
      {found.length === 0 && <p className="px-2 py-4 text-center text-text-3">{t(m.noMatch)}</p>}
      <Tree
        label={t(m.title)}
        nodes={[everything, ...nodes]}
        selected={value ?? all}
        openLevels={typed === '' ? 3 : 9}
        onPress={(id) => onChange(id === all || id === value ? null : id)}
      />
    </div>
  )
}

const all = 'all'

type DepartmentNodeWithId = DepartmentNode & { id: string }

/** Returns the departments whose name contains the text, with their ancestors. */
function matching(rows: readonly DepartmentNode[], typed: string): DepartmentNodeWithId[] {
  const nodes = rows.map((row) => ({ ...row, id: row.departmentId }))
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return nodes
  const hits = nodes.filter(({ name }) => name.toLowerCase().includes(wanted))
  const ids = new Set(hits.flatMap(({ id }) => [id, ...aboveOf(nodes, id).map((one) => one.id)]))
  return nodes.filter(({ id }) => ids.has(id))
}

/** The accessible name of a line: all of its content. */
function saidOf({ name, status, people }: DepartmentNode, t: ReturnType<typeof useText>): string {
  if (status === 'disabled') return `${name} ${t(entityStatusText.disabled)}`
  return people > 0 ? `${name} ${people}` : name
}

function Named({ of: { name, status, people } }: { of: DepartmentNode }) {
  const t = useText()
  return (
    <>
      <span className="truncate">{name}</span>{' '}
      {status === 'disabled' ? (
        <Tag>{t(entityStatusText.disabled)}</Tag>
      ) : (
        people > 0 && <span className="text-xs text-text-3">{people}</span>
      )}
    </>
  )
}
