/** The colours that areas of charts have: colour-blind eyes tell them apart, and none is the brand's. */
export type ChartColour = 'blue' | 'orange' | 'green' | 'purple' | 'amber' | 'grey'

export type BarPoint = {
  /** Stands under the bar, where there is room. */
  x: string
  values: readonly number[]
  /** What is said of it, where that is more than stands under it. */
  title?: string
}
export type BarSeries = { label: string; colour?: ChartColour }

/** Stacked, or the first as what the second is held against. */
export type BarLayout = 'stacked' | 'against'

export function fillOf(colour: ChartColour = 'blue'): string {
  return `var(--chart-${colour})`
}

/** The second of two series is hatched as well, so that they differ without their colour. */
export const isHatched = (place: number) => place === 1

export const titleOf = ({ x, title }: BarPoint) => title ?? x

/** What a point comes to, in words: '20 Nov: New 3, Old 5'. */
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
