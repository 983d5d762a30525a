import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyMerchant } from '#features/gateway/webhooks/outbox.service.ts'
import { closeSender } from '#features/gateway/webhooks/sending/senders.service.ts'
import { leaseSeconds } from '#features/gateway/webhooks/sending/sending.domain.ts'
import { notificationJobs } from '#features/openApi/notifications/notifications.jobs.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { type BareApp, bareApp } from '#test/bareApp.ts'
import { openReceiver, paidOrder, type Receiver } from '#test/receiver.ts'

const fixture = resolve(import.meta.dirname, '../../../../../test/fixtures/sendingWorker.ts')
const at = new Date()
const merchantId = 'KILLED'

let t: BareApp
let receiver: Receiver
beforeAll(async () => {
  t = await bareApp()
  t.setClock(at)
  receiver = await openReceiver()
  await t.addMerchant({ tenantId: 1, merchantId })
})
afterAll(async () => {
  await receiver.close()
  await closeSender(t.app)
  await t.close()
})

test('sends everything that a killed process was sending', async () => {
  const orderId = await paidOrder(t.owner, { tenantId: 1, merchantId, at })
  await t.as(merchantId, async (ctx) => {
    ctx.unchanged()
    for (const path of ['/a', '/b', '/c']) {
      const notifyUrl = `${receiver.url}${path}`
      await notifyMerchant(ctx, { type: 'PAYMENT_RESULT', orderId, refundOrderId: null, notifyUrl })
    }
  })
  receiver.answer('hang')
  const process = spawn(globalThis.process.execPath, [fixture], {
    env: { APP_URL: t.appUrl, OWNER_URL: t.ownerUrl, SECRET: t.app.secretKey.toString('hex') },
    stdio: 'inherit',
  })
  await receiver.until(1)
  process.kill('SIGKILL')
  await once(process, 'exit')
  expect(await statuses()).toEqual(['waiting', 'waiting', 'waiting'])

  receiver.answer(200)
  await pass(leaseSeconds + 2)
  const worker = await startWorker({ app: t.app, queueUrl: t.ownerUrl, handlers: notificationJobs })
  try {
    await expect.poll(statuses, { timeout: 15_000 }).toEqual(['delivered', 'delivered', 'delivered'])
  } finally {
    await worker.stop()
  }
  expect(new Set(receiver.heard.map(({ path }) => path)).size).toBe(3)
}, 40_000)

async function statuses(): Promise<string[]> {
  const { rows } = await t.owner.query<{ status: string }>('select status from merchant_notification')
  return rows.map(({ status }) => status)
}

/** Advances the queue and the product's clock. */
async function pass(seconds: number): Promise<void> {
  t.setClock(new Date(Date.now() + seconds * 1_000))
  await t.owner.query('update due_job set due_time = due_time - make_interval(secs => $1)', [seconds])
  await t.owner.query(
    'update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => $1)',
    [seconds],
  )
}
