import { createHash } from 'node:crypto'
import { codeOf } from '#server/database/failures.ts'

/** A statement that the server prepares once under its name. For the paths where money moves. */
export type Statement = { name: string; text: string }

const seen = new Map<string, number>()
const names = new Map<string, string>()
const hotFrom = 3
const mostHot = 500

/** Counts the times that what is prepared had to be prepared anew. */
let edition = 0

/** A text that comes back is prepared under a name, so that it is parsed once a connection; a bounded number of them. */
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

/** The statement under the name that it is prepared by now. */
export function named({ name, text }: Statement): Statement {
  return { name: inEdition(name), text }
}

function inEdition(name: string): string {
  return edition === 0 ? name : `${name}-${edition}`
}

const featureNotSupported = '0A000'

/**
 * Does the server refuse a prepared statement because a table has other columns since? PostgreSQL has no code of its own for
 * it ("cached plan must not change result type").
 */
export function isOutdatedPlan(error: unknown): boolean {
  return codeOf(error) === featureNotSupported && /cached plan/.test((error as Error).message)
}

/** Which edition of the names is used now. */
export function planEdition(): number {
  return edition
}

/**
 * From now on everything is prepared anew, under other names: on each connection at its next use. `seen`: the edition that was
 * found to be outdated, so that many who find it at once change the names once.
 */
export function outdatePlans(seen: number): void {
  if (edition === seen) edition += 1
}
