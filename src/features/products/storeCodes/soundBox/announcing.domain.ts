/** What was paid, as far as announcing it goes. */
export type Announceable = { orderId: string; payTime: Date | null }

/** What was paid longer ago is shown, but not called out any more: the payer has left. */
export const mostLateMs = 15 * 60_000
const mostKept = 500

/**
 * Which of these payments are to be called out now, the oldest first, and which are known from now on. Before anything is
 * known all that is there is: a box that is switched on does not call out the day so far.
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
  return [...known, ...fresh.map(({ orderId }) => orderId)].slice(-mostKept)
}
