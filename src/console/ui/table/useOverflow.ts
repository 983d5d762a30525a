import { type RefObject, useLayoutEffect } from 'react'

/**
 * Marks a table's frame with whether the table is wider (`data-wide`) and on which side there is more
 * (`data-left`, `data-right`), so that the styles pin the first column and show the edge. A table that fits
 * has no scroll container, so its header sticks natively; in a wide one the header is translated.
 */
export function useOverflow(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = frame.current
    const table = box?.querySelector('table')
    if (!box || !table) return
    const head = table.tHead
    let due = 0

    function measure() {
      if (!box || !table) return
      const wide = table.offsetWidth > box.clientWidth + 1
      box.toggleAttribute('data-wide', wide)
      box.toggleAttribute('data-left', wide && box.scrollLeft > 0)
      box.toggleAttribute('data-right', wide && box.scrollLeft + box.clientWidth < table.offsetWidth - 1)
      if (head) head.style.transform = wide ? moved(table, head) : ''
    }
    function later() {
      cancelAnimationFrame(due)
      due = requestAnimationFrame(measure)
    }

    const observer = new ResizeObserver(later)
    observer.observe(box)
    observer.observe(table)
    box.addEventListener('scroll', later, { passive: true })
    addEventListener('scroll', later, { passive: true })
    measure()
    return () => {
      cancelAnimationFrame(due)
      observer.disconnect()
      box.removeEventListener('scroll', later)
      removeEventListener('scroll', later)
    }
  }, [frame])
}

/** How far a wide table's header is translated to stay below the console's header. */
function moved(table: HTMLTableElement, head: HTMLTableSectionElement): string {
  const under = Number.parseFloat(getComputedStyle(table).getPropertyValue('--head')) || 0
  const { top, height } = table.getBoundingClientRect()
  const shift = Math.min(Math.max(0, under - top), Math.max(0, height - head.offsetHeight * 2))
  return shift === 0 ? '' : `translateY(${shift}px)`
}
