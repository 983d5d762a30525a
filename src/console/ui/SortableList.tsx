import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useText } from '#console/language.tsx'
import { cx } from '#console/ui/cx.ts'
import { sortTexts as m } from '#console/ui/ui.messages.ts'

type Item = { key: string; label: string }

type Props<I extends Item> = {
  label: string
  items: readonly I[]
  /** Moves an item to a position, counted from 0. */
  onMove: (key: string, place: number) => void
  children: (item: I) => ReactNode
}

/** A list that is reordered by dragging its handles or with the arrow keys. */
export function SortableList<I extends Item>({ label, items, onMove, children }: Props<I>) {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [text, setSaid] = useState('')
  const t = useText()

  function move({ key, label: name }: Item, place: number) {
    if (place < 0 || place >= items.length || items[place]?.key === key) return
    onMove(key, place)
    setSaid(t(m.moved, { name, place: place + 1, count: items.length }))
  }

  function drag(event: PointerEvent, item: Item) {
    if (dragged !== item.key) return
    const rows = [...(list.current?.children ?? [])]
    const over = rows.findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return event.clientY >= top && event.clientY < bottom
    })
    if (over >= 0) move(item, over)
  }

  function byKey(event: KeyboardEvent, item: Item, place: number) {
    const next = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: items.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    move(item, next)
  }

  return (
    <>
      <ul ref={list} aria-label={label} className="flex flex-col">
        {items.map((item, place) => (
          <li
            key={item.key}
            className={cx('flex items-center gap-1 rounded-md', dragged === item.key && 'bg-hover')}
          >
            <div className="min-w-0 flex-1">{children(item)}</div>
            <button
              type="button"
              aria-label={t(m.move, { name: item.label })}
              title={t(m.hint)}
              onKeyDown={(event) => byKey(event, item, place)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId)
                setDragged(item.key)
              }}
              onPointerMove={(event) => drag(event, item)}
              onPointerUp={() => setDragged(null)}
              onPointerCancel={() => setDragged(null)}
              className="inline-flex size-7 shrink-0 cursor-grab touch-none items-center justify-center rounded text-text-3 hover:bg-hover hover:text-text"
            >
              <GripVertical size={15} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <span role="status" className="sr-only">
        {text}
      </span>
    </>
  )
}
