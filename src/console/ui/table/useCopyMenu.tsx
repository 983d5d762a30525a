import { Braces, Copy, ExternalLink, PanelRight, Rows3 } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useText } from '#console/language.tsx'
import { copyText } from '#console/ui/CopyText.tsx'
import { type Anchor, AnchoredMenu, type MenuItem } from '#console/ui/Menu.tsx'
import type { TableProps } from '#console/ui/Table.tsx'
import { fieldOf } from '#console/ui/table/column.ts'
import { rawValue, rowAsCsv, rowAsJson } from '#console/ui/table/rawRow.ts'
import { notify } from '#console/ui/toast.tsx'
import { m } from '#console/ui/ui.messages.ts'

type Open<R> = { row: R; columnKey: string | null; anchor: Anchor; href: string | null }

/**
 * The context menu of a cell: copies its raw value or the row as CSV or JSON, and offers the row's actions.
 * Links, selected text and Shift keep the browser's own menu.
 */
export function useCopyMenu<R extends object>(props: TableProps<R>) {
  const { rows: _, columns, hidden = [], rowKey, actions, onPeek } = props
  const [open, setOpen] = useState<Open<R> | null>(null)
  const t = useText()

  function at(row: R, columnKey: string | null, event: MouseEvent) {
    const target = event.target as Element
    const byPointer = event.button === 2
    const owned =
      target.closest('a, input, textarea, [role="menu"]') !== null || String(getSelection() ?? '') !== ''
    if (event.shiftKey || (byPointer && owned)) return
    event.preventDefault()
    const link = (event.currentTarget as Element).querySelector<HTMLAnchorElement>('[data-main] a[href]')
    const anchor = byPointer ? pointAt(event) : (event.currentTarget as Element)
    setOpen({ row, columnKey, anchor, href: link?.href ?? null })
  }

  function copy(text: string) {
    copyText(text).then(
      () => notify.success(m.copied),
      () => notify.error(text, m.copyFailed),
    )
  }

  function itemsOf({ row, columnKey, href }: Open<R>): MenuItem[] {
    const shown = columns.filter(({ key }) => !hidden.includes(key))
    const column = columns.find(({ key }) => key === columnKey) ?? columns[0]
    const value = column ? rawValue(row, column) : ''
    const more = actions?.(row) ?? []
    const key = String(fieldOf(row, rowKey))
    return [
      ...(value === ''
        ? []
        : [{ key: 'copyValue', label: t(m.copyValue), icon: Copy, onSelect: () => copy(value) }]),
      { key: 'copyCsv', label: t(m.copyCsv), icon: Rows3, onSelect: () => copy(rowAsCsv(row, shown)) },
      { key: 'copyJson', label: t(m.copyJson), icon: Braces, onSelect: () => copy(rowAsJson(row, columns)) },
      ...(onPeek
        ? [{ key: 'peek', label: t(m.peek), icon: PanelRight, apart: true, onSelect: () => onPeek(key) }]
        : []),
      ...(href === null
        ? []
        : [
            {
              ...{ key: 'newTab', label: t(m.newTab), icon: ExternalLink, apart: !onPeek },
              onSelect: () => void window.open(href, '_blank', 'noopener'),
            },
          ]),
      ...more.map((item, place) => (place === 0 ? { ...item, apart: true } : item)),
    ]
  }

  const menu = (
    <AnchoredMenu
      anchor={open?.anchor ?? null}
      align="start"
      items={open ? itemsOf(open) : []}
      onClose={() => setOpen(null)}
    />
  )
  return { open: at, menu }
}

function pointAt({ clientX, clientY }: MouseEvent): Anchor {
  return { getBoundingClientRect: () => new DOMRect(clientX, clientY, 0, 0) }
}
