import { useEffect, useState } from 'react'
import { useText } from '#console/language.tsx'
import { nextTick, type TimeLeft, timeLeft } from '#features/payments/orders/preAuths/lapse.domain.ts'
import { preAuthTexts as m } from '#features/payments/orders/preAuths/preAuths.messages.ts'

/** The time until a hold lapses: days and hours, then live minutes. */
export function LapseClock({ until }: { until: Date }) {
  const t = useText()
  const now = useTicking(until)
  const left = timeLeft(until, now)
  return (
    <span role="timer" aria-live="off" className={`whitespace-nowrap tabular-nums ${toneOf(left)}`}>
      {left.unit === 'days' && t(m.leftDays, { days: left.days, hours: left.hours })}
      {left.unit === 'hours' && t(m.leftHours, { hours: left.hours, minutes: left.minutes })}
      {left.unit === 'minutes' && t(m.leftMinutes, { minutes: left.minutes, seconds: left.seconds })}
      {left.unit === 'over' && t(m.over)}
    </span>
  )
}

/** Amber under a day, red in the last hour. */
function toneOf(left: TimeLeft): string {
  if (left.unit === 'minutes' || left.unit === 'over') return 'text-red'
  return left.unit === 'hours' && left.hours < 24 ? 'text-amber' : ''
}

function useTicking(until: Date): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const wait = nextTick(until, now)
    if (wait === null) return
    const timer = setTimeout(() => setNow(new Date()), wait)
    return () => clearTimeout(timer)
  }, [until, now])
  return now
}
