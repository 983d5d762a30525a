import { afterAll, beforeAll, expect, test } from 'vitest'
import { attentionKinds } from '#features/overview/dashboard/attention/attention.domain.ts'
import { withClient } from '#server/database/client.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { activeDevice } from '#test/devices.ts'
import { createTenantData } from '#test/hostile/tenantData.ts'
import { trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
  const things = await createTenantData(t, merchant, 'waiting')
  await activeDevice(t, merchant)
  await withClient(t.database.ownerUrl, async (client) => {
    const of = [merchant.tenantId, merchant.merchantId]
    await client.query(
      `update invoice set due_date = current_date - 40, issue_date = current_date - 60 where invoice_id = $1`,
      [things.invoiceId],
    )
    await client.query(
      `update clearing set validation = 'failed' where tenant_id = $1 and merchant_id = $2 and clearing_id = $3`,
      [...of, things.clearingId],
    )
    await client.query(`update device set last_seen_time = now() - interval '1 hour' where tenant_id = $1`, [
      of[0],
    ])
  })
})
afterAll(() => t.close())

type Counted = { kind: keyof typeof attentionKinds; count: number }[]

async function waitingFor(role: 'admin' | 'cashier', of = merchant): Promise<Counted> {
  const token = await t.signIn(of, role)
  return (await t.call('GET', '/dashboard/attention', { token })).body.data
}

test('counts what needs attention like the lists that it links to', async () => {
  const token = await t.signIn(merchant, 'admin')
  const lists: Record<keyof typeof attentionKinds, string> = {
    exceptions: '/exceptions?status=open',
    disputes: '/disputes?waiting=true',
    refundAudits: '/refundAudits?status=waitAudit&level=merchant',
    settlements: '/settlements?validation=failed',
    invoices: '/invoices?state=overdue',
    devices: '/devices?standing=offline',
    changes: '/merchantInfo/changes?state=pending',
  }
  const waiting = await waitingFor('admin')
  expect(waiting.map(({ kind }) => kind)).toEqual(Object.keys(attentionKinds))
  for (const { kind, count } of waiting) {
    const { body } = await t.call('GET', `${lists[kind]}`, { token })
    expect([kind, (body.data as { totalCount: number }).totalCount]).toEqual([kind, count])
  }
  const some = Object.fromEntries(waiting.map(({ kind, count }) => [kind, count]))
  expect(some).toMatchObject({ exceptions: expect.any(Number), invoices: 1, settlements: 1 })
  expect(waiting.filter(({ count }) => count > 0).length).toBeGreaterThanOrEqual(5)
})

test('limits a cashier to what a cashier may see, and counts nothing of other merchants', async () => {
  expect((await waitingFor('cashier')).map(({ kind }) => kind)).toEqual(['invoices'])
  const other = await t.merchant()
  expect((await waitingFor('admin', other)).every(({ count }) => count === 0)).toBe(true)
})
