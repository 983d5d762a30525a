import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useSettings } from '#console/theme.ts'

type Acts = {
  /** The row keys in order. */
  keys: readonly string[]
  selected: readonly string[]
  onSelect: ((keys: string[]) => void) | undefined
  /** Opens the row's page if the focus is on the row itself rather than its link. */
  onOpen: ((key: string) => void) | undefined
  onPeek: ((key: string) => void) | undefined
}

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]'
const overlay = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
const steps: Record<string, 1 | -1> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/**
 * Keyboard navigation of rows: j and k (or the arrows) move, Enter opens, x selects, Space opens the quick
 * view, Shift with an arrow extends the selection, Esc releases the focus. The focus is on the row's link, or
 * on the row if it has none. From outside the table only j and k enter the rows; keys in a field, menu or
 * dialog are ignored.
 */
export function useRowKeys(place: RefObject<HTMLElement | null>, acts: Acts): void {
  const last = useRef<string | null>(null)
  // With single-key shortcuts switched off, they only work while a row has the focus.
  const { shortcuts } = useSettings()

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    if (target.closest(typing)) return
    const row = place.current?.contains(target) ? target.closest<HTMLElement>('[data-row]') : null
    const here = row?.dataset.row ?? null
    if (here === null) return enter(event, target)
    last.current = here
    const isRow = target === row || target === mainOf(row as HTMLElement)
    if (byKey(event, here, isRow)) event.preventDefault()
  })

  /** From the page, returns to the last focused row or the first. */
  function enter(event: KeyboardEvent, target: HTMLElement) {
    const fromPage = target === document.body || target.id === 'main'
    if (!shortcuts || !fromPage || document.querySelector(overlay)) return
    if (event.key !== 'j' && event.key !== 'k') return
    const known = last.current !== null && acts.keys.includes(last.current) ? last.current : acts.keys[0]
    if (known !== undefined && focusRow(known)) event.preventDefault()
  }

  function byKey({ key, shiftKey }: KeyboardEvent, here: string, isRow: boolean): boolean {
    const step = steps[key]
    if (step) {
      const next = acts.keys[acts.keys.indexOf(here) + step]
      if (next === undefined || !focusRow(next)) return true
      if (shiftKey && acts.onSelect) acts.onSelect([...new Set([...acts.selected, here, next])])
      return true
    }
    if (key === 'x' && acts.onSelect) {
      const { selected } = acts
      acts.onSelect(selected.includes(here) ? selected.filter((one) => one !== here) : [...selected, here])
      return true
    }
    if (key === 'Escape' && acts.selected.length > 0) {
      acts.onSelect?.([])
      return true
    }
    if (!isRow) return false
    if (key === ' ' && acts.onPeek) {
      acts.onPeek(here)
      return true
    }
    // A link opens natively.
    if (key === 'Enter' && acts.onOpen && document.activeElement?.tagName !== 'A') {
      acts.onOpen(here)
      return true
    }
    return false
  }

  function focusRow(key: string): boolean {
    const row = place.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)
    if (!row) return false
    last.current = key
    const main = mainOf(row)
    main.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest' })
    return true
  }

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** The focusable part of a row: its link, or the row itself. */
export function mainOf(row: HTMLElement): HTMLElement {
  return row.querySelector<HTMLElement>('[data-main] a[href]') ?? row
}
