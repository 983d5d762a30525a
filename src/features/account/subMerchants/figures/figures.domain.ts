/** The change from before in tenths of a percent; null if there was nothing before. */
export function changeOf(now: bigint, before: bigint): number | null {
  if (before === 0n) return null
  return Number(((now - before) * 1000n) / (before < 0n ? -before : before))
}

/** A share in tenths of a percent; 0 of nothing. Rounded down, so that shares never exceed the whole. */
export function permilleOf(part: bigint, whole: bigint): number {
  return whole <= 0n || part <= 0n ? 0 : Number((part * 1000n) / whole)
}
