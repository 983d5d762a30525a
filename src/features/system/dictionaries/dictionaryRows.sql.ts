import { sql } from 'kysely'
import {
  type DictionaryType,
  type DictionaryTypeQuery,
  type DictionaryValue,
  type DictionaryValueQuery,
  dictionaryTypeList,
  dictionaryValueList,
} from '#features/system/dictionaries/dictionaries.fields.ts'
import { toRecordsetJson } from '#server/database/columnNames.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { providerTenant } from '#server/session/scope.ts'
import { builtInDictionaries } from '#shared/dictionaries.ts'
import type { Page } from '#shared/lists.ts'
import { say } from '#shared/messages.ts'

const declaredTypes = toRecordsetJson(
  Object.entries(builtInDictionaries).map(([key, { name, open }]) => ({
    ...{ key, open, nameEn: name.en, nameZh: name.zh },
  })),
)
/** Built when the module loads, before the provider's labels replace the product's own. */
const declaredValues = toRecordsetJson(
  Object.entries(builtInDictionaries).flatMap(([key, { values }]) =>
    values.map(({ value, text }, at) => ({
      ...{ key, value, sort: at * 10, labelEn: say('en', text), labelZh: say('zh', text) },
    })),
  ),
)

const tenant = sql.lit(providerTenant)

const searchedTypes = ['typeKey', 'nameEn', 'nameZh', 'remark'] as const
const searchedValues = ['value', 'labelEn', 'labelZh', 'remark'] as const
type FilteredTypes = Record<(typeof searchedTypes)[number], string> & {
  status: DictionaryType['status']
  builtIn: boolean
}
type FilteredValues = Record<(typeof searchedValues)[number] | 'typeKey', string> & {
  status: DictionaryValue['status']
}

const allValues = sql<FilteredValues>`(
  select coalesce(d.key, v.type_key) as type_key, coalesce(d.value, v.value) as value, d.key is not null as built_in,
         coalesce(v.label_en, d.label_en) as label_en, coalesce(v.label_zh, d.label_zh) as label_zh,
         d.label_en as usual_en, d.label_zh as usual_zh, v.tone, coalesce(v.sort, d.sort) as sort,
         coalesce(v.is_default, false) as is_default, coalesce(v.status, 'enabled') as status,
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

const allTypes = sql<FilteredTypes>`(
  select coalesce(d.key, t.type_key) as type_key, coalesce(d.name_en, t.name_en) as name_en,
         coalesce(d.name_zh, t.name_zh) as name_zh, d.key is not null as built_in, coalesce(d.open, true) as open,
         coalesce(t.status, 'enabled') as status, coalesce(t.remark, '') as remark,
         counted.all as value_count, counted.changed as changed_count,
         coalesce(t.version, 0) as version, t.create_time
    from jsonb_to_recordset(${declaredTypes}::jsonb) as d(key text, open boolean, name_en text, name_zh text)
    full join (select * from dictionary_type where tenant_id = ${tenant}) t on t.type_key = d.key
    left join lateral (
      select count(*)::int as all, (count(*) filter (where changed or not built_in))::int as changed
        from ${allValues} value where value.type_key = coalesce(d.key, t.type_key) limit 1) counted on true
   where d.key is not null or t.own
)`

export const typeSource = fieldSource(dictionaryTypeList, 'dictionary')
export const valueSource = fieldSource(dictionaryValueList, 'entry')

const like = (search: string | undefined) => `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

type TypeFilters = Pick<DictionaryTypeQuery, 'search' | 'status' | 'builtIn'>
type ValueFilters = Pick<DictionaryValueQuery, 'typeKey' | 'search' | 'status'>

export function matchingTypes(db: Db, { search, status, builtIn }: TypeFilters) {
  const part = like(search)
  return db
    .selectFrom(allTypes.as<'dictionary'>(sql`dictionary`))
    .$if(part !== '%%', (query) =>
      query.where(({ eb, or }) => or(searchedTypes.map((name) => eb(name, 'ilike', part)))),
    )
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'enabled'))
    .$if(builtIn !== undefined, (query) => query.where('builtIn', '=', builtIn ?? false))
}

export function matchingValues(db: Db, { typeKey, search, status }: ValueFilters) {
  const part = like(search)
  return db
    .selectFrom(allValues.as<'entry'>(sql`entry`))
    .$if(typeKey !== undefined, (query) => query.where('typeKey', '=', typeKey ?? ''))
    .$if(part !== '%%', (query) =>
      query.where(({ eb, or }) => or(searchedValues.map((name) => eb(name, 'ilike', part)))),
    )
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'enabled'))
}

export function listTypes(db: Db, query: DictionaryTypeQuery): Promise<Page<DictionaryType>> {
  return typeSource.pageOf(db, query, matchingTypes(db, query))
}

/** Returns a page of values, in ascending order unless the query says otherwise. */
export function listValues(db: Db, query: DictionaryValueQuery): Promise<Page<DictionaryValue>> {
  const ascending = { ...query, sortOrder: query.sortOrder ?? 'asc' } as const
  return valueSource.pageOf(db, ascending, matchingValues(db, query))
}

export function selectType(db: Db, typeKey: string): Promise<DictionaryType | null> {
  return typeSource.rowOf(matchingTypes(db, {}).where('typeKey', '=', typeKey))
}

export function selectValue(db: Db, typeKey: string, value: string): Promise<DictionaryValue | null> {
  return valueSource.rowOf(matchingValues(db, { typeKey }).where('value', '=', value))
}
