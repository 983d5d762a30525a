import { useVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode, RefObject } from 'react'

type Props = {
  scroller: RefObject<HTMLDivElement | null>
  count: number
  rowHeight: number
  columnCount: number
  row: (index: number) => ReactNode
}

/** Renders only the visible rows, with spacer rows above and below that keep the scroll bar correct. */
export function VirtualBody({ scroller, count, rowHeight, columnCount, row }: Props) {
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const items = virtual.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <tbody>
      <Gap height={above} columnCount={columnCount} />
      {items.map((item) => row(item.index))}
      <Gap height={below} columnCount={columnCount} />
    </tbody>
  )
}

function Gap({ height, columnCount }: { height: number; columnCount: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden>
      <td colSpan={columnCount} style={{ height, padding: 0 }} />
    </tr>
  )
}
