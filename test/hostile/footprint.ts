import { withClient } from '#server/database/client.ts'

/** Ignores when a session was last used, which is written once a minute by any call. */
const rowText = (name: string) =>
  name === 'public.session' ? `(to_jsonb(r) - 'last_use_time')::text` : 'r::text'

/** The footprint without the heartbeat of another process on this database. */
export async function withoutHeartbeat(ownerUrl: string): Promise<Record<string, string>> {
  const { 'public.server_process': _, ...rest } = await footprintOf(ownerUrl)
  return rest
}

/**
 * Digests every row of every table: tables with an equal digest were not touched. A table that never had a
 * row has no file yet and is skipped, because planning a query for each took most of the time.
 */
export function footprintOf(ownerUrl: string): Promise<Record<string, string>> {
  return withClient(ownerUrl, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', nspname, relname) as name
         from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where nspname in ('public', 'graphile_worker')
          -- Rows lie in the leaves of a partitioned table.
          and relkind = 'r' and pg_relation_size(pg_class.oid) > 0
          -- The log of calls tells of each call, also of one that changed nothing.
          and relname not in ('api_call', 'api_error', 'operation_cost')
        order by 1`,
    )
    const digests = tables.rows.map(({ name }) => {
      // A sum needs no sort; sorting the texts of all rows took most of the time.
      const sum = `coalesce(sum(hashtextextended(${rowText(name)}, 0)), 0)`
      return `select '${name}' as name, count(*) || '/' || ${sum} as digest from ${name} r`
    })
    const { rows } = await client.query<{ name: string; digest: string }>(digests.join(' union all '))
    // An insert that was rolled back leaves an empty file behind.
    const filled = rows.filter(({ digest }) => !digest.startsWith('0/'))
    return Object.fromEntries(filled.map(({ name, digest }) => [name, digest]))
  })
}
