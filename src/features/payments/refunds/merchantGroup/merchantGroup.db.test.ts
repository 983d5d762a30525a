import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payableOf } from '#features/ledger/ledger.domain.ts'
import { balanceOf } from '#features/ledger/ledgerBalances.sql.ts'
import { recordRefundAnswer } from '#features/payments/refunds/refundAnswers.service.ts'
import { setRefundPassword } from '#features/payments/refunds/refundPassword.service.ts'
import { withClient } from '#server/database/client.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { contradictions } from '#test/oracle.ts'
import { quickHash } from '#test/quickHash.ts'
import { askRefund, paidOrder, refundPassword, trader } from '#test/trade.ts'

const mastersPassword = 'Master1Gives'
let t: TestApp
let master: TestMerchant
let sub: TestMerchant
let sibling: TestMerchant
beforeAll(async () => {
  t = await testApp()
  master = await trader(t, { tradeName: 'Maple & Jade' })
  sub = await trader(t, { parent: master, tradeName: 'Queen Street' })
  sibling = await trader(t, { parent: master, tradeName: 'King Street' })
  const hash = await quickHash(mastersPassword)
  await t.write(master, (ctx) => setRefundPassword(ctx, hash))
})
afterAll(async () => {
  expect(await contradictions(t.database.ownerUrl)).toEqual([])
  await t.close()
})

/** The master's settings, written as its settings page writes them. */
async function allow(byMaster: boolean, between: boolean) {
  await withClient(t.database.ownerUrl, (client) =>
    client.query(
      `insert into payment_setting (tenant_id, merchant_id, refund_by_master, refund_between_subs)
       values ($1, $2, $3, $4)
       on conflict (tenant_id, merchant_id) do update set refund_by_master = $3, refund_between_subs = $4`,
      [master.tenantId, master.merchantId, byMaster, between],
    ),
  )
}
async function ask(token: string, orderId: string, amount: bigint, password = mastersPassword) {
  const body = { amount: String(amount), refundPassword: password, reason: 'for the branch' }
  const headers = { 'idempotency-key': randomUUIDv7() }
  return t.call('POST', `/familyOrders/${orderId}/refunds`, { token, body, headers })
}
const find = async (token: string, orderId: string) =>
  ((await t.call('GET', `/familyOrders?number=${orderId}`, { token })).body.data as { order: object | null })
    .order
const owed = (merchant: TestMerchant) =>
  t.read(merchant, ({ db, scope }) => balanceOf(db, scope, payableOf(scope.merchantId, 'CAD')))
const sold = async (merchant: TestMerchant, amount = 10_000n) =>
  (await paidOrder(t, merchant, amount)).orderId

describe('with group refunds switched off (the default)', () => {
  test('finds and refunds no order of another merchant in the group', async () => {
    await allow(false, false)
    const orderId = await sold(sub)
    for (const merchant of [master, sibling]) {
      const token = await t.signIn(merchant, 'admin')
      expect(await find(token, orderId)).toBeNull()
      expect((await ask(token, orderId, 100n)).body.code).toBe('order.notFound')
    }
  })
})

describe('a group refund by the master', () => {
  test('uses the master’s refund password and debits only the sub-merchant', async () => {
    await allow(true, false)
    const orderId = await sold(sub)
    const token = await t.signIn(master, 'manager')
    expect(await find(token, orderId)).toMatchObject({
      ...{ mchCode: sub.merchantId, mchNickName: 'Queen Street', relation: 'sub' },
      refundable: { amount: '10000' },
    })
    const [before, own] = [await owed(sub), await owed(master)]
    expect((await ask(token, orderId, 4_000n, refundPassword)).body.code).toBe('refund.wrongPassword')
    const { status, body } = await ask(token, orderId, 4_000n)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data).toMatchObject({ mchCode: sub.merchantId })
    expect(await find(token, orderId)).toMatchObject({
      reservedAmount: '4000',
      refunds: [{ amount: '4000', operator: `Test manager (${master.merchantId})` }],
    })
    const { refundOrderId: refundNo } = body.data as unknown as { refundOrderId: string }
    const facts = {
      channelRefundNo: 'R',
      refundNo,
      amount: 4_000n,
      currency: 'CAD',
      refundTime: null,
    } as const
    await t.write(sub, (ctx) => recordRefundAnswer(ctx, refundNo, { outcome: 'success', facts }))
    // 40.00 went back to the payer, and 0.80 of the fee to the sub-merchant.
    expect([before - (await owed(sub)), own - (await owed(master))]).toEqual([3_920n, 0n])
  })

  test('names both merchants in both audit logs', async () => {
    await allow(true, false)
    const orderId = await sold(sub)
    const { body } = await ask(await t.signIn(master, 'admin'), orderId, 100n)
    const { refundOrderId } = body.data as { refundOrderId: string }
    const entries = await t.read(master, ({ db }) =>
      db
        .selectFrom('audit_entry')
        .where('tenantId', '=', master.tenantId)
        .where('action', 'like', 'refund.submitted%')
        .where((eb) =>
          eb.or([eb('objectId', '=', refundOrderId), eb(sql`after->>'refundOrderId'`, '=', refundOrderId)]),
        )
        .select(['action', 'merchantId', 'actorName', 'after'])
        .orderBy('action')
        .execute(),
    )
    const name = `Test admin (${master.merchantId})`
    expect(entries).toMatchObject([
      { action: 'refund.submitted', merchantId: sub.merchantId, actorName: name },
      { action: 'refund.submittedBy', merchantId: sub.merchantId, after: { merchantId: master.merchantId } },
      {
        action: 'refund.submittedFor',
        merchantId: master.merchantId,
        after: { merchantId: sub.merchantId },
      },
    ])
    const notices = await t.call('GET', '/sysArticle?notice=false', { token: await t.signIn(sub, 'admin') })
    expect(JSON.stringify(notices.body)).toContain(`refunded by Maple & Jade`)
  })

  test('rejects cashiers, other tenants, sub-merchants upwards, and searches without a number', async () => {
    await allow(true, true)
    const [orderId, mastersOrder] = [await sold(sub), await sold(master)]
    expect((await ask(await t.signIn(master, 'cashier'), orderId, 1n)).body.code).toBe('permission.missing')
    const stranger = await trader(t)
    for (const [token, id] of [
      [await t.signIn(stranger, 'admin'), orderId],
      [await t.signIn(sub, 'admin'), mastersOrder],
      [await t.signIn(master, 'admin'), await sold(stranger)],
      [await t.signIn(master, 'admin'), mastersOrder],
      [await t.signIn(master, 'admin'), 'none'],
    ] as const) {
      expect(await find(token, id)).toBeNull()
      expect((await ask(token, id, 1n)).body.code).toBe('order.notFound')
    }
  })

  test('locks the master’s password after five wrong tries, but not the sub-merchant’s', async () => {
    await allow(true, false)
    const other = await trader(t)
    const branch = await trader(t, { parent: other })
    await withClient(t.database.ownerUrl, (client) =>
      client.query(
        'insert into payment_setting (tenant_id, merchant_id, refund_by_master) values ($1, $2, true)',
        [other.tenantId, other.merchantId],
      ),
    )
    const orderId = await sold(branch)
    const token = await t.signIn(other, 'admin')
    for (let tries = 0; tries < 5; tries++) await ask(token, orderId, 1n, 'Wrong1Wrong')
    expect((await ask(token, orderId, 1n, refundPassword)).body.code).toBe('refund.passwordLocked')
    expect((await askRefund(t, await t.signIn(branch, 'admin'), orderId, 1n)).status).toBe(200)
  })

  test('never returns more than was paid when master and sub-merchant refund concurrently', async () => {
    await allow(true, true)
    const orderId = await sold(sub, 1_000n)
    const [ofMaster, ofSub, ofSibling] = [
      await t.signIn(master, 'admin'),
      await t.signIn(sub, 'admin'),
      await t.signIn(sibling, 'admin'),
    ]
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, index) =>
        index % 3 === 0
          ? ask(ofMaster, orderId, 300n)
          : index % 3 === 1
            ? askRefund(t, ofSub, orderId, 300n)
            : ask(ofSibling, orderId, 300n, refundPassword),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(new Set(answers.map(({ body }) => body.code ?? 'ok'))).toEqual(
      new Set(['ok', 'refund.amountTooHigh']),
    )
  })
})

describe('a group refund between sub-merchants', () => {
  test('is possible only if the master allows it', async () => {
    const orderId = await sold(sub)
    const token = await t.signIn(sibling, 'manager')
    await allow(true, false)
    expect((await ask(token, orderId, 100n, refundPassword)).body.code).toBe('order.notFound')
    await allow(false, true)
    expect(await find(token, orderId)).toMatchObject({ relation: 'sibling' })
    expect((await ask(token, orderId, 100n, refundPassword)).status).toBe(200)
    expect(await find(await t.signIn(master, 'admin'), orderId)).toBeNull()
  })

  test('lets a master user who switched act as the sub-merchant under their own name', async () => {
    await allow(false, true)
    const orderId = await sold(sub)
    const owner = await t.signIn(master, 'admin')
    const switched = await t.call('POST', `/login/${sibling.merchantId}`, { token: owner, body: {} })
    const { token } = switched.body.data as { token: string }
    expect((await ask(token, orderId, 100n, refundPassword)).status).toBe(200)
    expect(await find(token, orderId)).toMatchObject({
      refunds: [{ operator: `Test admin (${master.merchantId})` }],
    })
  })
})
