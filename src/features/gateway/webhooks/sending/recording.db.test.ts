import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyMerchant } from '#features/gateway/webhooks/outbox.service.ts'
import { recordDelivered, type Sent } from '#features/gateway/webhooks/sending/recording.service.ts'
import { addEndpoint } from '#features/gateway/webhooks/webhooks.service.ts'
import { systemActor } from '#server/context.ts'
import { nextId } from '#server/nextId.ts'
import { scopeOf } from '#server/session/scope.ts'
import { type BareApp, bareApp } from '#test/bareApp.ts'
import { paidOrder } from '#test/receiver.ts'

const tenantId = 1
const merchantId = 'SHOP01'
const at = new Date('2026-11-20T18:00:00Z')
let t: BareApp
let orderId: string

beforeAll(async () => {
  t = await bareApp()
  t.setClock(at)
  await t.addMerchant({ tenantId, merchantId })
  orderId = await paidOrder(t.owner, { tenantId, merchantId, at })
})
afterAll(() => t.close())

const who = () => ({
  scope: scopeOf(tenantId, ''),
  actor: systemActor('notifications'),
  requestId: nextId(),
})

/** Returns notifications as the sender holds them, each acknowledged. */
async function sentOff(count: number): Promise<{ sent: Sent[]; alone: string[] }> {
  await t.as(merchantId, async (ctx) => {
    ctx.unchanged()
    for (let place = 0; place < count; place++)
      await notifyMerchant(ctx, {
        ...{ type: 'PAYMENT_RESULT', orderId, refundOrderId: null },
        notifyUrl: `http://shop${place}.localhost/notify`,
      })
  })
  const { rows } = await t.owner.query<{ notificationId: string; endpointId: string | null }>(
    `select notification_id as "notificationId", endpoint_id as "endpointId" from merchant_notification
      where tenant_id = $1 and status = 'waiting'`,
    [tenantId],
  )
  const alone: string[] = []
  const sent = rows.map((row, place) => ({
    ...{ ...row, merchantId, requestHeaders: { Nonce: `n${place}` } },
    answer: { status: 204, failure: null, body: `said ${place}`, durationMs: place },
    alone: async () => void alone.push(row.notificationId),
  }))
  return { sent, alone }
}

const record = (sent: readonly Sent[]) => Promise.all(sent.map((one) => recordDelivered(t.app, who(), one)))

async function kept(ids: readonly string[]) {
  const { rows } = await t.owner.query(
    `select n.notification_id as id, n.status, n.attempts, n.retries, n.next_time, n.deliver_time, a.http_status, a.response_body,
            a.request_headers ->> 'Nonce' as nonce, e.merchant_id, e.after ->> 'attempts' as told
       from merchant_notification n
       join notification_attempt a using (tenant_id, notification_id)
       join audit_entry e on e.tenant_id = n.tenant_id and e.object_id = n.notification_id::text
      where n.tenant_id = $1 and n.notification_id = any($2) and e.action = 'notification.delivered'`,
    [tenantId, ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

test('records each of many deliveries once, and resets the endpoint’s failures', async () => {
  await t.as(merchantId, (ctx) =>
    addEndpoint(ctx, { url: 'http://endpoint.localhost/hook', events: ['PAYMENT_RESULT'] }),
  )
  await t.owner.query(
    'update webhook_endpoint set failures = 3, failing_since = now() where tenant_id = $1',
    [tenantId],
  )
  const { sent, alone } = await sentOff(70)
  // One for each address, plus one each time for the endpoint.
  expect(sent).toHaveLength(140)
  await record(sent)
  const found = await kept(sent.map(({ notificationId }) => notificationId))
  expect(found.size).toBe(140)
  for (const { notificationId, requestHeaders, answer } of sent) {
    expect(found.get(notificationId)).toMatchObject({
      ...{
        status: 'delivered',
        attempts: 1,
        retries: 1,
        next_time: null,
        deliver_time: at,
        merchant_id: merchantId,
      },
      ...{ http_status: 204, response_body: answer.body, nonce: requestHeaders.Nonce, told: '1' },
    })
  }
  expect(alone).toEqual([])
  const { rows } = await t.owner.query(
    'select failures, failing_since from webhook_endpoint where tenant_id = $1',
    [tenantId],
  )
  expect(rows).toEqual([{ failures: 0, failing_since: null }])
})

test('records deliveries individually when one of a batch cannot be recorded', async () => {
  const { sent, alone } = await sentOff(4)
  const [gone] = sent
  await t.owner.query('delete from merchant_notification where tenant_id = $1 and notification_id = $2', [
    tenantId,
    gone?.notificationId,
  ])
  // The first is written while the others wait.
  await record([...sent.slice(1, 2), ...sent])
  expect(alone.length).toBeGreaterThan(0)
  expect(alone).toContain(gone?.notificationId)
})
