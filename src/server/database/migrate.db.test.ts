import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withClient } from '#server/database/client.ts'
import { migrate } from '#server/database/migrate.ts'
import { freshDatabase, type TestDatabase } from '#test/database.ts'
import { quiet, temporaryPrefix } from '#test/testDefaults.ts'

let database: TestDatabase
let folder: string

/** Hides the product's own migrations, so each test starts with none. */
beforeEach(async () => {
  database = await freshDatabase()
  await withClient(database.ownerUrl, (client) => client.query('drop table schema_migration'))
  folder = await mkdtemp(join(tmpdir(), `${temporaryPrefix}migrations-`))
})

afterEach(async () => {
  await rm(folder, { recursive: true })
  await database.drop()
})

function write(file: string, sql: string) {
  return writeFile(join(folder, file), sql)
}

function run() {
  return migrate(database.ownerUrl, quiet, folder)
}

function columnsOf(table: string) {
  const input = 'select column_name as name from information_schema.columns where table_name = $1 order by 1'
  return withClient(database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(input, [table])
    return rows.map(({ name }) => name)
  })
}

test('applies migrations once, in the order of their numbers', async () => {
  await write('0002_add_b.sql', 'alter table thing add b int')
  await write('0001_thing.sql', 'create table thing (a int)')
  expect(await run()).toEqual(['0001_thing', '0002_add_b'])

  await write('0003_add_c.sql', 'alter table thing add c int; comment on table thing is $$two statements$$')
  expect(await run()).toEqual(['0003_add_c'])
  expect(await run()).toEqual([])
  expect(await columnsOf('thing')).toEqual(['a', 'b', 'c'])
})

test('applies each migration once when processes start concurrently', async () => {
  await write('0001_thing.sql', 'create table thing (a int)')
  const applied = await Promise.all([run(), run(), run()])
  expect(applied.flat()).toEqual(['0001_thing'])
})

test('rolls back a failed migration and keeps those before it', async () => {
  await write('0001_thing.sql', 'create table thing (a int)')
  await write('0002_half.sql', 'alter table thing add b int; select 1 / 0')
  await expect(run()).rejects.toThrow('The migration 0002_half failed: division by zero')
  expect(await columnsOf('thing')).toEqual(['a'])

  await write('0002_half.sql', 'alter table thing add b int')
  expect(await run()).toEqual(['0002_half'])
})

test('lets other queries pass while a migration waits for a table lock, then applies it', async () => {
  await write('0001_thing.sql', 'create table thing (a int)')
  await run()
  await write('0002_add_b.sql', 'alter table thing add b int')
  await withClient(database.ownerUrl, async (busy) => {
    await busy.query('begin; lock table thing in access share mode')
    const landing = run()
    const waiting = "select from pg_locks where not granted and relation = 'thing'::regclass"
    await expect.poll(async () => (await busy.query(waiting)).rowCount).toBe(1)
    await withClient(database.ownerUrl, (behind) =>
      behind.query("set lock_timeout = '5s'; select from thing"),
    )
    await busy.query('commit')
    expect(await landing).toEqual(['0002_add_b'])
  })
}, 20_000)

test('rejects a migration edited after it was applied', async () => {
  await write('0001_thing.sql', 'create table thing (a int)')
  await run()
  await write('0001_thing.sql', 'create table thing (a bigint)')
  await expect(run()).rejects.toThrow('The migration 0001_thing was edited after it was applied')
})

test('rejects a migration numbered before one already applied', async () => {
  await write('0002_thing.sql', 'create table thing (a int)')
  await run()
  await write('0001_late.sql', 'create table late (a int)')
  await expect(run()).rejects.toThrow('The migration 0001_late is numbered before 0002_thing')
})

test('ignores an applied migration of a newer version', async () => {
  await write('0001_thing.sql', 'create table thing (a int)')
  await write('0002_newer.sql', 'create table newer (a int)')
  await run()
  await rm(join(folder, '0002_newer.sql'))
  expect(await run()).toEqual([])
})

test('rejects two migrations with one number, and a name without a number', async () => {
  await write('0001_one.sql', 'select 1')
  await write('0001_other.sql', 'select 1')
  await expect(run()).rejects.toThrow('Two migrations have the number 0001')

  await rm(join(folder, '0001_other.sql'))
  await write('other.sql', 'select 1')
  await expect(run()).rejects.toThrow('The migration other.sql must be named as 0001_what_it_does.sql')
})
