import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { providerTenant } from '#server/session/scope.ts'
import type { DictionaryEntry, Tone } from '#shared/dictionaries.ts'

/** Selects customized values of the enabled dictionaries. */
export async function selectEntries(db: Db): Promise<DictionaryEntry[]> {
  const rows = await db
    .selectFrom('dictionary_data as value')
    .leftJoin('dictionary_type as type', (join) =>
      join.onRef('type.tenant_id', '=', 'value.tenant_id').onRef('type.type_key', '=', 'value.type_key'),
    )
    .where('value.tenant_id', '=', providerTenant)
    .where(sql<boolean>`coalesce(type.status, 'enabled') = 'enabled'`)
    .select([
      'value.type_key as typeKey',
      'value.value',
      'value.label_en as labelEn',
      'value.label_zh as labelZh',
      'value.tone',
      'value.sort',
      'value.is_default as isDefault',
      sql<boolean>`value.status = 'enabled'`.as('enabled'),
    ])
    .orderBy('value.type_key')
    .orderBy('value.value')
    .execute()
  return rows.map((row) => ({ ...row, tone: row.tone as Tone | null }))
}

type TypeWrite = {
  typeKey: string
  own: boolean
  nameEn: string
  nameZh: string
  status: 'enabled' | 'disabled'
  remark: string
  now: Date
}

/** False where there is one of that key, also by other capitals. */
export async function insertType(db: Db, type: TypeWrite): Promise<boolean> {
  const { numInsertedOrUpdatedRows: created = 0n } = await db
    .insertInto('dictionary_type')
    .values({
      tenant_id: providerTenant,
      type_key: type.typeKey,
      own: type.own,
      name_en: type.nameEn,
      name_zh: type.nameZh,
      status: type.status,
      remark: type.remark,
      create_time: type.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return created > 0n
}

/** Returns false if the version differs. */
export async function updateType(
  db: Db,
  typeKey: string,
  { nameEn, nameZh, status, remark }: Pick<TypeWrite, 'nameEn' | 'nameZh' | 'status' | 'remark'>,
  version: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('dictionary_type')
    .set(({ eb }) => ({
      ...{ name_en: nameEn, name_zh: nameZh, status, remark },
      version: eb('version', '+', 1),
    }))
    .where('tenant_id', '=', providerTenant)
    .where('type_key', '=', typeKey)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Held while values of it are added or it is removed. */
export async function lockType(db: Db, typeKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`dictionary/${typeKey}`}, 0))`.execute(db)
}

export async function deleteType(db: Db, typeKey: string): Promise<void> {
  await db
    .deleteFrom('dictionary_type')
    .where('tenant_id', '=', providerTenant)
    .where('type_key', '=', typeKey)
    .execute()
}

export type ValueWrite = {
  typeKey: string
  value: string
  own: boolean
  labelEn: string | null
  labelZh: string | null
  tone: Tone | null
  sort: number
  isDefault: boolean
  status: 'enabled' | 'disabled'
  remark: string
}

const columnsOf = (value: ValueWrite) => ({
  label_en: value.labelEn,
  label_zh: value.labelZh,
  tone: value.tone,
  sort: value.sort,
  is_default: value.isDefault,
  status: value.status,
  remark: value.remark,
})

/** False where the dictionary has it already. */
export async function insertValue(db: Db, value: ValueWrite, now: Date): Promise<boolean> {
  const { typeKey, own } = value
  const { numInsertedOrUpdatedRows: created = 0n } = await db
    .insertInto('dictionary_data')
    .values({
      ...{ tenant_id: providerTenant, type_key: typeKey, value: value.value, own, create_time: now },
      ...columnsOf(value),
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'type_key', 'value']).doNothing())
    .executeTakeFirst()
  return created > 0n
}

/** Returns false if the version differs. */
export async function updateValue(db: Db, value: ValueWrite, version: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('dictionary_data')
    .set(({ eb }) => ({ ...columnsOf(value), version: eb('version', '+', 1) }))
    .where('tenant_id', '=', providerTenant)
    .where('type_key', '=', value.typeKey)
    .where('value', '=', value.value)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A dictionary has one default; the others lose it. */
export async function clearDefault(db: Db, typeKey: string, but: string): Promise<void> {
  await db
    .updateTable('dictionary_data')
    .set(({ eb }) => ({ is_default: false, version: eb('version', '+', 1) }))
    .where('tenant_id', '=', providerTenant)
    .where('type_key', '=', typeKey)
    .where('value', '<>', but)
    .where('is_default', '=', true)
    .execute()
}

export async function deleteValue(db: Db, typeKey: string, value: string): Promise<void> {
  await db
    .deleteFrom('dictionary_data')
    .where('tenant_id', '=', providerTenant)
    .where('type_key', '=', typeKey)
    .where('value', '=', value)
    .execute()
}

/** Counts the uses of a custom value: announcements with this category. */
export async function countUses(db: Db, typeKey: string, value: string): Promise<number> {
  if (typeKey !== 'announcementCategory') return 0
  const { count } = await db
    .selectFrom('announcement')
    .where('tenant_id', '=', providerTenant)
    .where('category', '=', value)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
