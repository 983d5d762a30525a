import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setSettlementRule } from '#features/merchants/settlementTerms/settlementTerms.service.ts'
import { disputeJobs } from '#features/payments/disputes/asking/disputes.jobs.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { disputeDesk } from '#test/disputeDesk.ts'
import { contradictions } from '#test/oracle.ts'
import { paper } from '#test/paperwork.ts'
import { cutAt, detailOf, validated } from '#test/settled.ts'
import { dailyRule } from '#test/till.ts'
import { askRefund, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let manager: string
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
  manager = await t.signIn(merchant, 'manager')
})
afterAll(async () => {
  expect(await contradictions(t.database.ownerUrl)).toEqual([])
  await t.close()
})

const { paidByCard, tell, owed, get, post, idsOf } = disputeDesk(() => ({ t, merchant, manager }))

describe('dispute events of a channel', () => {
  test('takes amount and fee once at the chargeback, and returns both when it is won', async () => {
    const order = await paidByCard()
    const before = await owed()
    for (let times = 0; times < 3; times++) expect(await tell(order, { fee: 15n })).toBe(true)
    expect(await owed()).toBe(before - 1_015n)
    const [disputeId = '', ...others] = await idsOf(order.orderId)
    expect(others).toEqual([])
    await tell(order, { stage: 'underReview', fee: 15n })
    // A late event of an earlier stage.
    await tell(order, { stage: 'needsResponse', fee: 15n, amount: 5n })
    expect(await owed()).toBe(before - 1_015n)
    await tell(order, { stage: 'won', fee: 15n, feeReturned: true })
    await tell(order, { stage: 'won', fee: 15n, feeReturned: true })
    expect(await owed()).toBe(before)
    const detail = await get(disputeId)
    expect(detail).toMatchObject({ stage: 'won', takenAmount: '0', mayAnswer: false })
    expect(detail.moves.map(({ category, amount }) => [category, String(amount)])).toEqual([
      ['dispute', '-1000'],
      ['disputeFee', '-15'],
      ['disputeFeeReturn', '15'],
      ['disputeReversal', '1000'],
    ])
    const { body } = await t.call('GET', `/orders/${order.orderId}`, { token: manager })
    expect(body.data).toMatchObject({ status: 5, disputes: [{ disputeId, stage: 'won' }] })
  })

  test('takes nothing for an inquiry, the disputed part of a chargeback, and skips old events', async () => {
    const order = await paidByCard()
    const before = await owed()
    const at = (seconds: number) => new Date(t.app.clock().getTime() + seconds * 1_000)
    await tell(order, { stage: 'warning', toldAt: at(0) })
    expect(await owed()).toBe(before)
    await tell(order, { amount: 300n, toldAt: at(10) })
    expect(await owed()).toBe(before - 300n)
    await tell(order, { amount: 400n, toldAt: at(20) })
    expect(await owed()).toBe(before - 400n)
    await tell(order, { amount: 100n, stage: 'lost', toldAt: at(5) })
    expect(await owed()).toBe(before - 400n)
    // The payer must not get the money twice: 6.00 are left to refund, and not a cent more.
    const refused = await askRefund(t, manager, order.orderId, 601n)
    expect(refused.body).toMatchObject({ code: 'refund.disputed', message: expect.stringContaining('$6.00') })
    expect((await askRefund(t, manager, order.orderId, 600n)).status).toBe(200)
  })

  test('takes the amount of a dispute after a full refund, and flags the earlier refund', async () => {
    const order = await paidByCard()
    expect((await askRefund(t, manager, order.orderId, 1_000n)).status).toBe(200)
    await tell(order)
    const [disputeId = ''] = await idsOf(order.orderId)
    expect(await get(disputeId)).toMatchObject({ refundedBefore: true, takenAmount: '1000' })
  })

  test('takes nothing for a dispute in an unknown currency until someone sets the amount', async () => {
    const order = await paidByCard()
    const before = await owed()
    await tell(order, { currency: 'USD', amount: 730n })
    const [disputeId = ''] = await idsOf(order.orderId)
    expect(await get(disputeId)).toMatchObject({ settleAmount: null, takenAmount: '0' })
    expect(await owed()).toBe(before)
  })

  test('books concurrent copies of a dispute event once', async () => {
    const order = await paidByCard()
    const before = await owed()
    await Promise.all([
      tell(order),
      tell(order),
      tell(order, { stage: 'lost' }),
      tell(order),
      tell(order, { stage: 'lost' }),
    ])
    expect(await owed()).toBe(before - 1_000n)
    expect(await idsOf(order.orderId)).toHaveLength(1)
  })

  test('ignores a dispute event from a channel account that did not take the payment', async () => {
    const order = await paidByCard()
    expect(await tell({ ...order, channelAccountId: 'anotheraccount00' })).toBe(false)
    expect(await idsOf(order.orderId)).toEqual([])
  })
})

describe('dispute evidence', () => {
  test('keeps a draft with sanitized, encrypted files, and submits it once before the deadline', async () => {
    const order = await paidByCard()
    await tell(order)
    const [disputeId = ''] = await idsOf(order.orderId)
    expect((await post(`/disputes/${disputeId}/submission`, { statement: '' })).body.code).toBe(
      'dispute.nothingToSubmit',
    )
    const statement = '👩‍🍳 Sold in person. 已交付。 مرحبا'
    const saved = await t.call('PUT', `/disputes/${disputeId}/statement`, {
      token: manager,
      body: { statement },
    })
    expect(saved.body.data).toMatchObject({ statement, evidenceState: 'draft' })

    const upload = async (kind: string, file: Buffer, token = manager) => {
      const query = new URLSearchParams({ kind, name: '../receipt.pdf' })
      const response = await t.server.inject({
        method: 'POST',
        url: `/api/disputes/${disputeId}/files?${query}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        payload: file,
      })
      return response.json() as { data?: { fileId: string; fileName: string }; code?: string }
    }
    const { data } = await upload('receipt', await paper('Receipt'))
    expect(data?.fileName).toBe('receipt.pdf')
    expect((await upload('receipt', await paper('Again'))).code).toBe('dispute.kindTaken')
    expect((await upload('other', Buffer.from('%PDF-1.7 no'))).code).toBe('document.unreadable')
    expect((await upload('other', await paper(), await t.signIn(merchant, 'cashier'))).code).toBe(
      'permission.missing',
    )
    const sealed = await t.read(merchant, ({ db }) =>
      db.selectFrom('case_file').select('sealedContent').execute(),
    )
    expect(sealed[0]?.sealedContent.includes('%PDF')).toBe(false)

    const twice = await Promise.all(
      [1, 2].map(() => post(`/disputes/${disputeId}/submission`, { statement })),
    )
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    // Submitted evidence is final: nothing can be added, removed or accepted.
    expect((await upload('other', await paper())).code).toBe('dispute.notAnswerable')
    const remove = await post(`/disputes/${disputeId}/files/${data?.fileId}/remove`)
    expect(remove.body.code).toBe('dispute.notAnswerable')
    expect((await post(`/disputes/${disputeId}/acceptance`)).body.code).toBe('dispute.notAnswerable')
  })

  test('rejects evidence after the deadline', async () => {
    const order = await paidByCard()
    await tell(order, { dueBy: new Date(t.app.clock().getTime() - 1_000) })
    const [disputeId = ''] = await idsOf(order.orderId)
    expect((await post(`/disputes/${disputeId}/submission`, { statement: 'late' })).body.code).toBe(
      'dispute.tooLate',
    )
    expect((await get(disputeId)).mayAnswer).toBe(false)
  })

  test('hides a dispute from other merchants', async () => {
    const other = await trader(t)
    const order = await paidByCard(other)
    await tell(order, {}, other)
    const [disputeId = ''] = await idsOf(order.orderId, await t.signIn(other, 'manager'))
    expect(disputeId).not.toBe('')
    expect((await t.call('GET', `/disputes/${disputeId}`, { token: manager })).status).toBe(404)
    expect((await post(`/disputes/${disputeId}/acceptance`)).status).toBe(404)
  })

  test('reminds the merchant seven, three and one days before the deadline, once each', async () => {
    const order = await paidByCard()
    const start = t.app.clock().getTime()
    await tell(order, { dueBy: new Date(start + 10 * 86_400_000) })
    const [disputeId = ''] = await idsOf(order.orderId)
    const told = async (days: number) => {
      t.setClock(new Date(start + days * 86_400_000 + 60_000))
      for (let times = 0; times < 2; times++)
        await disputeJobs['dispute.remind']?.(t.app, { tenantId: 0, merchantId: '' })
      const rows = await t.read(merchant, ({ db }) =>
        db
          .selectFrom('notice')
          .select('factKey')
          .where('factKey', 'like', `dispute:${disputeId}:due:%`)
          .execute(),
      )
      return rows.map((row) => row.factKey.split(':')[3]).toSorted()
    }
    const lastSaid = () =>
      t.read(merchant, async ({ db }) => {
        const key = `dispute:${disputeId}:due:`
        const rows = await db.selectFrom('notice').selectAll().where('factKey', 'like', `${key}%`).execute()
        return JSON.stringify(rows.toSorted((a, b) => Number(b.sendTime) - Number(a.sendTime))[0])
      })
    expect(await told(2)).toEqual([])
    expect(await told(3)).toEqual(['7'])
    // When the first of two reminders runs late, both give the time that is then left, as the page does.
    expect(await told(8.2)).toEqual(['3', '7'])
    expect(await lastSaid()).toContain('1 day left to respond')
    expect(await told(9)).toEqual(['1', '3', '7'])
    expect(await told(11)).toEqual(['1', '3', '7'])
    t.setClock(null)
  })
})

test('carries a negative settlement forward after a dispute until sales make up for it', async () => {
  t.setClock(new Date('2026-03-01T20:00:00Z'))
  const shop = await trader(t)
  await t.write(shop, (ctx) => setSettlementRule(ctx, dailyRule))
  const order = await paidByCard(shop, 10_000n)
  const first = await cutAt(t, shop, '2026-03-02T08:00:00Z')
  await validated(t, shop, first, '2026-03-02T08:10:00Z')
  t.setClock(new Date('2026-03-02T20:00:00Z'))
  await tell(order, { amount: 10_000n, fee: 1_500n, dueBy: null }, shop)
  const second = await cutAt(t, shop, '2026-03-03T08:00:00Z')
  const carried = await validated(t, shop, second, '2026-03-03T08:10:00Z')
  expect(carried).toMatchObject({
    status: 'carried',
    net: -11_500n,
    adjustmentAmount: -11_500n,
    validation: 'passed',
  })
  t.setClock(new Date('2026-03-03T20:00:00Z'))
  await paidByCard(shop, 20_000n)
  const third = await cutAt(t, shop, '2026-03-04T08:00:00Z')
  await validated(t, shop, third, '2026-03-04T08:10:00Z')
  expect(await detailOf(t, shop, third)).toMatchObject({
    validation: 'passed',
    carriedIn: -11_500n,
    net: 19_600n - 11_500n,
  })
  expect(await owed(shop)).toBe(0n)
  t.setClock(null)
})
