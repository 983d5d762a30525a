import type { ForeignKey, Shape } from '#server/database/distribution/shape.ts'

/**
 * Where a table's rows are stored: distributed over the nodes by tenant, copied to every node, or on the
 * coordinator only.
 */
export type Place = 'distributed' | 'reference' | 'local'

/**
 * The tables without a tenant, each with its reason. Every other table has tenant_id and is distributed by
 * it. Writing a reference table commits on every node, so only rarely written tables belong here.
 */
export const exceptions: Record<string, { place: 'reference' | 'local'; reason: string }> = {
  tenant_directory: {
    place: 'reference',
    reason:
      'says which tenant a login, a merchant code or a store code belongs to: asked before the tenant is known',
  },
  fee_tax_rate: { place: 'reference', reason: 'rates of the law, the same for all tenants' },
  schema_migration: {
    place: 'local',
    reason: 'what has been applied to this database; asked at a start only',
  },
}

/**
 * The queue's schema. Its tables stay on the coordinator, because NOTIFY and SKIP LOCKED without a tenant
 * only work there.
 */
export const localSchemas = ['graphile_worker']

/** The first table to be distributed; the others are colocated with it. */
export const anchor = 'merchant'

/** Returns where a table must be placed; null if it has no tenant and is not a listed exception. */
export function placeOf({ name, tenant }: Shape['tables'][number]): Place | null {
  const exception = exceptions[name]
  if (exception) return exception.place
  return tenant ? 'distributed' : null
}

type Allowed = { [from in Place]: { [to in Place]: boolean } }

/**
 * The foreign keys that Citus 14 supports between placements, as tested. The others are refused or
 * unreliable.
 */
export const keysAllowed: Allowed = {
  distributed: { distributed: true, reference: true, local: false },
  reference: { distributed: false, reference: true, local: false },
  local: { distributed: false, reference: true, local: true },
}

/** Returns one sentence for each reason why this schema cannot be distributed. */
export function obstacles(shape: Shape): string[] {
  const places = new Map(shape.tables.map((table) => [table.name, placeOf(table)]))
  const isSpread = (table: string) => places.get(table) === 'distributed'
  return [
    ...shape.tables
      .filter((table) => placeOf(table) === null)
      .map(({ name }) => `${name} has no tenant_id, and is not among the tables that are no tenant's.`),
    ...Object.keys(exceptions)
      .filter((name) => !places.has(name))
      .map((name) => `${name} is placed by name, but there is no such table.`),
    ...shape.unique
      .filter(({ table, columns }) => isSpread(table) && columns[0] !== 'tenant_id')
      .map(({ name, table }) => `The key ${name} of ${table} does not begin with tenant_id.`),
    ...shape.foreignKeys.flatMap((key) => obstacleOf(key, places)),
    ...shape.triggers
      .filter(({ table }) => places.get(table) !== 'local')
      .map(({ name, table }) => `${table} has the trigger ${name}.`),
    ...shape.narrowCounters
      .filter(({ table }) => isSpread(table))
      .map(({ table, column }) => `${table}.${column} counts itself in fewer than 64 bits.`),
    ...shape.localSettings.map(
      (name) => `The function ${name} sets the tenant by set_config, which does not reach the nodes.`,
    ),
  ]
}

function obstacleOf(key: ForeignKey, places: Map<string, Place | null>): string[] {
  const [from, to] = [places.get(key.table) ?? null, places.get(key.target) ?? null]
  if (from === null || to === null) return []
  const named = `The foreign key ${key.name} of ${key.table}`
  const found: string[] = []
  if (!keysAllowed[from][to]) found.push(`${named} leads from a ${from} to a ${to} table (${key.target}).`)
  if (from === 'distributed' && to === 'distributed' && !pairsTenant(key))
    found.push(`${named} does not pair tenant_id with tenant_id.`)
  if ([key.onDelete, key.onUpdate].some((act) => act === 'n' || act === 'd'))
    found.push(`${named} sets null or a default.`)
  return found
}

function pairsTenant({ columns, targetColumns }: ForeignKey): boolean {
  const at = columns.indexOf('tenant_id')
  return at >= 0 && targetColumns[at] === 'tenant_id'
}
