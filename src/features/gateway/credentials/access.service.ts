import type { KeyObject } from 'node:crypto'
import { type AccessRow, selectAccess } from '#features/gateway/credentials/access.sql.ts'
import { holds } from '#features/gateway/credentials/credentials.domain.ts'
import { type KeyRow, selectKeys } from '#features/gateway/credentials/credentials.sql.ts'
import { readPublicKey } from '#features/gateway/signature/rsa.service.ts'
import { registerCache } from '#server/caches.ts'
import type { App } from '#server/context.ts'
import { tenantOf } from '#server/database/directory.ts'
import { transaction } from '#server/database/transaction.ts'
import { type Scope, scopeOf } from '#server/session/scope.ts'

/**
 * A merchant's access, cached by each process for a second: other processes may accept a revoked key for that
 * long.
 */
export type Access = AccessRow & { scope: Scope; keys: readonly KeyRow[] }

type Entry = { until: number; access: Promise<Access | null>; taken: number }
const storedForMs = 1_000
const maxEntries = 5_000
const minuteMs = 60_000
const entries = new WeakMap<App, Map<string, Entry>>()
const counter = registerCache('gatewayAccess', {
  entries: (app) => entries.get(app)?.size ?? 0,
  clear: (app) => void entries.delete(app),
})

/** The access for a merchant code; null if the merchant does not exist or has none. */
export function accessOf(app: App, merchantCode: string): Promise<Access | null> {
  return entryOf(app, merchantCode).access
}

function entryOf(app: App, merchantCode: string): Entry {
  const known = entries.get(app) ?? new Map<string, Entry>()
  entries.set(app, known)
  const stored = known.get(merchantCode)
  if (stored && stored.until > performance.now()) {
    counter.hit()
    return stored
  }
  counter.miss()
  if (known.size >= maxEntries) known.clear()
  const access = loaded(app, merchantCode)
  const entry = { until: performance.now() + storedForMs, access, taken: 0 }
  known.set(merchantCode, entry)
  access.catch(() => known.delete(merchantCode))
  return entry
}

async function loaded(app: App, merchantCode: string): Promise<Access | null> {
  const tenantId = await tenantOf(app.pool, 'merchant', merchantCode)
  if (tenantId === null) return null
  const scope = scopeOf(tenantId, merchantCode)
  const since = new Date(app.clock().getTime() - minuteMs)
  return transaction(app.pool, tenantId, 'read', async (db) => {
    const row = await selectAccess(db, scope, since)
    return row && { ...row, scope, keys: await selectKeys(db, scope) }
  })
}

/**
 * Whether the merchant may make another call this minute. Counts the calls of all processes up to a second
 * ago, plus this process's calls since.
 */
export async function takesCall(app: App, merchantCode: string): Promise<boolean> {
  const entry = entryOf(app, merchantCode)
  const access = await entry.access
  if (!access || access.used + entry.taken >= access.rateLimit) return false
  entry.taken += 1
  return true
}

const parsed = new Map<string, KeyObject>()
const keyCounter = registerCache('gatewayKeys', { entries: () => parsed.size, clear: () => parsed.clear() })

/** The key with this version if its signatures are currently accepted. */
export function keyOf({ keys }: Access, keyVersion: number, now: Date): KeyObject | null {
  const row = keys.find((key) => key.keyVersion === keyVersion)
  return row && holds(row, now) ? keyObject(row.publicKey) : null
}

/** Cached, because parsing a key costs more than verifying with it. */
export function keyObject(publicKey: string): KeyObject | null {
  const known = parsed.get(publicKey)
  if (known) {
    keyCounter.hit()
    return known
  }
  keyCounter.miss()
  const read = readPublicKey(publicKey)
  // The key was registered under laxer rules and is no longer accepted.
  if (!read.ok) return null
  if (parsed.size >= maxEntries) parsed.clear()
  parsed.set(publicKey, read.publicKey.key)
  return read.publicKey.key
}
