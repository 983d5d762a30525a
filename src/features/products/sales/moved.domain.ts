/** Moves an item up (-1) or down (1); unchanged at the ends. */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
  const next = [...list]
  const [mine, other] = [next[index], next[index + by]]
  if (mine === undefined || other === undefined) return next
  next[index] = other
  next[index + by] = mine
  return next
}
