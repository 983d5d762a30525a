import { ArrowDown, ArrowUp, ExternalLink } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, Suspense } from 'react'
import type { Address } from '#console/address.ts'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { m } from '#console/list/peek/peek.messages.ts'
import { Button, buttonClass } from '#console/ui/Button.tsx'
import { Drawer } from '#console/ui/Drawer.tsx'
import { IconButton } from '#console/ui/IconButton.tsx'
import type { MenuItem } from '#console/ui/Menu.tsx'
import { TableSkeleton } from '#console/ui/Skeleton.tsx'
import { hideWhereDash } from '#console/ui/table/Cards.tsx'
import { Cell } from '#console/ui/table/Cell.tsx'
import { type Column, fieldOf } from '#console/ui/table/column.ts'
import { rawValue } from '#console/ui/table/rawRow.ts'

type Props<R extends object> = {
  rows: readonly R[]
  rowKey: keyof R & string
  /** The key of the row in the quick view. */
  of: string
  columns: readonly Column<R>[]
  /** The row's detail page. */
  to: (row: R) => Address
  actions: ((row: R) => readonly MenuItem[]) | undefined
  /** Content that the list does not hold: a timeline, lines. */
  more: ((row: R) => ReactNode) | undefined
  onLook: (key: string) => void
  onClose: () => void
}

/**
 * Quick view of a row beside its list, with its facts and actions. j and k, or the arrow keys, move between
 * rows.
 */
export function PeekDrawer<R extends object>({
  rows,
  rowKey,
  of,
  columns,
  onLook,
  onClose,
  ...rest
}: Props<R>) {
  const t = useText()
  const keys = rows.map((row) => String(fieldOf(row, rowKey)))
  const place = keys.indexOf(of)
  const row = rows[place]
  if (!row) return null
  const [head, ...others] = columns
  const acts = rest.actions?.(row) ?? []

  function go(step: 1 | -1) {
    const next = keys[place + step]
    if (next !== undefined) onLook(next)
  }
  function byKey(event: KeyboardEvent) {
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined
    const typing = (event.target as Element).closest('input, textarea, select, [role="menu"]')
    if (!step || typing || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    go(step)
  }

  return (
    <Drawer
      open
      onClose={onClose}
      title={(head && rawValue(row, head)) || of}
      description={t(m.place, { place: place + 1, count: rows.length })}
      footer={
        <>
          <span className="mr-auto flex gap-1">
            <IconButton icon={ArrowUp} label={t(m.previous)} disabled={place === 0} onClick={() => go(-1)} />
            <IconButton
              icon={ArrowDown}
              label={t(m.next)}
              disabled={place === keys.length - 1}
              onClick={() => go(1)}
            />
          </span>
          <GoLink to={rest.to(row)} className={buttonClass('primary')}>
            <ExternalLink size={15} aria-hidden />
            {t(m.open)}
          </GoLink>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys work from whatever in it has the focus */}
      <div onKeyDown={byKey} className="flex flex-col gap-5">
        {acts.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {acts.map(({ key, label, icon, danger, disabled, onSelect }) => (
              <Button
                key={key}
                size="small"
                look={danger ? 'danger' : 'default'}
                disabled={disabled}
                {...(icon ? { icon } : {})}
                onClick={() => {
                  // A dialog that an action opens belongs over the list, so the drawer closes first.
                  onClose()
                  onSelect()
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
        <dl key={of} aria-live="polite" className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2.5">
          {others
            .filter(({ act }) => !act)
            .map((column) => (
              <div
                key={column.key}
                ref={(line) => hideWhereDash(line)}
                className="col-span-2 grid grid-cols-subgrid items-baseline"
              >
                <dt className="max-w-44 text-sm text-text-3">{t(column.title)}</dt>
                <dd className="min-w-0">
                  <Cell row={row} column={column} />
                </dd>
              </div>
            ))}
        </dl>
        {rest.more && (
          <Suspense key={`more ${of}`} fallback={<TableSkeleton rows={3} columns={1} />}>
            <section className="border-t border-line pt-4">{rest.more(row)}</section>
          </Suspense>
        )}
      </div>
    </Drawer>
  )
}
