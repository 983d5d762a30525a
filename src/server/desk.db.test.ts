import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '#server/database/failures.ts'
import { transaction } from '#server/database/transaction.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { assign, departmentTree } from '#test/providerStaff.ts'

let t: TestApp
let west: TestMerchant
let east: TestMerchant
let departments: Record<'head' | 'west' | 'east', string>
beforeAll(async () => {
  t = await testApp()
  west = await t.merchant()
  east = await t.merchant()
  departments = await departmentTree(t, { head: null, west: 'head', east: 'head' })
  await assign(t, west, { department: departments.west })
  await assign(t, east, { department: departments.east, bd: '018f0000-0000-7000-8000-000000000001' })
})
afterAll(() => t.close())

const names = (dataScope: DataScope) =>
  readAcrossTenants({ app: t.app }, async (db) => {
    const rows = await db
      .selectFrom('merchant')
      .where(withinDataScope(dataScope, 'merchant'))
      .select('merchantId')
      .execute()
    return rows.map(({ merchantId }) => merchantId).toSorted()
  })

test("reads every tenant within the caller's data scope", async () => {
  const both = [west.merchantId, east.merchantId].toSorted()
  const nobody = { all: false, departmentIds: [], accountId: null } as const
  expect(await names({ all: true })).toEqual(both)
  expect(await names(nobody)).toEqual([])
  expect(await names({ ...nobody, departmentIds: [departments.head] })).toEqual([])
  expect(await names({ ...nobody, departmentIds: [departments.west] })).toEqual([west.merchantId])
  expect(await names({ ...nobody, departmentIds: [departments.west, departments.east] })).toEqual(both)
  expect(await names({ ...nobody, accountId: '018f0000-0000-7000-8000-000000000001' })).toEqual([
    east.merchantId,
  ])
})

const refused = '42501'

test.each([
  "update merchant set trade_name = 'Mine'",
  "insert into department (tenant_id, department_id, name, create_time) values (0, gen_random_uuid(), 'x', now())",
  'delete from merchant_assignment',
  'truncate merchant',
  'select password_hash from refund_password',
  'select token_hash from session',
  'select 1 from totp_factor',
  'select 1 from recovery_code',
  // Of these it may read only whose they are and how old.
  'select proof_hash from mail_proof',
  'select code_hash from mail_proof',
  'select account_id from mail_proof',
  'select challenge_hash from challenge',
  'select content from challenge',
  'select key from idempotency_key',
  'select password_hash from account',
  'select pin_hash from account',
  'select token_hash from device',
])('does not let the read role run: %s', async (statement) => {
  const error = await t.app.deskPool.query(statement).catch((cause: unknown) => cause)
  expect(codeOf(error)).toBe(refused)
})

test('limits the writing role to one tenant', async () => {
  const seen = await transaction(t.app.pool, west.tenantId, 'read', async (db) => {
    const { rows } = await sql<{ n: string }>`select count(*) as n from merchant`.execute(db)
    return Number(rows[0]?.n)
  })
  expect(seen).toBe(1)
})
