import { afterAll, beforeAll, expect, test } from 'vitest'
import { passAudit } from '#features/payments/refunds/approvals/approvals.service.ts'
import { setPolicy } from '#features/payments/refunds/policy/policy.service.ts'
import { roleCode } from '#shared/permissions.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { setSettings } from '#test/paymentSettings.ts'
import { askRefund, paidOrder, trader } from '#test/trade.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** A merchant whose refunds above 5.00 need provider approval, with its people's tokens. */
async function limited() {
  const merchant = await trader(t)
  await t.write(merchant, (ctx) => setPolicy(ctx, { mode: 'over', overAmount: 500n, advances: false }, 0))
  const [manager, owner] = [await t.signIn(merchant, 'manager'), await t.signIn(merchant, 'admin')]
  return { merchant, manager, owner }
}
type RefundResult = { auditId?: string; status: number | string; level?: string; providerReason?: string }
const sold = async (merchant: TestMerchant) => (await paidOrder(t, merchant, 1000n)).orderId
const ask = async (token: string, orderId: string, amount: bigint) => {
  const { body } = await askRefund(t, token, orderId, amount)
  return body.data as RefundResult
}
const created = { status: 0 }
const waits = { status: 'waitAudit', level: 'provider', providerReason: 'overLimit' }

test('sends refunds to the provider once those of one order together exceed the limit', async () => {
  const { merchant, manager, owner } = await limited()
  const orderId = await sold(merchant)
  expect(await ask(manager, orderId, 300n)).toMatchObject(created)
  expect(await ask(owner, orderId, 200n)).toMatchObject(created)
  expect(await ask(owner, orderId, 1n)).toMatchObject(waits)
})

test('counts one person’s refunds of a day, pending ones included, against the limit', async () => {
  const { merchant, manager, owner } = await limited()
  expect(await ask(manager, await sold(merchant), 300n)).toMatchObject(created)
  const waiting = await ask(manager, await sold(merchant), 201n)
  expect(waiting).toMatchObject(waits)
  expect(await ask(manager, await sold(merchant), 1n)).toMatchObject(waits)
  expect(await ask(owner, await sold(merchant), 500n)).toMatchObject(created)

  // Refunds that the provider has approved no longer count.
  await t.write(merchant, (ctx) => passAudit(ctx, waiting.auditId ?? '', 'provider'))
  expect(await ask(manager, await sold(merchant), 199n)).toMatchObject(created)
  expect(await ask(manager, await sold(merchant), 1n)).toMatchObject(waits)
})

test('restarts a person’s count with each day of the merchant', async () => {
  const { merchant, manager } = await limited()
  expect(await ask(manager, await sold(merchant), 500n)).toMatchObject(created)
  const orderId = await sold(merchant)
  t.setClock(new Date(Date.now() + 25 * 3_600_000))
  expect(await ask(await t.signIn(merchant, 'manager'), orderId, 500n)).toMatchObject(created)
  t.setClock(null)
})

test('never exceeds the limit without the provider when requests race', async () => {
  const { merchant, manager } = await limited()
  const orders = await Promise.all([1, 2, 3, 4].map(() => sold(merchant)))
  const answers = await Promise.all(orders.map((orderId) => ask(manager, orderId, 250n)))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(2)
  expect(answers.filter(({ status }) => status === 'waitAudit')).toHaveLength(2)
})

test("sends a refund above the merchant's limit to another approver, never its applicant", async () => {
  const merchant = await trader(t)
  const [manager, owner] = [await t.signIn(merchant, 'manager'), await t.signIn(merchant, 'admin')]
  await setSettings(t, merchant, 'refunds', { refundApprovalAmount: '500' })
  const orderId = await sold(merchant)
  expect(await ask(owner, orderId, 300n)).toMatchObject(created)
  const waiting = await ask(owner, orderId, 201n)
  expect(waiting).toMatchObject({ status: 'waitAudit', level: 'merchant', providerReason: null })
  const pass = (token: string) =>
    t.call('POST', `/refundAudits/${waiting.auditId}/approval`, { token, body: {} })
  expect((await pass(owner)).body.code).toBe('refundAudit.own')
  expect((await pass(manager)).body.data).toMatchObject({ refundOrderId: expect.any(String) })
  // Refunds that another person has approved no longer count.
  expect(await ask(owner, await sold(merchant), 200n)).toMatchObject(created)
  expect(await ask(owner, await sold(merchant), 1n)).toMatchObject({ status: 'waitAudit' })
})

test("sends a refund above the merchant's own limit to the provider if nobody else can approve", async () => {
  const merchant = await trader(t)
  const owner = await t.signIn(merchant, 'admin')
  await setSettings(t, merchant, 'refunds', { refundApprovalAmount: '500' })
  await t.write(merchant, async ({ db, unchanged }) => {
    unchanged()
    await db
      .updateTable('account')
      .set({ disabled: true })
      .where('merchantId', '=', merchant.merchantId)
      .where('role', '=', roleCode.manager)
      .execute()
  })
  expect(await ask(owner, await sold(merchant), 501n)).toMatchObject(waits)
})
