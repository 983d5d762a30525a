import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountsOfMerchant } from '#features/channels/channelAccounts.service.ts'
import { channelFor } from '#features/channels/channels.service.ts'
import { createStoreCode, type StoreCodeDraft } from '#features/products/storeCodes/storeCodes.service.ts'
import { withClient } from '#server/database/client.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { refOf, sampleOrder } from '#test/channelSamples.ts'
import { type DatabaseProxy, openProxy } from '#test/faults/proxy.ts'
import { sharedKeys } from '#test/gateway.ts'
import { type Belongings, belongingsOf } from '#test/hostile/belongings.ts'
import { type Call, everyCall, send } from '#test/hostile/calls.ts'
import { isProviders, signInStaff } from '#test/hostile/staff.ts'
import { contradictions } from '#test/oracle.ts'
import { paperCard } from '#test/paperAccounts.ts'
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

describe('inside a transaction', () => {
  test('no rail is called, and what was written before is undone', async () => {
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

  test('a write that records nothing in the audit log does not commit', async () => {
    const silent = t.write(merchant, ({ db, scope }) =>
      db
        .updateTable('merchant')
        .set({ trade_name: 'Silently renamed' })
        .where('tenant_id', '=', scope.tenantId)
        .where('merchant_id', '=', scope.merchantId)
        .execute(),
    )
    await expect(silent).rejects.toThrow('a write recorded nothing in the audit log')
    const { rows } = await withClient(t.database.ownerUrl, (client) =>
      client.query("select from merchant where trade_name = 'Silently renamed'"),
    )
    expect(rows).toHaveLength(0)
  })

  test('an audit entry that cannot be written takes the write with it', async () => {
    const doomed = t.write(merchant, async (ctx) => {
      await ctx.db
        .updateTable('merchant')
        .set({ trade_name: 'Renamed in vain' })
        .where('tenant_id', '=', ctx.scope.tenantId)
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

  test('two that lock in opposite order both come through', async () => {
    const orders = [await paidOrder(t, merchant, 100n), await paidOrder(t, merchant, 100n)]
    let tries = 0
    const locking = (ids: string[]) =>
      t.write(merchant, async (ctx) => {
        tries += 1
        ctx.unchanged()
        for (const id of ids) {
          await ctx.db
            .selectFrom('pay_order')
            .select('order_id')
            .where('order_id', '=', id)
            .forUpdate()
            .execute()
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
        return ids.length
      })
    const ids = orders.map(({ orderId }) => orderId)
    expect(await Promise.all([locking(ids), locking(ids.toReversed())])).toEqual([2, 2])
    // Without a deadlock nothing would have been shown.
    expect(tries).toBeGreaterThan(2)
  })
})

const fromNowOn = { priority: 2, validFrom: '2026-01-01T00:00:00Z', validTo: null }

/** What a merchant's developer does, in an order in which each finds what it is about. */
function developersInputs({ endpointId, notificationId }: Belongings) {
  const told = { url: 'https://shop.example.com/told', events: ['PAYMENT_RESULT'] }
  return {
    'credentials.addKey': { publicKey: sharedKeys().publicKey, overlapHours: 0 },
    'credentials.revokeKey': { keyVersion: 1 },
    'webhooks.add': told,
    'webhooks.edit': { endpointId, ...told },
    'webhooks.pause': { endpointId },
    'webhooks.resume': { endpointId },
    'webhooks.rollSecret': { endpointId },
    'webhooks.resend': { notificationId },
    'webhooks.resendMany': { dryRun: false },
    'webhooks.remove': { endpointId },
  }
}

describe('each write that is answered', () => {
  test('is in the audit log under the request id of its answer, with who did it', async () => {
    const things = await belongingsOf(t, merchant, 'audited')
    const staff = await signInStaff(t)
    const { merchantId } = merchant
    const accounts = await t.read(merchant, accountsOfMerchant)
    const { accountId, profile } = accounts.find(({ channel }) => channel === 'card') ?? {}
    const inputs: Record<string, Record<string, unknown>> = {
      'session.login': { username: `admin.${merchant.merchantId}`, password: 'Test2026' },
      'notices.markRead': { articleId: things.articleId },
      'notices.markAllRead': {},
      'orders.requery': { orderId: things.openOrderId },
      'orders.close': { orderId: things.openOrderId },
      'refunds.submit': { payOrderId: things.orderId, amount: '1', refundPassword },
      'exceptions.resolve': { exceptionId: things.exceptionId, act: 'writeOff', reason: 'looked into it' },
      'settlements.settleNow': {},
      'orders.export': { format: 'csv' },
      'refunds.export': { format: 'xlsx' },
      'settlements.export': { format: 'csv' },
      'settlements/lines.export': {
        format: 'csv',
        clientId: merchant.merchantId,
        clearingId: things.clearingId,
      },
      'storeCodes.poster': { storeCodeId: things.storeCodeId, format: 'png' },
      ...developersInputs(things),
      'channelAccounts.add': { merchantId, profile, channel: 'card', settings: paperCard() },
      'channelAccounts.edit': { merchantId, profile, accountId, settings: {}, enabled: true },
      'channelAccounts.route': { merchantId, accountId, wayCode: 'C', ...fromNowOn },
    }
    await paidOrder(t, merchant, 5_000n)
    for (const [name, input] of Object.entries(inputs)) {
      const call = everyCall.find((one) => one.name === name) as Call
      const heard = await send(t, call, input, { token: isProviders(call) ? staff : token })
      expect(heard.status, `${name}: ${heard.text}`).toBe(200)
      const { rows } = await withClient(t.database.ownerUrl, (client) =>
        client.query('select actor_kind, actor_name from audit_entry where request_id = $1', [
          heard.headers['x-request-id'],
        ]),
      )
      expect(rows.length, name).toBeGreaterThan(0)
      expect(rows[0].actor_kind).toBe('account')
    }
    // These are told of elsewhere: they end a session, need a sub-merchant, a failed clearing, or a payer, or only look.
    const elsewhere = ['session.logout', 'session.switchMerchant', 'settlements.revalidate', 'checkout.order']
    elsewhere.push('gatewayRequests.checkSignature')
    const writes = everyCall.filter(({ writes: yes }) => yes).map(({ name }) => name)
    expect(writes.filter((name) => !inputs[name]).sort()).toEqual(elsewhere.sort())
  })
})

describe.each(['before', 'after'] as const)('a connection that is cut %s the commit arrives', (when) => {
  let shop: TestMerchant
  beforeAll(async () => {
    shop = await trader(t, { preCreditRefund: true })
  })

  test('leaves it uncertain, says so, and the same request again is carried out once', async () => {
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
        language === 'en' ? /not certain whether this was saved/ : /无法确定是否已保存/,
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

test('all connections cut at once: the next requests are served on new ones', async () => {
  const { orderId } = await paidOrder(t, merchant, 1000n)
  const asking = Promise.all(Array.from({ length: 30 }, () => t.call('GET', `/orders/${orderId}`, { token })))
  proxy.cutAll()
  for (const { status, body } of await asking) {
    expect([200, 503], JSON.stringify(body)).toContain(status)
  }
  await expect.poll(async () => (await t.call('GET', `/orders/${orderId}`, { token })).status).toBe(200)
  expect(t.app.pool.waitingCount).toBe(0)
})
