/*
 * What a transaction writes is there a minute after it began, whatever becomes of it. So sums made of what is older than two
 * minutes hold all that was not older than one when it was written; what was older says so itself.
 */
const minuteMs = 60_000
const hourMs = 3_600_000
const settledMs = 2 * minuteMs

// Nearly every order has ended an hour after it was made, and nearly every refund.
const endedMs = 2 * hourMs

/** What was paid before this may stand in the sums. */
export const salesClose = (now: Date) => new Date(now.getTime() - settledMs)

/** Days that are over by then may stand in the sums of what was made on them. */
export const madeClose = (now: Date) => new Date(now.getTime() - endedMs)

/** Was it paid so long ago that the sums may have gone past it? */
export const isLateSale = (payTime: Date, now: Date) => now.getTime() - payTime.getTime() > minuteMs

/** Was it made so long ago that the sums may have gone past it? */
export const isLateMade = (createTime: Date, now: Date) =>
  now.getTime() - createTime.getTime() > endedMs - hourMs
