import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Live, openLive, publish } from '#server/live/live.ts'
import { scopeOf } from '#server/session/scope.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { type DatabaseProxy, openProxy } from '#test/faults/proxy.ts'

let t: TestApp
let proxy: DatabaseProxy
let live: Live
let merchant: TestMerchant
const received: string[] = []
let reconnected = 0

beforeAll(async () => {
  t = await testApp()
  proxy = await openProxy()
  merchant = await t.merchant()
  live = await openLive({
    url: proxy.through(t.database.appUrl),
    onError: () => undefined,
    patience: { askEveryMs: 100, answeredWithinMs: 300 },
  })
  live.subscribe(scopeOf(merchant.tenantId, merchant.merchantId), ({ id }) => void received.push(id))
  live.onReconnect(() => {
    reconnected += 1
  })
})
afterAll(async () => {
  await live.close()
  await proxy.close()
  await t.close()
})

const notify = (id: string) =>
  t.write(merchant, async (ctx) => {
    ctx.unchanged()
    await publish(ctx.db, ctx.scope, { topic: 'order', id })
  })

test('replaces a listener connection that fell silent, even if the first retries hang too', async () => {
  await notify('before')
  await expect.poll(() => received).toContain('before')
  proxy.silence(true)
  await notify('unheard')
  // Long enough for the old connection to be dropped and for one reconnect to fail.
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(reconnected).toBe(0)
  proxy.silence(false)
  await expect.poll(() => reconnected, { timeout: 5_000 }).toBe(1)
  await notify('after')
  await expect.poll(() => received).toContain('after')
  expect(received).not.toContain('unheard')
})
