import type { Figure } from './measure.ts'
import { type Weight, weights } from './weights.ts'

/** Size of the JavaScript of the entry pages as transferred, and of the heaviest later page. */
export async function bundleFigures(): Promise<Figure[]> {
  const [login, list, payer, heaviest] = await weights()
  const firsts = [login, list, payer].filter((one) => one !== undefined)
  const later = heaviest ? [{ ...heaviest, name: `a later page (${heaviest.name})` }] : []
  return [...firsts, ...later].map(figureOf)
}

function figureOf({ name, kilobytes, most }: Weight): Figure {
  return {
    name: `JavaScript: ${name}`,
    value: kilobytes,
    unit: 'KB gzip',
    baseline: most,
    ratio: kilobytes / most,
    goal: `under ${most} KB`,
    holds: kilobytes < most,
    spread: { value: [kilobytes, kilobytes], baseline: [most, most] },
  }
}
