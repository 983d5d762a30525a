import { z } from 'zod'

/** A number that a channel issues or repeats. Any other value could not be stored or found again. */
export const channelNumber = z.string().regex(/^[\x21-\x7e]{1,128}$/)

/**
 * Sanitizes a channel's text for storage: truncated, whole characters only, without characters that the
 * database rejects.
 */
export function storedText(text: string, max: number): string {
  return text.replaceAll('\0', '').slice(0, max).toWellFormed()
}

/** Text cut to a count of UTF-8 bytes, never inside a character. */
export function cutToBytes(text: string, max: number): string {
  let length = 0
  let stored = ''
  for (const character of text) {
    length += bytesOf(character.codePointAt(0) ?? 0)
    if (length > max) break
    stored += character
  }
  return stored
}

function bytesOf(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}

/** "2026-11-20 17:30:00" in Beijing, which keeps no summer time. */
export function beijingTime(instant: Date): string {
  return new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

/** The instant of "2026-11-20 17:30:00" in Beijing, or null. */
export function fromBeijingTime(text: string | undefined): Date | null {
  if (text === undefined || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null
  return dateOf(`${text.replace(' ', 'T')}+08:00`)
}

/** The instant of an ISO 8601 text with an offset, or null. */
export function dateOf(text: string | undefined): Date | null {
  if (text === undefined || !/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text)) return null
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? null : date
}

/** Parses JSON; undefined if it is invalid. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Looks up a key in a table; undefined if it is missing. Inherited names such as "constructor" do not
 * count.
 */
export function meaning<T extends string>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
