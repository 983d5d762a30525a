import { ChevronRight, Square, SquareCheck, SquareMinus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { cx } from '#console/ui/cx.ts'
import { inTreeOrder, type Placed } from '#shared/trees.ts'

export type TreeNode = {
  id: string
  parentId: string | null
  label: ReactNode
  /** The accessible name if the label is more than text. */
  name?: string
  /** The state of its checkbox, in a tree with checkboxes. */
  tick?: 'on' | 'half' | 'off'
  muted?: boolean
}

type Props = {
  /** Names the tree for screen readers. */
  label: string
  nodes: readonly TreeNode[]
  selected?: string | null
  /** Called when an entry is clicked; in a tree with checkboxes this ticks it. */
  onPress: (id: string) => void
  /** Disables ticking. */
  readOnly?: boolean
  /** The number of levels open initially. */
  openLevels?: number
}

const boxes = { on: SquareCheck, half: SquareMinus, off: Square } as const

/** A tree to choose one entry or tick several. Arrow keys move; left and right close and open. */
export function Tree({ label, nodes, selected, onPress, readOnly = false, openLevels = 2 }: Props) {
  const all = inTreeOrder(nodes)
  const { shown, toggle, isOpen } = useOpen(all, openLevels)
  const [current, setCurrent] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const focusable = shown.some(({ id }) => id === current) ? current : (selected ?? shown[0]?.id)

  function go(to: number) {
    const next = shown[Math.max(0, Math.min(shown.length - 1, to))]
    if (!next) return
    setCurrent(next.id)
    list.current?.querySelector<HTMLElement>(`[data-id="${next.id}"]`)?.focus()
  }
  function acting(key: string, { id, parentId, hasChildren }: Placed<TreeNode>, at: number) {
    if (key === 'ArrowDown') return () => go(at + 1)
    if (key === 'ArrowUp') return () => go(at - 1)
    if (key === 'Home') return () => go(0)
    if (key === 'End') return () => go(shown.length - 1)
    if (key === 'Enter' || key === ' ') return () => onPress(id)
    if (key === 'ArrowRight') return hasChildren && !isOpen(id) ? () => toggle(id) : () => go(at + 1)
    if (key !== 'ArrowLeft') return null
    const parent = shown.findIndex((one) => one.id === parentId)
    return hasChildren && isOpen(id) ? () => toggle(id) : () => go(parent)
  }
  function press(event: KeyboardEvent, node: Placed<TreeNode>, at: number) {
    const act = acting(event.key, node, at)
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <div ref={list} role="tree" aria-label={label} className="min-w-0">
      {shown.map((node, at) => (
        <Item
          key={node.id}
          node={node}
          open={isOpen(node.id)}
          selected={node.id === selected}
          focusable={node.id === focusable}
          readOnly={readOnly}
          onToggle={() => toggle(node.id)}
          onPress={() => {
            setCurrent(node.id)
            onPress(node.id)
          }}
          onKey={(event) => press(event, node, at)}
        />
      ))}
    </div>
  )
}

/** The open entries: the initial levels, plus what the user has toggled since. */
function useOpen(all: readonly Placed<TreeNode>[], levels: number) {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const isOpenAt = (id: string, depth: number) => depth < levels - 1 !== turned.has(id)
  const depths = new Map(all.map(({ id, depth }) => [id, depth]))
  const isOpen = (id: string) => isOpenAt(id, depths.get(id) ?? 0)
  const shown: Placed<TreeNode>[] = []
  const closedAt: number[] = []
  for (const node of all) {
    while (closedAt.length > 0 && (closedAt.at(-1) ?? 0) >= node.depth) closedAt.pop()
    if (closedAt.length === 0) shown.push(node)
    if (node.hasChildren && !isOpen(node.id)) closedAt.push(node.depth)
  }
  function toggle(id: string) {
    const next = new Set(turned)
    if (!next.delete(id)) next.add(id)
    setTurned(next)
  }
  return { shown, toggle, isOpen }
}

type ItemProps = {
  node: Placed<TreeNode>
  open: boolean
  selected: boolean
  focusable: boolean
  readOnly: boolean
  onToggle: () => void
  onPress: () => void
  onKey: (event: KeyboardEvent) => void
}

function Item({ node, open, selected, focusable, readOnly, onToggle, onPress, onKey }: ItemProps) {
  const { id, depth, hasChildren, label, name, tick, muted = false } = node
  const Box = tick && boxes[tick]
  const checked = tick === 'half' ? 'mixed' : tick === 'on'
  return (
    <div
      role="treeitem"
      data-id={id}
      aria-level={depth + 1}
      aria-label={name}
      {...(hasChildren ? { 'aria-expanded': open } : {})}
      {...(tick ? { 'aria-checked': checked, 'aria-disabled': readOnly || undefined } : {})}
      aria-selected={tick ? undefined : selected}
      tabIndex={focusable ? 0 : -1}
      onKeyDown={onKey}
      onClick={onPress}
      style={{ paddingInlineStart: `${depth * 18 + 4}px` }}
      className={cx(
        'flex min-h-8 items-center gap-1.5 rounded-md pr-2 -outline-offset-2',
        readOnly ? 'cursor-default' : 'cursor-pointer hover:bg-hover',
        selected && 'bg-tint font-medium',
        muted && 'text-text-3',
      )}
    >
      {hasChildren ? (
        <ChevronRight
          size={15}
          aria-hidden
          className={cx('shrink-0 cursor-pointer text-text-3 transition-transform', open && 'rotate-90')}
          onClick={(event) => {
            event.stopPropagation()
            onToggle()
          }}
        />
      ) : (
        <span className="w-[15px] shrink-0" />
      )}
      {Box && (
        <Box
          size={16}
          aria-hidden
          className={cx('shrink-0', tick === 'off' ? 'text-text-3' : 'text-accent')}
        />
      )}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">{label}</span>
    </div>
  )
}
