import type { SandboxChannel } from './channels.ts'

const eightHours = 8 * 3_600_000

/** Formats an instant as WeChat Pay does: `2026-11-20T17:30:00+08:00`. */
export function beijingOffsetTime(at: Date): string {
  return `${beijing(at).slice(0, 19)}+08:00`
}

/** Formats an instant as Alipay does, in Beijing time: `2026-11-20 17:30:00`. */
export function beijingTime(at: Date): string {
  return beijing(at).slice(0, 19).replace('T', ' ')
}

/** Formats the Beijing date as `20261120`, the prefix of the channels' own numbers. */
export function beijingDay(at: Date): string {
  return beijing(at).slice(0, 10).replaceAll('-', '')
}

/** Parses Alipay's `yyyy-MM-dd HH:mm:ss` in Beijing time; null if it is invalid. */
export function readBeijingTime(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return null

  const at = new Date(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** Parses an RFC 3339 time with an offset; null if it is invalid. */
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

const beijingChannels: readonly SandboxChannel[] = ['wechat', 'alipay', 'unionpay']

/**
 * Returns the start of a day in the channel's own time zone: Beijing for the mainland channels, UTC for the
 * others.
 */
export function startOfRailDay(channel: SandboxChannel, day: string): Date {
  return new Date(`${day}T00:00:00${beijingChannels.includes(channel) ? '+08:00' : 'Z'}`)
}

/** Returns the date of an instant in the channel's own time zone, `YYYY-MM-DD`. */
export function channelDay(channel: SandboxChannel, at: Date): string {
  return (beijingChannels.includes(channel) ? beijing(at) : at.toISOString()).slice(0, 10)
}
