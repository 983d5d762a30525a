import { isObject } from './http.ts'
import { readOffsetTime } from './time.ts'

/** Returns what is wrong with a value in a few words, or null if it is valid. */
export type Check = (value: unknown) => string | null

export type Field = { path: string; required: boolean; check: Check }

/** An invalid field with its value. */
export type Issue = { field: string; value: unknown; issue: string }

export function required(path: string, check: Check): Field {
  return { path, required: true, check }
}

export function optional(path: string, check: Check): Field {
  return { path, required: false, check }
}

/** Returns the first issue in field order. A path is a JSON pointer such as `/amount/total`. */
export function firstIssue(body: unknown, fields: readonly Field[]): Issue | null {
  for (const { path, required: needed, check } of fields) {
    const value = valueAt(body, path)
    const missing = value === undefined || value === null || value === ''
    const issue = missing ? (needed ? 'is required' : null) : check(value)
    if (issue) return { field: path, value: value ?? null, issue }
  }
  return null
}

export function valueAt(body: unknown, path: string): unknown {
  return path
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), body)
}

/** Returns the text at a path that was already validated; empty if the field is missing. */
export function textAt(body: unknown, path: string): string {
  return String(valueAt(body, path) ?? '')
}

export function textOrNullAt(body: unknown, path: string): string | null {
  return textAt(body, path) || null
}

/** Counts characters as Unicode code points, as the channels' manuals do. */
export function textUpTo(length: number): Check {
  return (value) => {
    if (typeof value !== 'string') return 'must be a string'
    return [...value].length > length ? `must not be longer than ${length} characters` : null
  }
}

export function matching(pattern: RegExp): Check {
  return (value) => (typeof value === 'string' && pattern.test(value) ? null : 'has the wrong format')
}

export function exactly(wanted: string): Check {
  return (value) => (value === wanted ? null : `must be ${wanted}`)
}

/** Minor units as a JSON number. */
export const positiveInteger: Check = (value) =>
  Number.isSafeInteger(value) && Number(value) > 0 ? null : 'must be a positive integer'

/** Minor units as a string. */
export const positiveDigits: Check = (value) =>
  typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? null : 'must be a positive integer in a string'

export const offsetTime: Check = (value) =>
  typeof value === 'string' && readOffsetTime(value) ? null : 'must be an RFC 3339 time with an offset'
