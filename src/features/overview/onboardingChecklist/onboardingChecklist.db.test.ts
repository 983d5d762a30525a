import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OnboardingChecklist } from '#features/overview/onboardingChecklist/onboardingChecklist.contract.ts'
import { withClient } from '#server/database/client.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { openTill } from '#test/till.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const sample = (token: string, method: 'POST' | 'DELETE') =>
  t.server.inject({
    method,
    url: '/api/firstHour/sample',
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'POST' ? { payload: {} } : {}),
  })

async function firstHour(token: string): Promise<OnboardingChecklist & { done: string[] }> {
  const found = (await t.call('GET', '/firstHour', { token })).body.data as OnboardingChecklist
  return { ...found, done: found.steps.filter(({ done }) => done).map(({ step }) => step) }
}

/** Disables everyone but the Owner, as before any invitation. */
async function alone(merchant: TestMerchant) {
  await withClient(t.database.ownerUrl, (client) =>
    client.query('update account set disabled = true where merchant_id = $1 and role <> 1', [
      merchant.merchantId,
    ]),
  )
}

test('completes each onboarding step by the data, and reopens it when they change', async () => {
  const merchant = await t.merchant()
  const owner = await t.signIn(merchant, 'admin')
  await alone(merchant)
  const begun = await firstHour(owner)
  expect(begun.steps.map(({ step }) => step)).toEqual(['firstPayment', 'staff', 'bank', 'goLive'])
  expect(begun).toMatchObject({ done: [], wasPaid: false, sample: false })

  const till = await openTill(t, merchant)
  expect((await firstHour(owner)).done).toEqual(['bank', 'goLive'])
  await till.pay({ amount: 10_00n, at: new Date() })
  expect(await firstHour(owner)).toMatchObject({ done: ['firstPayment', 'bank', 'goLive'], wasPaid: true })
  await withClient(t.database.ownerUrl, (client) =>
    client.query('update account set disabled = false where merchant_id = $1', [merchant.merchantId]),
  )
  expect((await firstHour(owner)).done).toEqual(['firstPayment', 'staff', 'bank', 'goLive'])
  await withClient(t.database.ownerUrl, (client) =>
    client.query('update channel_account set enabled = false where merchant_id = $1', [merchant.merchantId]),
  )
  expect((await firstHour(owner)).done).toEqual(['firstPayment', 'staff', 'bank'])
})

test('shows the onboarding steps that a person may take', async () => {
  const merchant = await t.merchant()
  const stepsOf = async (role: 'manager' | 'cashier') =>
    (await firstHour(await t.signIn(merchant, role))).steps.map(({ step }) => step)
  expect(await stepsOf('manager')).toEqual(['firstPayment', 'staff', 'goLive'])
  expect(await stepsOf('cashier')).toEqual(['firstPayment'])
})

test('lets a manager show and remove sample data, which end with the first payment', async () => {
  const merchant = await t.merchant()
  const [manager, cashier] = [await t.signIn(merchant, 'manager'), await t.signIn(merchant, 'cashier')]
  expect((await sample(cashier, 'POST')).statusCode).toBe(403)
  expect((await sample(manager, 'POST')).json().data).toMatchObject({ sample: true })
  expect((await sample(manager, 'POST')).statusCode).toBe(200)
  expect((await firstHour(cashier)).sample).toBe(true)
  const { rows } = await withClient(t.database.ownerUrl, (client) =>
    client.query(
      `select (select count(*) from pay_order where merchant_id = $1)::int as orders,
              (select count(*) from ledger_transfer where tenant_id = $2)::int as transfers,
              (select count(*) from audit_entry where object_id = $1 and action = 'dashboard.sampleShown')::int as told`,
      [merchant.merchantId, merchant.tenantId],
    ),
  )
  expect(rows[0]).toEqual({ orders: 0, transfers: 0, told: 1 })
  expect((await sample(cashier, 'DELETE')).statusCode).toBe(403)
  expect((await sample(manager, 'DELETE')).json().data).toMatchObject({ sample: false })
  expect((await sample(manager, 'DELETE')).statusCode).toBe(200)

  await sample(manager, 'POST')
  const till = await openTill(t, merchant)
  await till.pay({ amount: 10_00n, at: new Date() })
  expect(await firstHour(manager)).toMatchObject({ sample: false, wasPaid: true })
  expect((await sample(manager, 'POST')).json().code).toBe('firstHour.paidBefore')
  const other = await t.merchant({ parent: merchant })
  expect((await firstHour(await t.signIn(other, 'manager'))).sample).toBe(false)
})
