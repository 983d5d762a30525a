import type { Pool, PoolClient } from 'pg'

/**
 * The tables that decide whether a session is valid and what it may do: those that `find_session` and
 * `find_grants` read. An update of only the listed columns changes neither.
 */
const facts: Readonly<Record<string, readonly string[]>> = {
  session: ['last_use_time'],
  account: ['last_sign_in_time', 'failures', 'locked_until', 'pin_failures', 'pin_locked_until'],
  device: ['last_seen_time', 'app_version', 'previous_token_hash'],
  merchant: [],
  security_policy: [],
  provider_user: [],
  user_role: [],
  system_role: [],
  role_menu: [],
  role_department: [],
  menu: [],
  department: [],
  system_parameter: [],
}

export const sessionTables = Object.keys(facts)

const write = /\b(update|insert into|delete from)\s+(?:only\s+)?"?(\w+)"?/gi
const assigned = /"?(\w+)"?\s*=/g
const known = new Map<string, boolean>()
const mostKnown = 5_000

/** Whether a statement may change whether a session is valid or what it may do. */
export function changesSessions(text: string): boolean {
  const before = known.get(text)
  if (before !== undefined) return before
  const changes = [...text.matchAll(write)].some(({ 1: verb = '', 2: table = '', index, 0: head }) =>
    isChange(verb.toLowerCase(), table.toLowerCase(), text.slice(index + head.length)),
  )
  if (known.size < mostKnown) known.set(text, changes)
  return changes
}

function isChange(verb: string, table: string, rest: string): boolean {
  const harmless = Object.hasOwn(facts, table) ? facts[table] : undefined
  if (harmless === undefined) return false
  // A session that is opened now cannot have been read before.
  if (verb === 'insert into') return table !== 'session'
  if (verb === 'delete from') return true
  const [, set = ''] = /\bset\b(.*?)(?:\bwhere\b|\bfrom\b|\breturning\b|$)/is.exec(rest) ?? []
  return [...set.matchAll(assigned)].some(([, column = '']) => !harmless.includes(column.toLowerCase()))
}

type Editions = { all: number; tenants: Map<number, number> }
const editions = new WeakMap<Pool, Editions>()

function editionsOf(pool: Pool): Editions {
  const found = editions.get(pool) ?? { all: 0, tenants: new Map() }
  editions.set(pool, found)
  return found
}

/** A number that grows with each change to the sessions of a tenant that this process knows of. */
export function sessionEdition(pool: Pool, tenantId: number): number {
  const { all, tenants } = editionsOf(pool)
  return all + (tenants.get(tenantId) ?? 0)
}

/** Notes that sessions of a tenant changed, or of all tenants if announcements may have been lost. */
export function noteSessionChange(pool: Pool, tenantId: number | 'all'): void {
  const found = editionsOf(pool)
  if (tenantId === 'all') found.all += 1
  else found.tenants.set(tenantId, (found.tenants.get(tenantId) ?? 0) + 1)
}

/** The channel on which processes announce changed sessions; the payload is the tenant. */
export const sessionChannel = 'session_changes'

const announce = {
  name: 'session-change',
  text: `select pg_notify('${sessionChannel}', tenant) from unnest($1::text[]) tenant`,
}

/** Announces to every process that sessions of these tenants changed, once the transaction commits. */
export async function announceSessionChanges(
  client: PoolClient,
  tenantIds: ReadonlySet<number>,
): Promise<void> {
  if (tenantIds.size > 0) await client.query({ ...announce, values: [[...tenantIds].map(String)] })
}
