/*
 * Facts dated more than a minute before they are written are recorded as late (`late_figure`). Sums of
 * facts older than two minutes are therefore complete, unless a transaction is open for longer: then they
 * end two minutes before it began.
 */
const minuteMs = 60_000
export const hourMs = 3_600_000
/** Fewer orders are read faster than they are summed; but they are not left for longer than an hour. */
export const enough = 100
const settledMs = 2 * minuteMs

// Nearly every order has ended an hour after it was made, and nearly every refund.
const endedMs = 2 * hourMs

/** The instant that the sums are made at: now, or when the oldest transaction that is still open began. */
export const settledNow = (now: Date, oldestOpen: Date | null) =>
  oldestOpen !== null && oldestOpen < now ? oldestOpen : now

/** Payments before this time may be in the sums. */
export const salesClose = (now: Date) => new Date(now.getTime() - settledMs)

/** Days that ended by then may be in the sums of created orders. */
export const madeClose = (now: Date) => new Date(now.getTime() - endedMs)

/** Was it paid so long ago that the sums may have gone past it? */
export const isLateSale = (payTime: Date, now: Date) => now.getTime() - payTime.getTime() > minuteMs

/** Was it made so long ago that the sums may have gone past it? */
export const isLateMade = (createTime: Date, now: Date) =>
  now.getTime() - createTime.getTime() > endedMs - hourMs
