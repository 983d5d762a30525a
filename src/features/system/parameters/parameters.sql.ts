import { sql } from 'kysely'
import type { ParameterFilters, ParameterQuery } from '#features/system/parameters/parameters.contract.ts'
import type { Db } from '#server/database/db.ts'
import { page } from '#server/database/page.ts'
import { providerTenant } from '#server/session/scope.ts'
import type { Page } from '#shared/lists.ts'
import { builtInParameters, type ParameterKind } from '#shared/parameters.ts'

export type ParameterRow = {
  key: string
  builtIn: boolean
  nameEn: string
  nameZh: string
  kind: ParameterKind
  value: string
  usual: string | null
  changed: boolean
  remark: string
  version: number
  updateTime: Date | null
  updatedBy: string | null
}

/** What the code declares, as rows: a list reads them beside those of the table. */
const declared = JSON.stringify(
  Object.entries(builtInParameters).map(([key, { name, kind, usual }]) => ({
    ...{ key, kind, name_en: name.en, name_zh: name.zh, usual: String(usual) },
  })),
)

const all = sql<ParameterRow>`(
  select coalesce(d.key, p.key) as key, d.key is not null as "builtIn",
         coalesce(d.name_en, p.name) as "nameEn", coalesce(d.name_zh, p.name) as "nameZh",
         coalesce(d.kind, p.kind) as kind, coalesce(p.value, d.usual) as value, d.usual,
         d.key is not null and p.value is not null and p.value <> d.usual as changed,
         coalesce(p.remark, '') as remark, coalesce(p.version, 0) as version,
         p.update_time as "updateTime", p.updated_by as "updatedBy"
    from jsonb_to_recordset(${declared}::jsonb)
           as d(key text, kind text, name_en text, name_zh text, usual text)
    full join (select * from system_parameter where tenant_id = ${sql.lit(providerTenant)}) p on p.key = d.key
   where d.key is not null or p.own
)`

export const parameterSorting = {
  sortBy: { key: 'parameter.key', updateTime: 'parameter.updateTime' },
  lastKey: 'parameter.key',
}

/** What a list's filters match: for its pages and its file alike. */
export function matchingParameters(db: Db, { search, kind, builtIn, changed }: ParameterFilters) {
  const part = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .selectFrom(all.as<'parameter'>(sql`parameter`))
    .selectAll()
    .$if(part !== '%%', (query) =>
      query.where(({ eb, or }) =>
        or((['key', 'nameEn', 'nameZh', 'value', 'remark'] as const).map((name) => eb(name, 'ilike', part))),
      ),
    )
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'text'))
    .$if(builtIn !== undefined, (query) => query.where('builtIn', '=', builtIn ?? false))
    .$if(changed !== undefined, (query) => query.where('changed', '=', changed ?? false))
}

export function listParameters(db: Db, query: ParameterQuery): Promise<Page<ParameterRow>> {
  const inOrder = { ...query, sortOrder: query.sortOrder ?? (query.sortField ? 'desc' : 'asc') } as const
  return page(db, inOrder, matchingParameters(db, query), parameterSorting)
}

export function selectParameter(db: Db, key: string): Promise<ParameterRow | undefined> {
  return matchingParameters(db, {}).where('key', '=', key).executeTakeFirst()
}

export function selectStored(db: Db) {
  return db
    .selectFrom('system_parameter')
    .where('tenant_id', '=', providerTenant)
    .select(['key', 'value', 'version'])
    .execute()
}

/** What stands in the table of a key, locked. */
export function lockParameter(db: Db, key: string) {
  return db
    .selectFrom('system_parameter')
    .where('tenant_id', '=', providerTenant)
    .where('key', '=', key)
    .select(['value', 'own', 'version', 'kind'])
    .forUpdate()
    .executeTakeFirst()
}

type Written = {
  key: string
  own: boolean
  name: string
  kind: ParameterKind
  value: string
  remark: string
  now: Date
  by: string
}

/** False where there is one of that key. */
export async function insertParameter(db: Db, { now, by, ...written }: Written): Promise<boolean> {
  const { numInsertedOrUpdatedRows: made = 0n } = await db
    .insertInto('system_parameter')
    .values({ tenant_id: providerTenant, ...written, update_time: now, updated_by: by })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doNothing())
    .executeTakeFirst()
  return made > 0n
}

export async function updateParameter(
  db: Db,
  key: string,
  { value, remark, now, by }: Pick<Written, 'value' | 'now' | 'by'> & { remark?: string },
): Promise<void> {
  await db
    .updateTable('system_parameter')
    .set(({ eb }) => ({ value, version: eb('version', '+', 1), update_time: now, updated_by: by }))
    .$if(remark !== undefined, (update) => update.set({ remark: remark ?? '' }))
    .where('tenant_id', '=', providerTenant)
    .where('key', '=', key)
    .execute()
}

export async function deleteParameter(db: Db, key: string): Promise<void> {
  await db
    .deleteFrom('system_parameter')
    .where('tenant_id', '=', providerTenant)
    .where('key', '=', key)
    .execute()
}
