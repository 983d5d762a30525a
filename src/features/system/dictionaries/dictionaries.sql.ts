import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { providerTenant } from '#server/session/scope.ts'
import type { DictionaryEntry, Tone } from '#shared/dictionaries.ts'

/** Selects customized values of the enabled dictionaries. */
export async function selectEntries(db: Db): Promise<DictionaryEntry[]> {
  const rows = await db
    .selectFrom('dictionary_data as value')
    .leftJoin('dictionary_type as type', (join) =>
      join.onRef('type.tenantId', '=', 'value.tenantId').onRef('type.typeKey', '=', 'value.typeKey'),
    )
    .where('value.tenantId', '=', providerTenant)
    .where(sql<boolean>`coalesce(type.status, 'enabled') = 'enabled'`)
    .select([
      'value.typeKey',
      'value.value',
      'value.labelEn',
      'value.labelZh',
      'value.tone',
      'value.sort',
      'value.isDefault',
      sql<boolean>`value.status = 'enabled'`.as('enabled'),
    ])
    .orderBy('value.typeKey')
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
      tenantId: providerTenant,
      typeKey: type.typeKey,
      own: type.own,
      nameEn: type.nameEn,
      nameZh: type.nameZh,
      status: type.status,
      remark: type.remark,
      createTime: type.now,
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
      ...{ nameEn, nameZh, status, remark },
      version: eb('version', '+', 1),
    }))
    .where('tenantId', '=', providerTenant)
    .where('typeKey', '=', typeKey)
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
    .where('tenantId', '=', providerTenant)
    .where('typeKey', '=', typeKey)
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
  labelEn: value.labelEn,
  labelZh: value.labelZh,
  tone: value.tone,
  sort: value.sort,
  isDefault: value.isDefault,
  status: value.status,
  remark: value.remark,
})

/** False where the dictionary has it already. */
export async function insertValue(db: Db, value: ValueWrite, now: Date): Promise<boolean> {
  const { typeKey, own } = value
  const { numInsertedOrUpdatedRows: created = 0n } = await db
    .insertInto('dictionary_data')
    .values({
      ...{ tenantId: providerTenant, typeKey, value: value.value, own, createTime: now },
      ...columnsOf(value),
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'typeKey', 'value']).doNothing())
    .executeTakeFirst()
  return created > 0n
}

/** Returns false if the version differs. */
export async function updateValue(db: Db, value: ValueWrite, version: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('dictionary_data')
    .set(({ eb }) => ({ ...columnsOf(value), version: eb('version', '+', 1) }))
    .where('tenantId', '=', providerTenant)
    .where('typeKey', '=', value.typeKey)
    .where('value', '=', value.value)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A dictionary has one default; the others lose it. */
export async function clearDefault(db: Db, typeKey: string, but: string): Promise<void> {
  await db
    .updateTable('dictionary_data')
    .set(({ eb }) => ({ isDefault: false, version: eb('version', '+', 1) }))
    .where('tenantId', '=', providerTenant)
    .where('typeKey', '=', typeKey)
    .where('value', '<>', but)
    .where('isDefault', '=', true)
    .execute()
}

export async function deleteValue(db: Db, typeKey: string, value: string): Promise<void> {
  await db
    .deleteFrom('dictionary_data')
    .where('tenantId', '=', providerTenant)
    .where('typeKey', '=', typeKey)
    .where('value', '=', value)
    .execute()
}

/** Counts the uses of a custom value: announcements with this category. */
export async function countUses(db: Db, typeKey: string, value: string): Promise<number> {
  if (typeKey !== 'announcementCategory') return 0
  const { count } = await db
    .selectFrom('announcement')
    .where('tenantId', '=', providerTenant)
    .where('category', '=', value)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
