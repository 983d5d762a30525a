import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { channelFor } from '#features/channels/channels.service.ts'
import { createStoreCode, type StoreCodeDraft } from '#features/products/storeCodes/storeCodes.service.ts'
import { withClient } from '#server/database/client.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { refOf, sampleOrder } from '#test/channelSamples.ts'
import { type DatabaseProxy, openProxy } from '#test/faults/proxy.ts'
import { contradictions } from '#test/oracle.ts'
import { askRefund, paidOrder, refundPassword, trader } from '#test/trade.ts'

let proxy: DatabaseProxy
let t: TestApp
let merchant: TestMerchant
let token: string
beforeAll(async () => {
  proxy = await openProxy()
  t = await testApp({}, proxy.through)
  merchant = await trader(t)
  token = await t.signIn(merchant, 'admin')
})
afterAll(async () => {
  expect(await contradictions(t.database.ownerUrl)).toEqual([])
  await t.close()
  await proxy.close()
})

const refundsOf = async (orderId: string) =>
  (
    await withClient(t.database.ownerUrl, (client) =>
      client.query('select amount from refund where order_id = $1', [orderId]),
    )
  ).rows.length

describe('a transaction', () => {
  test('refuses a channel call and rolls back what it wrote', async () => {
    const draft: StoreCodeDraft = {
      ...{ label: 'Undone', currency: 'CAD', tipRates: [], ways: ['UP'] },
      ...{ tipEnabled: false, remarkRequired: false, paymentNote: '' },
    }
    const calling = t.write(merchant, async (ctx) => {
      await createStoreCode(ctx, draft)
      const open = await channelFor(ctx, merchant.merchantId, 'UP', ctx.now)
      await open?.channel.query(refOf(sampleOrder))
    })
    await expect(calling).rejects.toThrow(
      'a call to a payment channel was called inside a database transaction',
    )
    const { rows } = await withClient(t.database.ownerUrl, (client) =>
      client.query("select from store_code where label = 'Undone'"),
    )
    expect(rows).toHaveLength(0)
  })

  test('does not commit a write without an audit entry', async () => {
    const silent = t.write(merchant, ({ db, scope }) =>
      db
        .updateTable('merchant')
        .set({ tradeName: 'Silently renamed' })
        .where('tenantId', '=', scope.tenantId)
        .where('merchantId', '=', scope.merchantId)
        .execute(),
    )
    await expect(silent).rejects.toThrow('a write recorded nothing in the audit log')
    const { rows } = await withClient(t.database.ownerUrl, (client) =>
      client.query("select from merchant where trade_name = 'Silently renamed'"),
    )
    expect(rows).toHaveLength(0)
  })

  test('rolls back a write whose audit entry cannot be stored', async () => {
    const doomed = t.write(merchant, async (ctx) => {
      await ctx.db
        .updateTable('merchant')
        .set({ tradeName: 'Renamed in vain' })
        .where('tenantId', '=', ctx.scope.tenantId)
        .execute()
      ctx.audit(
        'merchant.renamed',
        { type: 'merchant', id: merchant.merchantId },
        { after: { name: '\u0000' } },
      )
    })
    await expect(doomed).rejects.toThrow()
    const { rows } = await withClient(t.database.ownerUrl, (client) =>
      client.query("select from merchant where trade_name = 'Renamed in vain'"),
    )
    expect(rows).toHaveLength(0)
  })

  test('is retried on a deadlock, so that both sides commit', async () => {
    const orders = [await paidOrder(t, merchant, 100n), await paidOrder(t, merchant, 100n)]
    let tries = 0
    const locking = (ids: string[]) =>
      t.write(merchant, async (ctx) => {
        tries += 1
        ctx.unchanged()
        for (const id of ids) {
          await ctx.db
            .selectFrom('pay_order')
            .select('orderId')
            .where('orderId', '=', id)
            .forUpdate()
            .execute()
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
        return ids.length
      })
    const ids = orders.map(({ orderId }) => orderId)
    expect(await Promise.all([locking(ids), locking(ids.toReversed())])).toEqual([2, 2])
    // Without a deadlock, the test would have shown nothing.
    expect(tries).toBeGreaterThan(2)
  })
})

describe.each(['before', 'after'] as const)('a connection that is cut %s the commit arrives', (when) => {
  let shop: TestMerchant
  beforeAll(async () => {
    shop = await trader(t, { preCreditRefund: true })
  })

  test('reports an unknown outcome, and the retry is carried out once', async () => {
    const admin = await t.signIn(shop, 'admin')
    for (const language of ['en', 'zh-CN']) {
      const { orderId } = await paidOrder(t, shop, 1000n)
      const key = randomUUID()
      const ask = () =>
        t.call('POST', `/orders/${orderId}/refunds`, {
          token: admin,
          body: { amount: '700', refundPassword, reason: 'cut' },
          headers: { 'idempotency-key': key, 'accept-language': language },
        })
      const cut = proxy.cutCommit(when)
      const first = await ask()
      await cut
      expect([first.status, first.body.code]).toEqual([503, 'server.unknownOutcome'])
      expect(first.body.message).toMatch(
        language === 'en' ? /may or may not have been saved/ : /无法确定是否已保存/,
      )
      expect(await refundsOf(orderId)).toBe(when === 'after' ? 1 : 0)

      const again = await ask()
      expect(again.status, JSON.stringify(again.body)).toBe(200)
      expect(again.body.data).toMatchObject({ amount: '700', payOrderId: orderId })
      expect((await ask()).body).toEqual(again.body)
      expect(await refundsOf(orderId)).toBe(1)
      const more = await askRefund(t, admin, orderId, 400n)
      expect(more.body.code).toBe('refund.amountTooHigh')
    }
  })
})

test('new connections serve the next requests after all connections are cut', async () => {
  const { orderId } = await paidOrder(t, merchant, 1000n)
  const asking = Promise.all(Array.from({ length: 30 }, () => t.call('GET', `/orders/${orderId}`, { token })))
  proxy.cutAll()
  for (const { status, body } of await asking) {
    expect([200, 503], JSON.stringify(body)).toContain(status)
  }
  await expect.poll(async () => (await t.call('GET', `/orders/${orderId}`, { token })).status).toBe(200)
  expect(t.app.pool.waitingCount).toBe(0)
})
