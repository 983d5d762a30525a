import { ExternalLink, EyeOff } from 'lucide-react'
import { EntityStatusTag } from '#console/entity/EntityStatusTag.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { iconNamed } from '#console/staff/icons.ts'
import { Tag, type Tone } from '#console/ui/Tag.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { Words } from '#console/ui/Words.tsx'
import type { MenuEntry } from '#features/system/menus/menus.contract.ts'
import type { MenuKind } from '#features/system/menus/menus.domain.ts'
import { kindText, m } from '#features/system/menus/menus.messages.ts'
import type { Placed } from '#shared/trees.ts'

export type MenuRow = MenuEntry & { id: string }

/** Icon and name, with tags for unusual states. */
export function MenuName({ of: { kind, icon, nameEn, nameZh, external, visible, own } }: { of: MenuRow }) {
  const t = useText()
  const language = useLanguage()
  const Icon = kind === 'button' ? null : iconNamed(icon)
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-1.5">
      {Icon && <Icon size={15} className="shrink-0 text-text-3" aria-hidden />}
      <span className="font-medium">{language === 'zh' ? nameZh : nameEn}</span>
      {external && <ExternalLink size={13} className="text-text-3" aria-label={t(m.external)} />}
      {!visible && <EyeOff size={13} className="text-text-3" aria-label={t(m.hidden)} />}
      {own === 'changed' && <Tag tone="info">{t(m.changed)}</Tag>}
      {own === null && <Tag tone="special">{t(m.added)}</Tag>}
    </span>
  )
}

const tones: Record<MenuKind, Tone> = { directory: 'neutral', menu: 'info', button: 'warn' }

export const menuColumns: Column<Placed<MenuRow>>[] = [
  {
    key: 'kind',
    title: m.kind,
    cell: ({ kind }) => (
      <Tag tone={tones[kind]}>
        <Words of={kindText[kind]} />
      </Tag>
    ),
  },
  { key: 'permission', title: m.permission, cell: ({ permission }) => <Code of={permission} /> },
  { key: 'component', title: m.component, cell: ({ component }) => <Code of={component} /> },
  { key: 'address', title: m.path, cell: ({ address }) => <Code of={address} /> },
  { key: 'roles', title: m.roles, align: 'right' },
  { key: 'sort', title: m.sort, align: 'right' },
  { key: 'status', title: m.status, cell: ({ status }) => <EntityStatusTag of={status} /> },
]

function Code({ of }: { of: string | null }) {
  if (!of) return <span className="text-text-3">—</span>
  return <span className="block max-w-60 truncate font-mono text-xs">{of}</span>
}
