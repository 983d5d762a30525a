import { sql } from 'kysely'
import type {
  DictionaryType,
  DictionaryTypeQuery,
  DictionaryValue,
  DictionaryValueQuery,
  TypeFilters,
  ValueFilters,
} from '#features/system/dictionaries/dictionaries.contract.ts'
import type { Db } from '#server/database/db.ts'
import { page } from '#server/database/page.ts'
import { providerTenant } from '#server/session/scope.ts'
import { builtInDictionaries } from '#shared/dictionaries.ts'
import type { Page } from '#shared/lists.ts'
import { say } from '#shared/messages.ts'

const declaredTypes = JSON.stringify(
  Object.entries(builtInDictionaries).map(([key, { name, open }]) => ({
    ...{ key, open, name_en: name.en, name_zh: name.zh },
  })),
)
/** Said once, before anything is worded otherwise: what the product itself says. */
const declaredValues = JSON.stringify(
  Object.entries(builtInDictionaries).flatMap(([key, { values }]) =>
    values.map(({ value, text }, at) => ({
      ...{ key, value, sort: at * 10, label_en: say('en', text), label_zh: say('zh', text) },
    })),
  ),
)

const tenant = sql.lit(providerTenant)

const allValues = sql<DictionaryValue>`(
  select coalesce(d.key, v.type_key) as "typeKey", coalesce(d.value, v.value) as value, d.key is not null as "builtIn",
         coalesce(v.label_en, d.label_en) as "labelEn", coalesce(v.label_zh, d.label_zh) as "labelZh",
         d.label_en as "usualEn", d.label_zh as "usualZh", v.tone, coalesce(v.sort, d.sort) as sort,
         coalesce(v.is_default, false) as "isDefault", coalesce(v.status, 'enabled') as status,
         coalesce(v.remark, '') as remark,
         d.key is not null and v.value is not null and
           (v.label_en is not null or v.label_zh is not null or v.tone is not null or v.sort <> d.sort
            or v.is_default or v.status = 'disabled') as changed,
         coalesce(v.version, 0) as version
    from jsonb_to_recordset(${declaredValues}::jsonb)
           as d(key text, value text, sort integer, label_en text, label_zh text)
    full join (select * from dictionary_data where tenant_id = ${tenant}) v on v.type_key = d.key and v.value = d.value
   where d.key is not null or v.own
)`

const allTypes = sql<DictionaryType>`(
  select coalesce(d.key, t.type_key) as "typeKey", coalesce(d.name_en, t.name_en) as "nameEn",
         coalesce(d.name_zh, t.name_zh) as "nameZh", d.key is not null as "builtIn", coalesce(d.open, true) as open,
         coalesce(t.status, 'enabled') as status, coalesce(t.remark, '') as remark,
         counted.all as "valueCount", counted.changed as "changedCount",
         coalesce(t.version, 0) as version, t.create_time as "createTime"
    from jsonb_to_recordset(${declaredTypes}::jsonb) as d(key text, open boolean, name_en text, name_zh text)
    full join (select * from dictionary_type where tenant_id = ${tenant}) t on t.type_key = d.key
    left join lateral (
      select count(*)::int as all, (count(*) filter (where changed or not "builtIn"))::int as changed
        from ${allValues} value where "typeKey" = coalesce(d.key, t.type_key) limit 1) counted on true
   where d.key is not null or t.own
)`

export const typeSorting = {
  sortBy: { typeKey: 'dictionary.typeKey', createTime: 'dictionary.createTime' },
  lastKey: 'dictionary.typeKey',
}
export const valueSorting = {
  sortBy: { sort: 'entry.sort', value: 'entry.value' },
  lastKey: 'entry.value',
}

const like = (search: string | undefined) => `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

export function matchingTypes(db: Db, { search, status, builtIn }: TypeFilters) {
  const part = like(search)
  return db
    .selectFrom(allTypes.as<'dictionary'>(sql`dictionary`))
    .selectAll()
    .$if(part !== '%%', (query) =>
      query.where(({ eb, or }) =>
        or((['typeKey', 'nameEn', 'nameZh', 'remark'] as const).map((name) => eb(name, 'ilike', part))),
      ),
    )
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'enabled'))
    .$if(builtIn !== undefined, (query) => query.where('builtIn', '=', builtIn ?? false))
}

export function matchingValues(db: Db, { typeKey, search, status }: ValueFilters) {
  const part = like(search)
  return db
    .selectFrom(allValues.as<'entry'>(sql`entry`))
    .selectAll()
    .$if(typeKey !== undefined, (query) => query.where('typeKey', '=', typeKey ?? ''))
    .$if(part !== '%%', (query) =>
      query.where(({ eb, or }) =>
        or((['value', 'labelEn', 'labelZh', 'remark'] as const).map((name) => eb(name, 'ilike', part))),
      ),
    )
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'enabled'))
}

export function listTypes(db: Db, query: DictionaryTypeQuery): Promise<Page<DictionaryType>> {
  const inOrder = { ...query, sortOrder: query.sortOrder ?? (query.sortField ? 'desc' : 'asc') } as const
  return page(db, inOrder, matchingTypes(db, query), typeSorting)
}

export function listValues(db: Db, query: DictionaryValueQuery): Promise<Page<DictionaryValue>> {
  const inOrder = { ...query, sortOrder: query.sortOrder ?? 'asc' } as const
  return page(db, inOrder, matchingValues(db, query), valueSorting)
}

export function selectType(db: Db, typeKey: string): Promise<DictionaryType | undefined> {
  return matchingTypes(db, {}).where('typeKey', '=', typeKey).executeTakeFirst()
}

export function selectValue(db: Db, typeKey: string, value: string): Promise<DictionaryValue | undefined> {
  return matchingValues(db, { typeKey }).where('value', '=', value).executeTakeFirst()
}
