import type { Rail } from './rails.ts'

const eightHours = 8 * 3_600_000

/** `2026-11-20T17:30:00+08:00`, as WeChat Pay writes an instant. */
export function beijingOffsetTime(at: Date): string {
  return `${beijing(at).slice(0, 19)}+08:00`
}

/** `2026-11-20 17:30:00` in Beijing, as Alipay writes an instant. */
export function beijingTime(at: Date): string {
  return beijing(at).slice(0, 19).replace('T', ' ')
}

/** `20261120`: the Beijing day that begins the rails' own numbers. */
export function beijingDay(at: Date): string {
  return beijing(at).slice(0, 10).replaceAll('-', '')
}

/** Reads Alipay's `yyyy-MM-dd HH:mm:ss`, in Beijing. */
export function readBeijingTime(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return null

  const at = new Date(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** Reads RFC 3339 with an offset. */
export function readOffsetTime(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.test(text)) return null

  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : at
}

export function secondsAfter(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1_000)
}

function beijing(at: Date): string {
  return new Date(at.getTime() + eightHours).toISOString()
}

const beijingRails: readonly Rail[] = ['wechat', 'alipay', 'unionpay']

/**
 * The beginning of a day by the rail's own calendar: Beijing's for the mainland rails, UTC for the others.
 */
export function startOfRailDay(rail: Rail, day: string): Date {
  return new Date(`${day}T00:00:00${beijingRails.includes(rail) ? '+08:00' : 'Z'}`)
}

/** The rail's own day in which an instant lies, `YYYY-MM-DD`. */
export function railDay(rail: Rail, at: Date): string {
  return (beijingRails.includes(rail) ? beijing(at) : at.toISOString()).slice(0, 10)
}
