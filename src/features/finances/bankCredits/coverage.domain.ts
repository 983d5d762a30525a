/** The fields of a statement needed to check its coverage, for one account. */
export type Covered = {
  fromDay: string
  toDay: string
  opening: bigint | null
  closing: bigint | null
}

export type Gap = { afterDay: string; beforeDay: string; kind: 'days' | 'balance' }
export type Coverage = { throughDay: string | null; firstDay: string | null; gap: Gap | null }

/**
 * How far an account's statements go without a gap: each starts no later than the day after the previous one
 * ended, and opens with its closing balance. Returns the first gap, if any.
 */
export function coverageOf(statements: readonly Covered[]): Coverage {
  const [first, ...rest] = [...statements].sort(
    (one, other) => order(one.fromDay, other.fromDay) || order(one.toDay, other.toDay),
  )
  if (!first) return { throughDay: null, firstDay: null, gap: null }
  let through = first
  for (const next of rest) {
    const gap = gapBetween(through, next)
    if (gap) return { throughDay: through.toDay, firstDay: first.fromDay, gap }
    if (next.toDay > through.toDay) through = next
  }
  return { throughDay: through.toDay, firstDay: first.fromDay, gap: null }
}

const order = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

function gapBetween(before: Covered, next: Covered): Gap | null {
  const days = { afterDay: before.toDay, beforeDay: next.fromDay }
  const following = dayAfter(before.toDay)
  // If the bank had a reason to send none, such as a weekend, matching balances prove that nothing is
  // missing.
  const adjoins = before.closing !== null && next.opening !== null && before.closing === next.opening
  if (next.fromDay > following)
    return adjoins && shortly(before.toDay, next.fromDay) ? null : { ...days, kind: 'days' }
  if (next.fromDay < following) return null
  const known = before.closing !== null && next.opening !== null
  return known && !adjoins ? { ...days, kind: 'balance' } : null
}

/** Up to four days without a bank day, as on a long weekend. */
const shortly = (from: string, to: string): boolean =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000 <= 5

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}
