import { addDays } from '#shared/time.ts'

/** A reminder that was missed, as when nothing ran, is sent up to so many days late. */
const graceDays = 2

type Reminding = {
  issueDate: string
  dueDate: string | null
  /** Days before (negative) and after the due date. */
  reminderDays: readonly number[]
  sent: readonly number[]
}

/**
 * Which reminder is to be sent today, by its days from the due date, or null. Of several that were missed only the last: a
 * customer is not written to twice on one day. None falls on the day of issue or before.
 */
export function reminderDue(
  { issueDate, dueDate, reminderDays, sent }: Reminding,
  today: string,
): number | null {
  if (dueDate === null) return null
  const earliest = addDays(today, -graceDays)
  const passed = reminderDays.filter((days) => {
    const day = addDays(dueDate, days)
    return day > issueDate && day >= earliest && day <= today
  })
  const last = passed.toSorted((a, b) => a - b).at(-1)
  return last === undefined || sent.includes(last) ? null : last
}
