/** A calendar day, YYYY-MM-DD, as every day of the console is written. */
export function DayText({ day }: { day: string }) {
  return <time dateTime={day}>{day}</time>
}
