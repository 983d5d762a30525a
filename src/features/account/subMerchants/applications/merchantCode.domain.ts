/** Letters and digits without look-alikes. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 6

/**
 * Draws a random merchant code; `below(n)` returns a number from 0 to n - 1. The caller checks that it is
 * free.
 */
export function drawnCode(below: (n: number) => number): string {
  return Array.from({ length }, () => signs[below(signs.length)]).join('')
}
