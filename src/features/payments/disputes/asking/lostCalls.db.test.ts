import { afterAll, beforeAll, expect, test } from 'vitest'
import { disputeJobs } from '#features/payments/disputes/asking/disputes.jobs.ts'
import { withClient } from '#server/database/client.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { disputeDesk } from '#test/disputeDesk.ts'
import { relayJobs } from '#test/queue.ts'
import { trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let manager: string
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
  manager = await t.signIn(merchant, 'manager')
})
afterAll(() => t.close())

const { paidByCard, tell, idsOf } = disputeDesk(() => ({ t, merchant, manager }))

test('enqueues the call of a dispute to its channel again when its job is lost', async () => {
  const order = await paidByCard()
  await tell(order, { dueBy: new Date(t.app.clock().getTime() + 10 * 86_400_000) })
  const [disputeId = ''] = await idsOf(order.orderId)
  const asOwner = (text: string) =>
    withClient(t.database.ownerUrl, (client) => client.query(text, [disputeId]))
  await asOwner(`update dispute set asking = 'accept' where dispute_id = $1`)
  await disputeJobs['dispute.sweep']?.(t.app, { tenantId: 0, merchantId: '' })
  await relayJobs(t.database)
  const { rows } = await asOwner(
    "select key from graphile_worker._private_jobs where key = 'dispute.ask:' || $1::text",
  )
  expect(rows).toHaveLength(1)
})
