/** Chart colours: distinguishable with colour blindness, and none is the brand's. */
export type ChartColour = 'blue' | 'orange' | 'green' | 'purple' | 'amber' | 'grey'

export type BarPoint = {
  /** Shown under the bar if there is room. */
  x: string
  values: readonly number[]
  /** The full title, if it is longer than `x`. */
  title?: string
}
export type BarSeries = { label: string; colour?: ChartColour }

/** Stacked, or the second series compared with the first. */
export type BarLayout = 'stacked' | 'against'

export function fillOf(colour: ChartColour = 'blue'): string {
  return `var(--chart-${colour})`
}

/** The second of two series is also hatched, so that they differ without colour. */
export const isHatched = (place: number) => place === 1

export const titleOf = ({ x, title }: BarPoint) => title ?? x

/** A point's values as a sentence: '20 Nov: New 3, Old 5'. */
export function spokenPoint(
  point: BarPoint,
  series: readonly BarSeries[],
  format: (value: number) => string,
): string {
  const values = point.values.map((value, at) =>
    series.length > 1 ? `${series[at]?.label} ${format(value)}` : format(value),
  )
  return `${titleOf(point)}: ${values.join(', ')}`
}
