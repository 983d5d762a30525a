/** A row or column of a heat map: its edge label and its full title. */
export type HeatLine = { key: string; label: string; title: string }

/** The number of shades besides the one for zero. */
export const shades = 5
export const everyShade = [0, 1, 2, 3, 4, 5] as const
/** The colour's opacity by shade, spaced so that neighbours are distinguishable. */
const shares = [0, 22, 40, 58, 78, 100]

/**
 * The thresholds between shades. They are quantiles of the non-zero values, so that an outlier does not make
 * all others look alike.
 */
export function stepsOf(values: readonly number[]): number[] {
  const something = values.filter((value) => value > 0).toSorted((a, b) => a - b)
  return Array.from(
    { length: shades - 1 },
    (_, step) => something[Math.ceil(((step + 1) * something.length) / shades) - 1] ?? 0,
  )
}

/** The shade of a value: 0 for zero, then by the thresholds. */
export function shadeOf(value: number, steps: readonly number[]): number {
  return value <= 0 ? 0 : 1 + steps.filter((step) => value > step).length
}

export function colourOf(shade: number): string {
  if (shade === 0) return 'var(--hover)'
  return `color-mix(in oklab, var(--chart-blue) ${shares[shade]}%, var(--surface))`
}

type Place = { row: number; column: number }

/** The cell that a key moves to; undefined for other keys. */
export function placeAfter(key: string, from: Place, size: { rows: number; columns: number }) {
  const { row, column } = from
  const to: Record<string, Place> = {
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    Home: { row, column: 0 },
    End: { row, column: size.columns - 1 },
  }
  const place = to[key]
  return (
    place && {
      row: Math.max(0, Math.min(size.rows - 1, place.row)),
      column: Math.max(0, Math.min(size.columns - 1, place.column)),
    }
  )
}
