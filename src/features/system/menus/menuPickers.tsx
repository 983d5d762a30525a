import { useLanguage, useText } from '#console/language.tsx'
import { iconNamed, icons } from '#console/staff/icons.ts'
import { Select } from '#console/ui/Select.tsx'
import type { MenuRow } from '#features/system/menus/menuColumns.tsx'
import type { MenuKind } from '#features/system/menus/menus.domain.ts'
import { m } from '#features/system/menus/menus.messages.ts'
import { belowOf, inTreeOrder } from '#shared/trees.ts'

type Picker = { value: string | null; onChange: (value: string | null) => void }

/** One of the icons that the console draws. */
export function IconSelect({ value, onChange }: Picker) {
  const t = useText()
  const options = Object.keys(icons)
    .toSorted()
    .map((name) => {
      const Icon = iconNamed(name)
      return { value: name, label: name, icon: <Icon size={15} aria-hidden /> }
    })
  return <Select value={value} onChange={onChange} options={options} clearable placeholder={t(m.noIcon)} />
}

type ParentProps = Picker & { rows: readonly MenuRow[]; kind: MenuKind; without: string | null }

/** The possible parents of an entry: a page for a button, a group or the top for others. */
export function ParentSelect({ value, onChange, rows, kind, without }: ParentProps) {
  const t = useText()
  const language = useLanguage()
  const left = new Set(without === null ? [] : belowOf(rows, without).map(({ id }) => id))
  const isOpen = (row: MenuRow) =>
    row.kind === 'directory' || (kind === 'button' && row.kind === 'menu' && !row.external)
  const options = inTreeOrder(rows.filter((row) => isOpen(row) && !left.has(row.id))).map((row) => ({
    value: row.id,
    label: `${'\u2003'.repeat(row.depth)}${language === 'zh' ? row.nameZh : row.nameEn}`,
    disabled: kind === 'button' && row.kind === 'directory',
  }))
  const atTop = kind !== 'button'
  return (
    <Select
      value={value}
      onChange={onChange}
      options={options}
      clearable={atTop}
      {...(atTop ? { placeholder: t(m.top) } : {})}
    />
  )
}
