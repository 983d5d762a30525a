/** What was paid, as far as announcing it goes. */
export type Announceable = { orderId: string; payTime: Date | null }

/** Older payments are shown but not announced: the payer has left. */
export const mostLateMs = 15 * 60_000
const maxEntries = 500

/**
 * The payments to announce now, oldest first, and the new known set. The first load announces nothing, so
 * that starting the sound box does not replay the day.
 */
export function announced<P extends Announceable>(
  known: readonly string[] | null,
  payments: readonly P[],
  now: Date,
): { now: P[]; known: string[] } {
  const paid = payments.filter(({ payTime }) => payTime !== null)
  if (known === null) return { now: [], known: kept([], paid) }
  const fresh = paid.filter(({ orderId }) => !known.includes(orderId))
  const due = fresh.filter(({ payTime }) => payTime && now.getTime() - payTime.getTime() <= mostLateMs)
  return {
    now: due.toSorted((a, b) => (a.payTime?.getTime() ?? 0) - (b.payTime?.getTime() ?? 0)),
    known: kept(known, fresh),
  }
}

function kept(known: readonly string[], fresh: readonly Announceable[]): string[] {
  return [...known, ...fresh.map(({ orderId }) => orderId)].slice(-maxEntries)
}
