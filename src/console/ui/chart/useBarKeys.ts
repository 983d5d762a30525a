import { type KeyboardEvent, useState } from 'react'
import { useText } from '#console/language.tsx'
import { type BarPoint, type BarSeries, spokenPoint } from '#console/ui/chart/series.ts'
import { chartTexts } from '#console/ui/ui.messages.ts'

type BarKeysOptions = {
  points: readonly BarPoint[]
  series: readonly BarSeries[]
  format: (value: number) => string
  onOpen?: ((point: BarPoint) => void) | undefined
}

/**
 * Moves through a chart's points with the keys of a slider, and announces each as a slider announces its
 * value. Enter opens the point's details.
 */
export function useBarKeys({ points, series, format, onOpen }: BarKeysOptions) {
  const t = useText()
  const [hovered, setHovered] = useState<number | null>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const last = points.length - 1
  const place = Math.min(focused ?? last, last)
  const current = points[place]

  function onKeyDown(event: KeyboardEvent) {
    const next = { ArrowLeft: place - 1, ArrowDown: place - 1, ArrowRight: place + 1, ArrowUp: place + 1 }
    const ends = { Home: 0, End: last, PageUp: place + 7, PageDown: place - 7 }
    const to = { ...next, ...ends }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      setFocused(Math.max(0, Math.min(last, to)))
    } else if (event.key === 'Enter' && onOpen && current) {
      event.preventDefault()
      onOpen(current)
    }
  }

  return {
    pointed: hovered ?? (focused === null ? null : place),
    point: setHovered,
    slider: {
      'aria-roledescription': t(chartTexts.chart),
      'aria-valuemin': 1,
      'aria-valuemax': points.length,
      'aria-valuenow': place + 1,
      'aria-valuetext': current && spokenPoint(current, series, format),
      onFocus: () => setFocused(last),
      onBlur: () => setFocused(null),
      onKeyDown,
    },
  } as const
}
