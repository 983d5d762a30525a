import { withClient } from '#server/database/client.ts'

/** A session's row says when it was last used, which is written once a minute whatever is called. */
const rowText = (name: string) =>
  name === 'public.session' ? `(to_jsonb(r) - 'last_use_time')::text` : 'r::text'

/** The same where another process serves on this database: it says every few seconds that it is there. */
export async function withoutHeartbeat(ownerUrl: string): Promise<Record<string, string>> {
  const { 'public.server_process': _, ...rest } = await footprintOf(ownerUrl)
  return rest
}

/**
 * Every row of every table as a digest by table: what is the same before and after was not touched. A table that never had a
 * row has no file yet and is left out: to plan a look at each of them took most of the time.
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
      // A sum needs no order: to sort the texts of all rows took most of the time.
      const sum = `coalesce(sum(hashtextextended(${rowText(name)}, 0)), 0)`
      return `select '${name}' as name, count(*) || '/' || ${sum} as digest from ${name} r`
    })
    const { rows } = await client.query<{ name: string; digest: string }>(digests.join(' union all '))
    // An insert that was rolled back leaves an empty file behind.
    const filled = rows.filter(({ digest }) => !digest.startsWith('0/'))
    return Object.fromEntries(filled.map(({ name, digest }) => [name, digest]))
  })
}
