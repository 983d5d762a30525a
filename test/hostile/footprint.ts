import { withClient } from '#server/database/client.ts'

/** Every row of every table as a digest by table: what is the same before and after was not touched. */
export function footprintOf(ownerUrl: string): Promise<Record<string, string>> {
  return withClient(ownerUrl, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'graphile_worker') order by 1`,
    )
    const digests = tables.rows.map(
      ({ name }) =>
        `select '${name}' as name, count(*) || '/' || coalesce(md5(string_agg(r::text, '|' order by r::text)), '') as digest from ${name} r`,
    )
    const { rows } = await client.query<{ name: string; digest: string }>(digests.join(' union all '))
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
  })
}
