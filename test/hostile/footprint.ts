import { withClient } from '#server/database/client.ts'

/** A session's row says when it was last used, which is written once a minute whatever is called. */
const rowText = (name: string) =>
  name === 'public.session' ? `(to_jsonb(r) - 'last_use_time')::text` : 'r::text'

/** The same where another process serves on this database: it says every few seconds that it is there. */
export async function withoutHeartbeat(ownerUrl: string): Promise<Record<string, string>> {
  const { 'public.server_process': _, ...rest } = await footprintOf(ownerUrl)
  return rest
}

/** Every row of every table as a digest by table: what is the same before and after was not touched. */
export function footprintOf(ownerUrl: string): Promise<Record<string, string>> {
  return withClient(ownerUrl, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'graphile_worker')
          -- The log of calls tells of each call, also of one that changed nothing.
          and tablename not in ('api_call', 'api_error', 'operation_cost')
        order by 1`,
    )
    const digests = tables.rows.map(({ name }) => {
      const text = rowText(name)
      return `select '${name}' as name, count(*) || '/' || coalesce(md5(string_agg(${text}, '|' order by ${text})), '') as digest from ${name} r`
    })
    const { rows } = await client.query<{ name: string; digest: string }>(digests.join(' union all '))
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
  })
}
