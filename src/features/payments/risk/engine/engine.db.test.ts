import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { holdOrder } from '#features/payments/holds/holds.service.ts'
import type { RiskHitDetail } from '#features/payments/risk/hits/hits.contract.ts'
import type { RiskHit } from '#features/payments/risk/hits/hits.fields.ts'
import type { RuleDetail } from '#features/payments/risk/rules/rules.contract.ts'
import type { Actor } from '#server/context.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { riskPeople, ruleBody, ruleInForce, rulesOff } from '#test/risk.ts'
import { newOrder, notify, paidOrder, successOf, trader } from '#test/trade.ts'

let t: TestApp
let people: Awaited<ReturnType<typeof riskPeople>>
beforeAll(async () => {
  t = await testApp()
  people = await riskPeople(t)
})
afterAll(() => t.close())
afterEach(() => rulesOff(t, people))

const payer: Actor = {
  ...{ kind: 'payer', id: null, name: 'Payer', role: null, source: 'device' },
  address: '203.0.113.9',
}
const velocity = (count: number, changes: object = {}) => ({
  ...{ kind: 'velocity', by: 'merchant', counting: 'taken', minutes: 60 },
  most: { measure: 'count', count },
  ...changes,
})
const over = (amount: string, currency = 'CAD') => ({ kind: 'amount', amounts: [{ currency, over: amount }] })
const outcome = (shop: TestMerchant, input = {}, who = {}) =>
  newOrder(t, shop, input, who).then(
    () => 'made',
    (error: { code?: string }) => error.code ?? String(error),
  )
async function hitsOf(shop: TestMerchant): Promise<RiskHit[]> {
  const { token } = people.other
  return (await t.call('GET', `/provider/riskHits?merchantId=${shop.merchantId}`, { token })).body.data[
    'rows' as never
  ]
}
const detail = async (shop: TestMerchant, hitId: string): Promise<RiskHitDetail> =>
  (await t.call('GET', `/provider/riskHits/${shop.merchantId}/${hitId}`, { token: people.other.token })).body
    .data
const act = (shop: TestMerchant, hitId: string, what: string, body: object, token = people.other.token) =>
  t.call(what === 'assignee' ? 'PUT' : 'POST', `/provider/riskHits/${shop.merchantId}/${hitId}/${what}`, {
    token,
    body,
  })

describe('a blocking rule', () => {
  test('hides its reason from a payer, tells a merchant the kind, and records what it saw', async () => {
    const shop = await trader(t)
    await ruleInForce(t, people, [over('5000')])
    expect(await outcome(shop, { inputAmount: 5000n })).toBe('made')
    expect(await outcome(shop, { inputAmount: 5001n }, { actor: payer })).toBe('order.notTaken')
    expect(await outcome(shop, { inputAmount: 5001n })).toBe('order.riskRefused')
    const hits = await hitsOf(shop)
    expect(hits).toMatchObject([
      { effect: 'refuse', orderId: null, amount: '5001', reason: 'amount', review: null },
      { effect: 'refuse', orderId: null },
    ])
    expect((await detail(shop, hits[0]?.hitId ?? '')).seen).toEqual([
      { kind: 'amount', amount: '5001', currency: 'CAD' },
    ])
    const logged = await t.read(shop, ({ db }) =>
      db.selectFrom('audit_entry').select('action').where('action', '=', 'risk.refused').execute(),
    )
    expect(logged).toHaveLength(2)
  })

  test('admits exactly its limit when fifty requests race', async () => {
    const shop = await trader(t)
    const other = await trader(t)
    await ruleInForce(t, people, [velocity(7)], {
      target: { kind: 'merchants', merchantIds: [shop.merchantId] },
    })
    const messages = await Promise.all(Array.from({ length: 50 }, () => outcome(shop)))
    expect(messages.filter((one) => one === 'made')).toHaveLength(7)
    expect(messages.filter((one) => one === 'order.riskRefused')).toHaveLength(43)
    expect(await outcome(other)).toBe('made')
  })

  test('is activated once, by another person than its author', async () => {
    const { author, other } = people
    const body = ruleBody([over('1')])
    const created = (await t.call('POST', '/provider/riskRules', { token: author.token, body })).body
      .data as RuleDetail
    const move = (token: string, edition: number) =>
      t.call('POST', `/provider/riskRules/${created.ruleId}/status`, { token, body: { edition, to: 'live' } })
    expect(created.ownProposal).toBe(true)
    expect((await move(author.token, created.edition)).body.code).toBe('riskRule.ownProposal')
    // The second person edits it: now it is theirs, and the author may activate it.
    const changed = { ...body, edition: created.edition, priority: 7 }
    const edited = await t.call('PUT', `/provider/riskRules/${created.ruleId}`, {
      token: other.token,
      body: changed,
    })
    expect((await move(other.token, created.edition)).body.code).toBe('riskRule.changed')
    expect((await move(other.token, created.edition + 1)).body.code).toBe('riskRule.ownProposal')
    expect(edited.body.data).toMatchObject({ newestVersion: 2, liveVersion: null, status: 'draft' })
    const [one, two] = await Promise.all([
      move(author.token, created.edition + 1),
      move(author.token, created.edition + 1),
    ])
    expect([one.status, two.status].toSorted()).toEqual([200, 409])
  })

  test('applies the strictest of two rules and records both', async () => {
    const shop = await trader(t)
    await ruleInForce(t, people, [over('100')], { effect: 'review', priority: 1 })
    await ruleInForce(t, people, [over('200')], { effect: 'alert', priority: 1 })
    await ruleInForce(t, people, [over('300')], { priority: 900 }, 'dryRun')
    expect(await outcome(shop, { inputAmount: 900n })).toBe('made')
    expect((await hitsOf(shop)).map(({ effect }) => effect).toSorted()).toEqual(['alert', 'review', 'trial'])
  })
})

describe('a review', () => {
  const open = async () => {
    const shop = await trader(t)
    await ruleInForce(t, people, [over('100')], { effect: 'review' })
    const order = await newOrder(t, shop, { inputAmount: 900n })
    const [waiting] = await hitsOf(shop)
    return { shop, order, hitId: waiting?.hitId ?? '', waiting }
  }

  test('enters the queue once paid, holds the money, and releases it once when passed', async () => {
    const { shop, order, hitId, waiting } = await open()
    expect(waiting).toMatchObject({ review: 'waiting', inQueue: false })
    await notify(t, shop, order, successOf(order))
    const hit = await detail(shop, hitId)
    expect(hit).toMatchObject({ inQueue: true, held: true, refundable: '900', marks: ['payer'] })
    const token = await t.signIn(shop, 'manager')
    const reply = await t.call('GET', `/orders/${order.orderId}/risk`, { token })
    expect(reply.body.data).toEqual({ state: 'waiting', reasons: ['amount'] })
    // The merchant itself cannot release what the provider holds.
    const rows = (await t.call('GET', '/holds', { token })).body.data['rows' as never] as { holdId: string }[]
    const freed = await t.call('POST', `/holds/${rows[0]?.holdId}/release`, {
      token,
      body: { reason: 'mine' },
    })
    expect(freed.body.code).toBe('hold.underReview')

    const { edition } = hit
    const [one, two] = await Promise.all(
      [people.author, people.other].map(({ token: by }) =>
        act(shop, hitId, 'pass', { edition, reason: 'known' }, by),
      ),
    )
    expect([one?.status, two?.status].toSorted()).toEqual([200, 409])
    expect(await detail(shop, hitId)).toMatchObject({ review: 'passed', held: false, inQueue: false })
    const after = await t.call('GET', `/orders/${order.orderId}/risk`, { token })
    expect(after.body.data).toMatchObject({ state: 'passed' })
  })

  test('is confirmed with a refund and puts its payer on a list, who is then refused', async () => {
    const { shop, order, hitId } = await open()
    await notify(t, shop, order, successOf(order))
    const { token } = people.other
    const list = { name: `Payers ${hitId}`, purpose: 'block', kind: 'payer', remark: '' }
    const { listId } = (await t.call('POST', '/provider/riskLists', { token, body: list })).body.data as {
      listId: string
    }
    await ruleInForce(t, people, [{ kind: 'list', listId }])
    const { edition } = await detail(shop, hitId)
    const input = { edition, reason: 'stolen', refund: true, listId }
    const done = await act(shop, hitId, 'confirm', input)
    expect(done.body.data).toMatchObject({ review: 'confirmed', refundable: null })
    expect((await act(shop, hitId, 'confirm', input)).body.code).toBe('riskHit.notWaiting')
    // The same payer at another merchant is only known after paying, so that payment is held instead.
    const elsewhere = await trader(t)
    await paidOrder(t, elsewhere, 50n)
    expect(await hitsOf(elsewhere)).toMatchObject([{ effect: 'review', reason: 'payer', inQueue: true }])
  })

  test('is assigned to one person, open to everyone’s notes, and holds its money once', async () => {
    const { shop, order, hitId } = await open()
    await notify(t, shop, order, successOf(order))
    await expect(t.write(shop, (ctx) => holdOrder(ctx, order.orderId, 'mine'))).rejects.toMatchObject({
      code: 'hold.alreadyHeld',
    })
    const { edition } = await detail(shop, hitId)
    const assigned = await act(shop, hitId, 'assignee', { edition, assigneeId: people.author.accountId })
    expect(assigned.body.data).toMatchObject({ assignee: 'author1', edition: edition + 1 })
    expect((await act(shop, hitId, 'pass', { edition, reason: 'old' })).body.code).toBe('riskHit.changed')
    const commented = await act(shop, hitId, 'comments', { content: '已联系商户' })
    expect(commented.body.data).toMatchObject({
      comments: [{ content: '已联系商户', writtenBy: 'other001' }],
    })
  })
})
