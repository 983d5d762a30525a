import { addDays } from '#shared/time.ts'

/** A missed reminder is sent up to this many days late. */
const graceDays = 2

type Reminding = {
  issueDate: string
  dueDate: string | null
  /** Days before (negative) and after the due date. */
  reminderDays: readonly number[]
  sent: readonly number[]
}

/**
 * The reminder to send today, as days from the due date, or null. Of several missed ones only the last is
 * sent, so a customer never gets two on one day. None is sent on or before the issue date.
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
