import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useText } from '#console/language.tsx'
import type { Entry, Group } from '#console/palette/entry.ts'
import { m } from '#console/palette/palette.messages.ts'
import { cx } from '#console/ui/cx.ts'

type Props = {
  entries: readonly Entry[]
  listId: string
  /** The index of the active entry. */
  at: number
  typed: string
  asking: boolean
  failed: boolean
  onPoint: (entry: Entry) => void
  onChoose: (entry: Entry, apart: boolean) => void
}

/** The results under their group headings; their number is announced to screen readers. */
export function Options({ entries, listId, at, typed, asking, failed, onPoint, onChoose }: Props) {
  const t = useText()
  const runs = runsOf(entries)
  const quiet = asking ? t(m.searching) : typed.trim() === '' ? '' : t(m.none, { text: typed.trim() })
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div id={listId} role="listbox" aria-label={t(m.results)} className="px-2 py-1.5">
        {runs.map(({ group, from, entries: run }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options so
          <div key={`${group}${from}`} role="group" aria-labelledby={`${listId}-of-${from}`}>
            <div id={`${listId}-of-${from}`} className="px-2.5 pt-2.5 pb-1 text-xs font-medium text-text-3">
              {t(m[group])}
            </div>
            {run.map((entry, index) => (
              <Option
                key={entry.id}
                id={`${listId}-${from + index}`}
                entry={entry}
                active={from + index === at}
                onPoint={() => onPoint(entry)}
                onChoose={(apart) => onChoose(entry, apart)}
              />
            ))}
          </div>
        ))}
      </div>
      {entries.length === 0 && quiet !== '' && (
        <div aria-hidden className="px-4 pt-4 pb-8 text-center text-text-3">
          <p>{quiet}</p>
          {!asking && <p className="mt-1 text-sm">{t(m.noneHint)}</p>}
        </div>
      )}
      {failed && <p className="px-4.5 pb-3 text-sm text-amber">{t(m.failed)}</p>}
      <p role="status" className="sr-only">
        {asking ? '' : entries.length === 0 ? quiet : t(m.count, { count: entries.length })}
      </p>
    </div>
  )
}

type OptionProps = {
  id: string
  entry: Entry
  active: boolean
  onPoint: () => void
  onChoose: (apart: boolean) => void
}

function Option({ id, entry, active, onPoint, onChoose }: OptionProps) {
  const { icon: Icon, title, note, warning, aside } = entry
  // A page's section is short, so it is shown beside its name.
  const beside = note !== undefined && (entry.group === 'pages' || entry.group === 'recent')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) void place.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the box that is typed in keeps the focus, and names the active one
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box
    <div
      id={id}
      ref={place}
      role="option"
      aria-selected={active}
      onPointerMove={active ? undefined : onPoint}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
      onAuxClick={(event) => event.button === 1 && onChoose(true)}
      className={cx(
        'flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1.5',
        active && 'bg-hover',
      )}
    >
      <Icon size={17} className={cx('shrink-0', active ? 'text-accent' : 'text-text-3')} aria-hidden />
      <span className="min-w-0 flex-1">
        <span className={cx('wrap-anywhere', beside ? 'flex items-baseline gap-3' : 'line-clamp-2')}>
          <span className="min-w-0">{title}</span>
          {beside && <span className="ml-auto shrink-0 text-sm text-text-3">{note}</span>}
        </span>
        {note && !beside && <span className="line-clamp-2 text-sm wrap-anywhere text-text-3">{note}</span>}
        {warning && (
          <span className="flex items-start gap-1 text-sm text-amber">
            <TriangleAlert size={14} className="mt-0.5 shrink-0" aria-hidden />
            <span className="min-w-0 wrap-anywhere">{warning}</span>
          </span>
        )}
      </span>
      {aside && <span className="shrink-0 text-sm">{aside}</span>}
    </div>
  )
}

type Run = { group: Group; from: number; entries: Entry[] }

/** Splits entries into runs of the same group, with their start index. */
function runsOf(entries: readonly Entry[]): Run[] {
  const runs: Run[] = []
  entries.forEach((entry, index) => {
    const last = runs.at(-1)
    if (last?.group === entry.group) last.entries.push(entry)
    else runs.push({ group: entry.group, from: index, entries: [entry] })
  })
  return runs
}
