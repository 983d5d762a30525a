import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, endRead, runQuery } from '#server/database/db.ts'
import { transaction } from '#server/database/transaction.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
})
afterAll(() => t.close())

const read = <T>(work: (db: Db) => Promise<T>) => transaction(t.app.pool, merchant.tenantId, 'read', work)
const tenants = (db: Db) => runQuery(db, db.selectFrom('merchant').select('tenantId'))
const facts = sql<{ at: Date; readOnly: string; tenant: string }>`
  select transaction_timestamp() as at, current_setting('transaction_read_only') as read_only,
         current_setting('app.tenant_id', true) as tenant`

test('runs a statement that follows the end of a read in another read-only transaction of the tenant', async () => {
  const found = await read(async (db) => {
    const sent = tenants(db)
    endRead(db)
    const before = await sent
    await new Promise((resolve) => setTimeout(resolve, 2))
    return { before, after: await tenants(db), facts: (await facts.execute(db)).rows[0] }
  })
  expect(found.before).toEqual([{ tenantId: merchant.tenantId }])
  expect(found.after).toEqual(found.before)
  expect(found.facts).toMatchObject({ readOnly: 'on', tenant: String(merchant.tenantId) })
})

test('leaves no transaction and no tenant on the connection', async () => {
  for (let turn = 0; turn < 30; turn++) {
    await read((db) => {
      const sent = tenants(db)
      endRead(db)
      return sent
    })
  }
  const { rows } = await t.app.pool.query(`select current_setting('app.tenant_id', true) as tenant`)
  expect(rows).toEqual([{ tenant: '' }])
  const { rows: open } = await t.app.pool.query(
    `select count(*)::int as n from pg_stat_activity where state like 'idle in transaction%' and application_name = 'test' and datname = current_database()`,
  )
  expect(open).toEqual([{ n: 0 }])
})

test('reports the error of a statement that failed before the end of its read', async () => {
  const failing = read((db) => {
    const sent = runQuery(db, { compile: () => sql`select 1 / 0 as n`.compile(db) })
    endRead(db)
    return sent
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(await read(tenants)).toHaveLength(1)
})
