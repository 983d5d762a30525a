import { sql } from 'kysely'
import {
  type Parameter,
  type ParameterQuery,
  parameterList,
} from '#features/system/parameters/parameters.fields.ts'
import { toRecordsetJson } from '#server/database/columnNames.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { providerTenant } from '#server/session/scope.ts'
import type { Page } from '#shared/lists.ts'
import { builtInParameters, type ParameterKind } from '#shared/parameters.ts'

/** The built-in parameters as rows, which the list joins to the stored ones. */
const declared = toRecordsetJson(
  Object.entries(builtInParameters).map(([key, { name, kind, usual }]) => ({
    ...{ key, kind, nameEn: name.en, nameZh: name.zh, usual: String(usual) },
  })),
)

const searched = ['key', 'nameEn', 'nameZh', 'value', 'remark'] as const
type Filtered = Record<(typeof searched)[number], string> & {
  kind: ParameterKind
  builtIn: boolean
  changed: boolean
}

const all = sql<Filtered>`(
  select coalesce(d.key, p.key) as key, d.key is not null as built_in,
         coalesce(d.name_en, p.name) as name_en, coalesce(d.name_zh, p.name) as name_zh,
         coalesce(d.kind, p.kind) as kind, coalesce(p.value, d.usual) as value, d.usual,
         d.key is not null and p.value is not null and p.value <> d.usual as changed,
         coalesce(p.remark, '') as remark, coalesce(p.version, 0) as version,
         p.update_time, p.updated_by
    from jsonb_to_recordset(${declared}::jsonb)
           as d(key text, kind text, name_en text, name_zh text, usual text)
    full join (select * from system_parameter where tenant_id = ${sql.lit(providerTenant)}) p on p.key = d.key
   where d.key is not null or p.own
)`

export const parameterSource = fieldSource(parameterList, 'parameter')

type ParameterFilters = Pick<ParameterQuery, 'search' | 'kind' | 'builtIn' | 'changed'>

/** Returns the parameters that the filters match, for the list and its export. */
export function matchingParameters(db: Db, { search, kind, builtIn, changed }: ParameterFilters) {
  const part = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .selectFrom(all.as<'parameter'>(sql`parameter`))
    .$if(part !== '%%', (query) =>
      query.where(({ eb, or }) => or(searched.map((name) => eb(name, 'ilike', part)))),
    )
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'text'))
    .$if(builtIn !== undefined, (query) => query.where('builtIn', '=', builtIn ?? false))
    .$if(changed !== undefined, (query) => query.where('changed', '=', changed ?? false))
}

export function listParameters(db: Db, query: ParameterQuery): Promise<Page<Parameter>> {
  return parameterSource.pageOf(db, query, matchingParameters(db, query))
}

export function selectParameter(db: Db, key: string): Promise<Parameter | null> {
  return parameterSource.rowOf(matchingParameters(db, {}).where('key', '=', key))
}

export function selectStored(db: Db) {
  return db
    .selectFrom('system_parameter')
    .where('tenantId', '=', providerTenant)
    .select(['key', 'value', 'version'])
    .execute()
}

/** Selects the stored row of a key and locks it. */
export function lockParameter(db: Db, key: string) {
  return db
    .selectFrom('system_parameter')
    .where('tenantId', '=', providerTenant)
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
  const { numInsertedOrUpdatedRows: created = 0n } = await db
    .insertInto('system_parameter')
    .values({ tenantId: providerTenant, ...written, updateTime: now, updatedBy: by })
    .onConflict((conflict) => conflict.columns(['tenantId', 'key']).doNothing())
    .executeTakeFirst()
  return created > 0n
}

export async function updateParameter(
  db: Db,
  key: string,
  { value, remark, now, by }: Pick<Written, 'value' | 'now' | 'by'> & { remark?: string },
): Promise<void> {
  await db
    .updateTable('system_parameter')
    .set(({ eb }) => ({ value, version: eb('version', '+', 1), updateTime: now, updatedBy: by }))
    .$if(remark !== undefined, (update) => update.set({ remark: remark ?? '' }))
    .where('tenantId', '=', providerTenant)
    .where('key', '=', key)
    .execute()
}

export async function deleteParameter(db: Db, key: string): Promise<void> {
  await db
    .deleteFrom('system_parameter')
    .where('tenantId', '=', providerTenant)
    .where('key', '=', key)
    .execute()
}
