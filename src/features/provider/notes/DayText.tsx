/** A calendar day, YYYY-MM-DD, formatted like every day in the console. */
export function DayText({ day }: { day: string }) {
  return <time dateTime={day}>{day}</time>
}
