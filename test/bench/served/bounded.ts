import { type Figure, figureOf } from '../measure.ts'

/** A figure with absolute bounds instead of a baseline, in its unit: good and best, in this order. */
export function boundedFigure(
  name: string,
  unit: string,
  values: number[],
  [good, moonshot]: [number, number],
): Figure {
  const baselines = values.map(() => good)
  return figureOf({ name, unit, values, baselines }, { atMost: [good, moonshot], words: unit }, 'value')
}
