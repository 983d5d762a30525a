import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toCamelName, toRecordsetJson, toSnakeName } from '#server/database/columnNames.ts'
import { run } from '#server/database/db.ts'
import { transaction } from '#server/database/transaction.ts'
import { type BareApp, bareApp } from '#test/bareApp.ts'

let t: BareApp

beforeAll(async () => {
  t = await bareApp()
})
afterAll(() => t.close())

const read = <T>(work: Parameters<typeof transaction<T>>[3]) => transaction(t.app.pool, 1, 'read', work)

test('maps every column of the database to a camel-case name and back', async () => {
  const { rows } = await t.owner.query<{ name: string }>(
    `select distinct attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`,
  )
  const names = rows.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(500)
  expect(names.filter((name) => toSnakeName(toCamelName(name)) !== name)).toEqual([])
})

test('returns the rows of a statement that is sent as text with camel-case names', async () => {
  const statement = {
    name: 'test-names',
    text: `select 1 as first_value, 2 as "secondValue", '{"inner_key": 1}'::jsonb as stored_json`,
  }
  const rows = await read((db) => run(db, statement, []))
  expect(rows).toEqual([{ firstValue: 1, secondValue: 2, storedJson: { inner_key: 1 } }])
})

test('writes the camel-case names of a built query in snake case and reads them back', async () => {
  const built = (db: Parameters<Parameters<typeof read>[0]>[0]) =>
    db
      .selectFrom('tenantDirectory' as 'tenant_directory')
      .select(['tenantId', sql<number>`1`.as('otherName')])
      .where('tenantId', '=', 1)
  const text = await read(async (db) => built(db).compile().sql)
  expect(text).toBe('select "tenant_id", 1 as "other_name" from "tenant_directory" where "tenant_id" = $1')
  const [row] = await read((db) =>
    db.selectNoFrom([sql<number>`7`.as('someColumn'), sql<string>`'x'`.as('plain')]).execute(),
  )
  expect(row).toEqual({ someColumn: 7, plain: 'x' })
})

test('names the columns of a result on a pool that was opened elsewhere', async () => {
  const rows = await transaction(t.owner, 1, 'read', (db) =>
    run(db, { name: 'other', text: 'select 1 as a_b' }, []),
  )
  expect(rows).toEqual([{ aB: 1 }])
})

test('quotes an identifier, so that a name cannot leave it', async () => {
  const text = await read(async (db) => sql`select ${sql.ref('a"b.createTime')}`.compile(db).sql)
  expect(text).toBe('select "a""b"."create_time"')
})

test('writes records with the column names that jsonb_to_recordset looks for', async () => {
  const json = toRecordsetJson([{ payAmount: 12n, tradeName: null }])
  expect(json).toBe('[{"pay_amount":"12","trade_name":null}]')
})
