import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Arrangement, usual } from '#features/overview/dashboard/arrangement/arrangement.domain.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
})
afterAll(() => t.close())

const arrangement = async (token: string) =>
  (await t.call('GET', '/dashboard/arrangement', { token })).body.data as Arrangement
const arrange = (token: string, body: object) => t.call('PUT', '/dashboard/arrangement', { token, body })

test('saves an arrangement per person and merchant, and keeps the place of unnamed widgets', async () => {
  const [manager, cashier] = [await t.signIn(merchant, 'manager'), await t.signIn(merchant, 'cashier')]
  expect(await arrangement(manager)).toEqual(usual)
  const order = ['months', 'today', ...usual.order.filter((one) => one !== 'months' && one !== 'today')]
  const response = await arrange(manager, { order, hidden: ['hours'] })
  expect(response.body.data).toEqual({ order, hidden: ['hours'] })
  expect(await arrangement(manager)).toEqual({ order, hidden: ['hours'] })
  expect(await arrangement(cashier)).toEqual(usual)
  const other = await t.merchant({ parent: merchant })
  expect(await arrangement(await t.signIn(other, 'manager'))).toEqual(usual)

  const some = await arrange(cashier, { order: ['rates', 'today'], hidden: [] })
  expect((some.body.data as Arrangement).order).toHaveLength(usual.order.length)
  await arrange(manager, { order: [], hidden: [] })
  expect(await arrangement(manager)).toEqual(usual)
})

test.each([
  { order: ['today', 'today'], hidden: [] },
  { order: ['nothing'], hidden: [] },
  { order: usual.order, hidden: ['today', 'today'] },
  { order: usual.order },
])('rejects an invalid arrangement: %j', async (body) => {
  const token = await t.signIn(merchant, 'cashier')
  expect((await arrange(token, body)).status).toBe(400)
})
