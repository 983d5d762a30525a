import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#server/database/client.ts'
import { run } from '#server/database/db.ts'
import { openPool } from '#server/database/pool.ts'
import { ensureRoles } from '#server/database/roles.ts'
import { transaction } from '#server/database/transaction.ts'
import { freshDatabase, type TestDatabase, testSecretKey } from '#test/database.ts'
import { openPooler, type Pooler } from '#test/machines/pooler.ts'
import { browserOf, type Process, startProcess, trade } from '#test/machines/processes.ts'

let database: TestDatabase
let pooler: Pooler
let product: Process
beforeAll(async () => {
  database = await freshDatabase('own')
  pooler = await openPooler(3)
  pooler.through(database.deskUrl)
  pooler.through(database.appUrl)
  const settings = { DATABASE_URL: pooler.through(database.ownerUrl), DATABASE_DIRECT_URL: database.ownerUrl }
  product = await startProcess(database.ownerUrl, settings, testSecretKey())
})
afterAll(async () => {
  await product?.close()
  await pooler?.close()
  await database?.drop()
})

test('concurrent sign-ins, writes and reads through a pooler leave nothing on a connection', async () => {
  const { token, merchant } = await trade(product)
  const browser = browserOf(product.server, token)
  const content = { search: {}, columns: ['orderId'], density: 'compact', exportPath: '/orders/export' }
  const add = (name: string) =>
    browser.ask('POST', '/views', {
      list: '/orders/export',
      name,
      shared: false,
      ...content,
      asked: { columns: ['orderId'] },
    })
  const answers = await Promise.all(Array.from({ length: 12 }, (_one, at) => add(`View ${at}`)))
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  const lists = await Promise.all(
    Array.from({ length: 24 }, () => browser.ask('GET', '/views?list=%2Forders%2Fexport')),
  )
  expect(lists.every(({ data }) => (data as { views: unknown[] }).views.length === 12)).toBe(true)
  expect((await browser.ask('GET', '/orders?pageNum=1&pageSize=10')).status).toBe(200)

  const foreign = await trade(product)
  const theirs = await browserOf(product.server, foreign.token).ask('GET', '/views?list=%2Forders%2Fexport')
  expect((theirs.data as { views: unknown[] }).views).toEqual([])
  expect(merchant.tenantId).not.toBe(foreign.merchant.tenantId)
  expect(pooler.lent()).toBeGreaterThan(60)
  expect(pooler.refused).toEqual([])
})

test('the application role carries the settings that a pooled connection cannot set', async () => {
  const input = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone, current_setting('jit') as jit`
  const { rows } = await product.app.deskPool.query(input)
  expect(rows).toEqual([{ statement: '15s', lock: '5s', idle: '30s', zone: 'UTC', jit: 'off' }])
})

test('an installation without a pooler gets the role settings at its next start', async () => {
  const { appUrl } = await ensureRoles(database.ownerUrl, testSecretKey())
  const role = new URL(appUrl).username
  await withClient(database.ownerUrl, (client) => client.query(`alter role ${role} reset all`))
  await ensureRoles(database.ownerUrl, testSecretKey(), true)
  const found = await withClient(appUrl, (client) => client.query('show statement_timeout'))
  expect(found.rows).toEqual([{ statement_timeout: '15s' }])
})

test('the pooler does not keep prepared statements, so that named statements would fail here', async () => {
  const named = openPool({
    url: pooler.through(database.appUrl),
    name: 'named',
    max: 2,
    pooled: true,
    onError: () => undefined,
  })
  const ask = () =>
    transaction(named, 1, 'read', (db) => run(db, { name: 'twice', text: 'select 1 as one' }, []))
  expect(await ask()).toEqual([{ one: 1 }])
  await expect(Promise.all([ask(), ask(), ask(), ask()])).rejects.toThrow(/prepared statement "twice/)
  await named.end()
})
