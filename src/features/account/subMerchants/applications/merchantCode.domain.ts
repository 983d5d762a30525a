/** Letters and digits without look-alikes. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 6

/** A merchant's code, drawn by `below(n)`: a number from 0 to n - 1. Whoever opens the merchant finds out whether it is taken. */
export function drawnCode(below: (n: number) => number): string {
  return Array.from({ length }, () => signs[below(signs.length)]).join('')
}
