import { createHash } from 'node:crypto'
import { codeOf } from '#server/database/failures.ts'

/** A statement that the server prepares once under its name. Used where money moves. */
export type Statement = { name: string; text: string }

const seen = new Map<string, number>()
const names = new Map<string, string>()
const hotFrom = 3
const mostHot = 500

/** Counts how often all statements had to be prepared again. */
let edition = 0

/** Names a text that recurs, so that it is parsed once per connection. The number of names is bounded. */
export function hotName(text: string): { name?: string } {
  const known = names.get(text)
  if (known !== undefined) return { name: inEdition(known) }
  const times = (seen.get(text) ?? 0) + 1
  if (times === 1 && seen.size >= mostHot) return {}
  seen.set(text, times)
  if (times < hotFrom) return {}
  const name = `k-${createHash('sha1').update(text).digest('base64url')}`
  names.set(text, name)
  return { name: inEdition(name) }
}

/** Returns the statement under its current prepared name. */
export function named({ name, text }: Statement): Statement {
  return { name: inEdition(name), text }
}

function inEdition(name: string): string {
  return edition === 0 ? name : `${name}-${edition}`
}

const featureNotSupported = '0A000'

/**
 * Whether the server refuses a prepared statement because a table's columns have changed. PostgreSQL has no
 * specific code for this ("cached plan must not change result type").
 */
export function isOutdatedPlan(error: unknown): boolean {
  return codeOf(error) === featureNotSupported && /cached plan/.test((error as Error).message)
}

/** Returns the current edition of the names. */
export function planEdition(): number {
  return edition
}

/**
 * Makes every connection prepare its statements again under new names. `seen` is the edition that was found
 * outdated, so that concurrent discoveries change the names once.
 */
export function outdatePlans(seen: number): void {
  if (edition === seen) edition += 1
}
