import { type Cron, readCron } from '#features/system/scheduledJobs/plans/cron.domain.ts'
import type { Language } from '#shared/messages.ts'

type Words = {
  everyMinute: string
  everyMinutes: (count: number) => string
  hourly: (minutes: string) => string
  at: (times: string) => string
  hours: (hours: string, minutes: string) => string
  days: (days: string) => string
  weekdays: (names: string) => string
  either: (day: string, weekday: string) => string
  months: (months: string) => string
  weekdayNames: readonly string[]
  monthNames: readonly string[]
  and: string
  comma: string
}

const languages: Record<Language, Words> = {
  en: {
    everyMinute: 'every minute',
    everyMinutes: (count) => `every ${count} minutes`,
    hourly: (minutes) => `every hour at minute ${minutes}`,
    at: (times) => `at ${times}`,
    hours: (hours, minutes) => `at minute ${minutes} of the hours ${hours}`,
    days: (days) => `on day ${days} of the month`,
    weekdays: (names) => `on ${names}`,
    either: (day, weekday) => `${day} or ${weekday}`,
    months: (months) => `in ${months}`,
    weekdayNames: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    monthNames: [
      ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
      ...['October', 'November', 'December'],
    ],
    and: ' and ',
    comma: ', ',
  },
  zh: {
    everyMinute: '每分钟',
    everyMinutes: (count) => `每 ${count} 分钟`,
    hourly: (minutes) => `每小时第 ${minutes} 分`,
    at: (times) => times,
    hours: (hours, minutes) => `${hours} 点的第 ${minutes} 分`,
    days: (days) => `每月 ${days} 日`,
    weekdays: (names) => names,
    either: (day, weekday) => `${day}或${weekday}`,
    months: (months) => months,
    weekdayNames: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
    monthNames: Array.from({ length: 12 }, (_, place) => `${place + 1} 月`),
    and: '、',
    comma: '，',
  },
}

/**
 * Describes a schedule: 'at 09:40', 'every 2 minutes', 'at 06:00, on Monday'. Returns the text itself if it
 * is invalid.
 */
export function cronWords(text: string, language: Language): string {
  const cron = readCron(text)
  if (typeof cron === 'string') return text
  const words = languages[language]
  const time = timeWords(cron, words)
  const when = dayWords(cron, words)
  const months =
    cron.months.length === 12
      ? []
      : [
          words.months(
            joined(
              cron.months.map((month) => words.monthNames[month - 1] ?? ''),
              words,
            ),
          ),
        ]
  if (language === 'en') return [time, ...when, ...months].join(', ')
  const daily = when.length === 0 && months.length === 0 && cron.hours.length < 24 ? ['每天'] : []
  return [...daily, ...months, ...when, time].join(' ')
}

function timeWords({ minutes, hours }: Cron, words: Words): string {
  const every = stepOf(minutes)
  if (hours.length === 24) {
    if (every === 1) return words.everyMinute
    if (every !== null) return words.everyMinutes(every)
    return words.hourly(joined(minutes.map(two), words))
  }
  const times = hours.flatMap((hour) => minutes.map((minute) => `${two(hour)}:${two(minute)}`))
  if (times.length <= 6) return words.at(joined(times, words))
  const which = every === 1 ? '00-59' : joined(minutes.map(two), words)
  return words.hours(joined(hours.map(two), words), which)
}

function dayWords({ days, weekdays, anyDay, anyWeekday }: Cron, words: Words): string[] {
  const day = anyDay && days.length === 31 ? null : words.days(joined(days.map(String), words))
  const names = weekdays.map((weekday) => words.weekdayNames[weekday] ?? '')
  const weekday = anyWeekday && weekdays.length === 7 ? null : words.weekdays(joined(names, words))
  if (day !== null && weekday !== null && !anyDay && !anyWeekday) return [words.either(day, weekday)]
  return [day, weekday].filter((one) => one !== null)
}

/** Every how many minutes these are, over the whole hour; null where they are not even. */
function stepOf(minutes: readonly number[]): number | null {
  const step = 60 / minutes.length
  return Number.isInteger(step) &&
    minutes.length > 1 &&
    minutes.every((minute, place) => minute === place * step)
    ? step
    : null
}

const two = (value: number) => String(value).padStart(2, '0')

function joined(parts: readonly string[], { and, comma }: Words): string {
  if (parts.length < 3) return parts.join(and)
  return `${parts.slice(0, -1).join(comma.trim() === '，' ? and : comma)}${and}${parts.at(-1)}`
}
