import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#features/server.ts'
import type { AuditCheck } from '#features/settings/log/checks/checks.contract.ts'
import { sealTenant } from '#server/audit/seal.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'

let t: TestApp
let merchant: TestMerchant
let owner: pg.Pool
beforeAll(async () => {
  t = await testApp()
  owner = new pg.Pool({ connectionString: t.database.ownerUrl, max: 1 })
  merchant = await t.merchant()
})
afterAll(async () => {
  await owner.end()
  await t.close()
})

async function call(method: 'GET' | 'POST', path: string) {
  const token = await t.signIn(merchant, 'manager')
  return t.call(method, `/activityLog/checks${path}`, { token })
}
const latest = async () => (await call('GET', '/latest')).body.data as AuditCheck | null
const ask = async () => (await call('POST', '')).body.data as AuditCheck
const walk = (checkId: string) => jobs['auditCheck.walk']?.(t.app, { ...merchant, checkId })

test('starts one log check when two people ask at once, and reports nothing before', async () => {
  expect(await latest()).toBeNull()
  const [one, two] = await Promise.all([ask(), ask()])
  expect(one.checkId).toBe(two.checkId)
  expect(one).toMatchObject({ state: 'running', endTime: null, askedBy: 'Test manager' })
  await sealTenant(t.app, merchant.tenantId)
  await Promise.all([walk(one.checkId), walk(one.checkId)])
  const found = await latest()
  expect(found).toMatchObject({ state: 'done', broken: null, unsealed: 0, checked: found?.total })
  expect(Number(found?.checked)).toBeGreaterThan(5)
  expect(found?.head).toMatch(/^[0-9a-f]{64}$/)
})

test('names the first changed entry and opens it if it is the merchant’s own', async () => {
  await sealTenant(t.app, merchant.tenantId)
  const { rows } = await owner.query<{ audit_id: string; action: string }>(
    `select s.audit_id, e.action from audit_seal s join audit_entry e using (tenant_id, audit_id)
      where s.tenant_id = $1 and s.seq = 4`,
    [merchant.tenantId],
  )
  const change = (action: string) =>
    owner.query('update audit_entry set action = $1 where audit_id = $2', [action, rows[0]?.audit_id])
  await change('order.paid')
  const { checkId } = await ask()
  await walk(checkId)
  expect(await latest()).toMatchObject({
    checked: '3',
    broken: { place: '4', why: 'changed', activityId: rows[0]?.audit_id },
  })
  await change(rows[0]?.action ?? '')
  const again = await ask()
  await walk(again.checkId)
  expect((await latest())?.broken).toBeNull()
})

test('resumes an interrupted log check and gives up one whose job is lost', async () => {
  const { checkId } = await ask()
  const { rows } = await owner.query<{ hash: Buffer }>(
    'select hash from audit_seal where tenant_id = $1 and seq = 2',
    [merchant.tenantId],
  )
  await owner.query('update audit_check set sound = 2, head_hash = $1 where check_id = $2', [
    rows[0]?.hash,
    checkId,
  ])
  await walk(checkId)
  expect((await latest())?.broken).toBeNull()

  const lost = await ask()
  t.setClock(new Date(Date.now() + 3 * 3_600_000))
  const next = await ask()
  t.setClock(null)
  expect(next.checkId).not.toBe(lost.checkId)
})
