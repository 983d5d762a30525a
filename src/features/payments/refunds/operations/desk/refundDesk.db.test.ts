import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RefundAnswer } from '#features/channels/channels.domain.ts'
import { payableOf, payerPayoutOf } from '#features/ledger/ledger.domain.ts'
import { balanceOf } from '#features/ledger/ledgerBalances.sql.ts'
import { recordRefundAnswer } from '#features/payments/refunds/refundAnswers.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { contradictions } from '#test/oracle.ts'
import { administrator, assign, departmentTree, type ProviderPerson, staffWith } from '#test/providerStaff.ts'
import { paidOrder, trader } from '#test/trade.ts'

let t: TestApp
let mine: TestMerchant
let theirs: TestMerchant
let first: ProviderPerson
let second: ProviderPerson
let west: ProviderPerson
let refundOrderId: string
let orderId: string
beforeAll(async () => {
  t = await testApp()
  mine = await trader(t)
  theirs = await trader(t)
  const { west: department } = await departmentTree(t, { head: null, west: 'head' })
  await assign(t, mine, { department })
  first = await administrator(t, 'first')
  second = await administrator(t, 'second')
  west = await staffWith(t, 'west', {
    rights: ['refundDesk.query', 'refundDesk.edit', 'refundDesk.export'],
    ...{ scope: 3, department },
  })
})
afterAll(async () => {
  expect(await contradictions(t.database.ownerUrl)).toEqual([])
  await t.close()
})
beforeEach(async () => {
  ;({ orderId, refundOrderId } = await refunding(mine, 'abnormal'))
})

const refusal = { code: 'X', message: 'the account is closed' }

/** A refund of 4.00 on an order of 10.00, with the given channel responses recorded. */
async function refunding(merchant: TestMerchant, outcome: 'abnormal' | 'notEnough' | 'pending' | null) {
  const paid = await paidOrder(t, merchant, 1000n)
  const created = await t.write(merchant, (ctx) => placeRefund(ctx, paid.orderId, { amount: 400n }))
  if (outcome) {
    const answer = (outcome === 'pending' ? { outcome } : { outcome, refusal }) as RefundAnswer
    await t.write(merchant, (ctx) => recordRefundAnswer(ctx, created.refundOrderId, answer))
  }
  return { orderId: paid.orderId, refundOrderId: created.refundOrderId }
}

type Listed = { rows: { refundOrderId: string; kind: string }[]; totalCount: number }
async function listed(query: string, { token }: ProviderPerson = first): Promise<Listed> {
  return (await t.call('GET', `/provider/refundDesk?${query}`, { token })).body.data as Listed
}
const one = (of = refundOrderId) => listed(`search=${of}`)
const post = (path: string, body: object, { token }: ProviderPerson = first, of = refundOrderId) =>
  t.call('POST', `/provider/refundDesk/${of}/${path}`, { token, body })
const payOut = { act: 'payOut', payBy: 'cheque', proof: 'CHQ-1042', reason: 'the card is gone' }
const proposed = async (input: object = payOut, of = refundOrderId) => {
  const { body } = await post('proposals', input, first, of)
  return (body.data as { proposalId: string }).proposalId
}
const sums = () =>
  t.read(mine, ({ db, scope }) =>
    Promise.all(
      [payableOf(scope.merchantId, 'CAD'), payerPayoutOf('CAD')].map((one) => balanceOf(db, scope, one)),
    ),
  )
const refundRow = () =>
  t.read(mine, ({ db }) =>
    db
      .selectFrom('refund')
      .where('refundOrderId', '=', refundOrderId)
      .select(['status', 'paidOtherwise as otherwise'])
      .executeTakeFirst(),
  )

describe('the refund work queue', () => {
  test('shows refunds the channel cannot return or fund, and leaves out those still unknown', async () => {
    const funds = await refunding(mine, 'notEnough')
    const unknown = await refunding(mine, null)
    const underWay = await refunding(mine, 'pending')
    expect((await one()).rows).toMatchObject([{ kind: 'change', proposal: null, errorCode: 'X' }])
    expect((await one(funds.refundOrderId)).rows).toMatchObject([{ kind: 'notEnough' }])
    for (const { refundOrderId: id } of [unknown, underWay]) {
      expect((await one(id)).rows).toEqual([])
      expect((await post('proposals', payOut, first, id)).body.code).toBe('refundDesk.notWaiting')
      expect((await post('retry', {}, first, id)).body.code).toBe('refundDesk.notWaiting')
    }
  })

  test('is limited to the data scope in its list, totals, file and actions', async () => {
    const other = await refunding(theirs, 'abnormal')
    const own = await listed('pageSize=100', west)
    const ids = own.rows.map((row) => row.refundOrderId)
    expect([ids.includes(refundOrderId), ids.includes(other.refundOrderId)]).toEqual([true, false])
    const { body } = await t.call('GET', '/provider/refundDesk/totals', { token: west.token })
    expect((body.data as { count: number }).count).toBe(own.totalCount)
    const headers = { authorization: `Bearer ${west.token}`, 'accept-language': 'en' }
    const url = '/api/provider/refundDesk/export'
    const file = await t.server.inject({ method: 'POST', url, headers, payload: { format: 'csv' } })
    expect([file.body.includes(refundOrderId), file.body.includes(other.refundOrderId)]).toEqual([
      true,
      false,
    ])
    for (const path of ['proposals', 'retry'])
      expect((await post(path, path === 'retry' ? {} : payOut, west, other.refundOrderId)).body.code).toBe(
        'refund.notFound',
      )
  })

  test('sums the amount needed per channel account to the cent', async () => {
    const { body } = await t.call('GET', '/provider/refundDesk/totals', { token: first.token })
    const { rows } = await listed('pageSize=100')
    const shown = (body.data as { sums: { amount: string }[] }).sums.reduce(
      (sum, each) => sum + BigInt(each.amount),
      0n,
    )
    expect(shown).toBe(BigInt(rows.length) * 400n)
  })
})

describe('a refund proposal', () => {
  test('takes two people, posts a manual payout once, and ignores the channel’s later response', async () => {
    const [due, out] = await sums()
    const proposalId = await proposed()
    expect((await refundRow())?.status).toBe(5)
    const path = `proposals/${proposalId}/approval`
    expect((await post(path, {})).body.code).toBe('refundProposal.own')
    const passes = await Promise.all([1, 2, 3].map(() => post(path, {}, second)))
    expect(passes.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await refundRow()).toEqual({ status: 4, otherwise: true })
    const [dueAfter, outAfter] = await sums()
    // The merchant bears 4.00 less the returned fee; we owe the bank the 4.00 that the payer received.
    expect([(dueAfter ?? 0n) < (due ?? 0n), (outAfter ?? 0n) - (out ?? 0n)]).toEqual([true, 400n])
    const facts = { refundNo: refundOrderId, channelRefundNo: 'R', amount: 400n, currency: 'CAD' as const }
    await t.write(mine, (ctx) =>
      recordRefundAnswer(ctx, refundOrderId, { outcome: 'success', facts: { ...facts, refundTime: null } }),
    )
    expect((await sums())[0]).toBe(dueAfter)
    expect((await one()).rows).toEqual([])
  })

  test('requires method and reference, allows one at a time, and is withdrawn by its author', async () => {
    const { payBy: _, ...without } = payOut
    expect((await post('proposals', without)).body.fields).toMatchObject([{ field: 'payBy' }])
    expect((await post('proposals', { ...payOut, proof: '​ ' })).status).toBe(400)
    const twice = await Promise.all([1, 2].map(() => post('proposals', payOut)))
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    const created = twice.find(({ status }) => status === 200)?.body.data as unknown as
      | { proposalId: string }
      | undefined
    const proposalId = created?.proposalId ?? ''
    const refusal = { reason: 'the payer has a new card' }
    expect((await post(`proposals/${proposalId}/refusal`, refusal)).body.data).toMatchObject({
      status: 'refused',
    })
    expect((await post(`proposals/${proposalId}/approval`, {}, second)).body.code).toBe(
      'refundProposal.decided',
    )
    expect((await refundRow())?.status).toBe(5)
    const { body } = await t.call('GET', `/provider/refundDesk/${refundOrderId}/proposals`, {
      token: first.token,
    })
    expect(body.data).toMatchObject([{ status: 'refused', refusal: refusal.reason, own: true }])
  })

  test('is refused when the channel completed the refund meanwhile', async () => {
    const proposalId = await proposed()
    const facts = { refundNo: refundOrderId, channelRefundNo: 'R', amount: 400n, currency: 'CAD' as const }
    await t.write(mine, (ctx) =>
      recordRefundAnswer(ctx, refundOrderId, { outcome: 'success', facts: { ...facts, refundTime: null } }),
    )
    const late = await post(`proposals/${proposalId}/approval`, {}, second)
    expect([late.status, late.body.code]).toEqual([409, 'refundDesk.notWaiting'])
    expect(await refundRow()).toEqual({ status: 4, otherwise: false })
  })
})

test('marks a refund as failed with evidence, freeing its amount without ledger entries', async () => {
  const before = await sums()
  const proposalId = await proposed({
    act: 'markFailed',
    proof: 'ticket 88',
    reason: 'the channel gave it up',
  })
  const passed = await post(`proposals/${proposalId}/approval`, {}, second)
  expect(passed.body.data).toMatchObject({ status: 'passed', decidedBy: 'second' })
  expect([(await refundRow())?.status, await sums()]).toEqual([3, before])
  const again = await t.write(mine, (ctx) => placeRefund(ctx, orderId, { amount: 1000n }))
  expect(again.amount).toBe(1000n)
})

test('retries a refund under the same number', async () => {
  const { body } = await post('retry', {})
  expect(body.data).toEqual({ refundOrderId })
  const { rows } = await one()
  expect(rows).toMatchObject([{ refundOrderId, kind: 'change' }])
})
