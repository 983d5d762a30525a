import { type KeyboardEvent, useRef, useState } from 'react'
import { useText } from '#console/language.tsx'
import { ChartFrame } from '#console/ui/chart/ChartFrame.tsx'
import { HeatTable } from '#console/ui/chart/HeatTable.tsx'
import { colourOf, everyShade, type HeatLine, placeAfter, shadeOf, stepsOf } from '#console/ui/chart/heat.ts'
import { cx } from '#console/ui/cx.ts'
import { chartTexts } from '#console/ui/ui.messages.ts'

type Props = {
  label: string
  rows: readonly HeatLine[]
  columns: readonly HeatLine[]
  /** Integers; 0 for none. */
  valueAt: (row: number, column: number) => number
  /** The accessible description of a cell, with its value and position. */
  spoken: (row: number, column: number) => string
  format: (value: number) => string
  /** Opens a value's details, by click or Enter. */
  onOpen: (row: number, column: number) => void
}

/**
 * A heat map: grid values as shades of one colour. Arrow keys move between cells, and the current cell is
 * described in full.
 */
export function HeatMap({ label, rows, columns, valueAt, spoken, format, onOpen }: Props) {
  const [pointed, setPointed] = useState<{ row: number; column: number } | null>(null)
  const [stop, setStop] = useState({ row: 0, column: 0 })
  const grid = useRef<HTMLTableElement>(null)
  const values = rows.flatMap((_, row) => columns.map((_, column) => valueAt(row, column)))
  const steps = stepsOf(values)
  const t = useText()

  function onKeyDown(event: KeyboardEvent, from: { row: number; column: number }) {
    const place = placeAfter(event.key, from, { rows: rows.length, columns: columns.length })
    if (!place) return
    event.preventDefault()
    setStop(place)
    grid.current?.querySelector<HTMLElement>(`[data-place="${place.row}/${place.column}"]`)?.focus()
  }
  return (
    <ChartFrame
      label={label}
      legend={<Scale most={format(Math.max(0, ...values))} />}
      table={<HeatTable {...{ label, rows, columns, valueAt, format }} />}
    >
      <table ref={grid} aria-label={label} className="w-full table-fixed border-separate border-spacing-0.5">
        <thead>
          <tr>
            <td className="w-10" />
            {columns.map((column) => (
              <th key={column.key} scope="col" aria-label={column.title} className={edge}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((line, row) => (
            <tr key={line.key}>
              <th scope="row" aria-label={line.title} className={cx(edge, 'pr-1 text-right')}>
                {line.label}
              </th>
              {columns.map((other, column) => (
                <td key={other.key} className="p-0">
                  <button
                    type="button"
                    tabIndex={stop.row === row && stop.column === column ? 0 : -1}
                    data-place={`${row}/${column}`}
                    aria-label={spoken(row, column)}
                    style={{ background: colourOf(shadeOf(valueAt(row, column), steps)) }}
                    className="dot block h-7 w-full rounded-xs hover:outline-2 hover:outline-text"
                    onPointerEnter={() => setPointed({ row, column })}
                    onPointerLeave={() => setPointed(null)}
                    onFocus={() => {
                      setStop({ row, column })
                      setPointed({ row, column })
                    }}
                    onBlur={() => setPointed(null)}
                    onKeyDown={(event) => onKeyDown(event, { row, column })}
                    onClick={() => onOpen(row, column)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p aria-hidden className="mt-2 h-5 truncate text-sm text-text-2">
        {pointed ? spoken(pointed.row, pointed.column) : t(chartTexts.pointAtCell)}
      </p>
    </ChartFrame>
  )
}

const edge = 'truncate text-center text-xs leading-5 font-normal text-text-3'

/** The colour scale from zero to the maximum. */
function Scale({ most }: { most: string }) {
  const t = useText()
  return (
    <span className="flex items-center gap-1.5 text-xs text-text-3">
      {t(chartTexts.less)}
      {everyShade.map((shade) => (
        <span
          key={shade}
          aria-hidden
          className="dot h-3 w-4 rounded-xs"
          style={{ background: colourOf(shade) }}
        />
      ))}
      {t(chartTexts.more)} ({most})
    </span>
  )
}
