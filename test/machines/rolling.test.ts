import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#server/database/client.ts'
import { run } from '#server/database/db.ts'
import { landedMigrations, migrate, pending, readMigrations } from '#server/database/migrate.ts'
import { planEdition } from '#server/database/statements.ts'
import { transaction } from '#server/database/transaction.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { quiet } from '#test/testDefaults.ts'

/** During an upgrade, this version runs next to a newer one whose migrations have been applied. */
let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const list = '/orders/export'
const content = {
  search: {},
  columns: ['orderId'],
  density: 'compact',
  exportPath: list,
  asked: { columns: ['orderId'] },
}

function land(name: string, sql: string, contract = false): Promise<unknown> {
  return withClient(t.database.ownerUrl, async (client) => {
    await client.query(sql)
    await client.query('insert into schema_migration (name, sha256, contract) values ($1, $2, $3)', [
      name,
      'x',
      contract,
    ])
  })
}

test('a process keeps working while a newer version widens tables of its prepared statements', async () => {
  const merchant = await t.merchant()
  const token = await t.signIn(merchant, 'manager')
  const save = (name: string) =>
    t.call('POST', '/views', { token, body: { list, name, shared: false, ...content } })
  const everything = {
    name: 'all-views',
    text: 'select * from saved_view where tenant_id = $1 order by name',
  }
  const all = () =>
    transaction(t.app.pool, merchant.tenantId, 'read', (db) => run(db, everything, [merchant.tenantId]))
  for (const name of ['A', 'B', 'C', 'D']) expect((await save(name)).status).toBe(200)
  // Runs several at once, so that several connections have the statement prepared.
  await Promise.all(Array.from({ length: 8 }, all))

  const before = planEdition()
  await land(
    '9001_wider',
    `alter table saved_view add column later text not null default 'x'; create table later_table (a int)`,
  )
  expect((await Promise.all(Array.from({ length: 8 }, all))).map((rows) => rows.length)).toEqual(
    Array(8).fill(4),
  )
  // Eight connections noticed, and statements were prepared anew once.
  expect(planEdition()).toBe(before + 1)
  expect((await save('E')).status).toBe(200)
  expect((await all()).at(-1)).toMatchObject({ name: 'E', later: 'x' })
})

test('a process started on a newer schema applies nothing and serves', async () => {
  expect(await migrate(t.database.ownerUrl, quiet)).toEqual([])
  const again = await t.merchant()
  expect((await t.call('GET', '/orders', { token: await t.signIn(again, 'admin') })).status).toBe(200)
})

test('a process too old for a removed column refuses to start and names the migration', async () => {
  await land('9002_narrower', 'alter table saved_view drop column later', true)
  await expect(migrate(t.database.ownerUrl, quiet)).rejects.toThrow(
    'This version is too old for the database: the migration 9002_narrower has taken away what it uses. Start the newer version.',
  )
  const landed = await withClient(t.database.ownerUrl, landedMigrations)
  const known = [...(await readMigrations()), { name: '9001_wider', sql: '', sha256: 'x', contract: false }]
  const newer = [...known, { name: '9002_narrower', sql: '', sha256: 'x', contract: true }]
  expect(pending(newer, landed)).toEqual([])
})
