import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setSettlementRule } from '#features/merchants/settlementTerms/settlementTerms.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { contradictions } from '#test/oracle.ts'
import { paper } from '#test/paperwork.ts'
import { assign, departmentTree, staffWith } from '#test/providerStaff.ts'
import { cutAt, owedTo, validated } from '#test/settled.ts'
import { dailyRule } from '#test/till.ts'
import { paidOrder, trader } from '#test/trade.ts'

const rights = [
  'adjustment.query',
  'adjustment.get',
  'adjustment.add',
  'adjustment.edit',
  'adjustment.export',
] as const

let t: TestApp
let shop: TestMerchant
let other: TestMerchant
let one: string
let two: string
let west: string
beforeAll(async () => {
  t = await testApp()
  shop = await trader(t)
  other = await trader(t)
  const tree = await departmentTree(t, { head: null, west: 'head', east: 'head' })
  await assign(t, shop, { department: tree.west })
  await assign(t, other, { department: tree.east })
  one = (await staffWith(t, 'ada', { rights, scope: 1 })).token
  two = (await staffWith(t, 'bob', { rights, scope: 1 })).token
  west = (await staffWith(t, 'wes', { rights, scope: 3, department: tree.west })).token
})
afterAll(async () => {
  expect(await contradictions(t.database.ownerUrl)).toEqual([])
  await t.close()
})

const post = (path: string, body: object, token: string) =>
  t.call('POST', `/provider/adjustments${path}`, {
    token,
    body,
    headers: { 'idempotency-key': randomUUIDv7() },
  })
const both = (amount: string, merchantSide = 'credit') => [
  { account: 'merchant', side: merchantSide, amount },
  { account: 'writeOff', side: merchantSide === 'credit' ? 'debit' : 'credit', amount },
]
const proposal = (changes: object = {}) => ({
  merchantId: shop.merchantId,
  ...{
    currency: 'CAD',
    reasonCode: 'goodwill',
    reason: 'Terminal was down',
    aboutType: 'other',
    aboutId: '',
  },
  lines: both('1200'),
  ...changes,
})
async function proposed(changes: object = {}, token = one): Promise<string> {
  const { body } = await post('', proposal(changes), token)
  return (body.data as { adjustmentId: string }).adjustmentId
}
const decide = (id: string, approve: boolean, token = two, merchantId = shop.merchantId) =>
  post(`/${merchantId}/${id}/decision`, { approve, reason: approve ? '' : 'not agreed' }, token)

describe('adjustments', () => {
  test('posts an adjustment once, on another person’s approval, when two approve together', async () => {
    const before = await owedTo(t, shop)
    const id = await proposed()
    expect(await owedTo(t, shop)).toBe(before)
    expect((await decide(id, true, one)).body.code).toBe('adjustment.sameHand')
    const answers = await Promise.all([decide(id, true), decide(id, true), decide(id, false)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const { body } = await t.call('GET', `/provider/adjustments/${shop.merchantId}/${id}`, { token: two })
    const { status } = body.data as { status: string }
    expect(await owedTo(t, shop)).toBe(before + (status === 'posted' ? 1_200n : 0n))
    // A decided adjustment can be neither withdrawn nor decided again.
    expect((await post(`/${shop.merchantId}/${id}/withdrawal`, {}, one)).body.code).toBe(
      'adjustment.notInState',
    )
  })

  test('rejects an adjustment that is unbalanced or has no merchant line', async () => {
    const lines = [...both('1200'), { account: 'feeIncome', side: 'debit', amount: '101' }]
    const { body } = await post('', proposal({ lines }), one)
    expect(body).toMatchObject({ code: 'adjustment.unbalanced', message: expect.stringContaining('$1.01') })
    const elsewhere = [
      { account: 'feeIncome', side: 'debit', amount: '5' },
      { account: 'bank', side: 'credit', amount: '5' },
    ]
    expect((await post('', proposal({ lines: elsewhere }), one)).body.code).toBe('adjustment.notMerchant')
    expect((await post('', proposal({ currency: 'USD' }), one)).body.code).toBe('adjustment.noAccount')
    const stranger = await paidOrder(t, other, 500n)
    const about = { aboutType: 'order', aboutId: stranger.orderId }
    expect((await post('', proposal(about), one)).body.code).toBe('adjustment.noSuchObject')
    for (const reason of ['', ' ', '\u200b\u200d', '字'.repeat(101), 'x'.repeat(201)])
      expect((await post('', proposal({ reason }), one)).body.code).toBe('request.invalid')
    for (const amount of ['0', '-5', '1.50'])
      expect((await post('', proposal({ lines: both(amount) }), one)).status).toBe(400)
  })

  test('rejects one account on both sides, but posts an adjustment stored before that rule', async () => {
    const lines = [
      { account: 'merchant', side: 'credit', amount: '1200' },
      { account: 'merchant', side: 'debit', amount: '200' },
      { account: 'writeOff', side: 'debit', amount: '1000' },
    ]
    const refused = await post('', proposal({ lines }), one)
    expect([refused.status, refused.body.code]).toEqual([400, 'request.invalid'])
    expect(JSON.stringify(refused.body)).toContain('lines.1.account')

    // An adjustment stored before this rule existed moves each account by the net of its lines.
    const id = await proposed()
    await t.write(shop, async (ctx) => {
      ctx.unchanged()
      const stored = JSON.stringify(lines.map((line) => ({ ...line, amount: line.amount })))
      await ctx.db
        .updateTable('adjustment')
        .set({ lines: stored, amount: 1_000n })
        .where('tenantId', '=', shop.tenantId)
        .where('adjustmentId', '=', id)
        .execute()
    })
    const before = await owedTo(t, shop)
    expect((await decide(id, true)).status).toBe(200)
    expect(await owedTo(t, shop)).toBe(before + 1_000n)
  })

  test('lets only the proposer withdraw an adjustment, after which nobody can approve it', async () => {
    const id = await proposed()
    expect((await post(`/${shop.merchantId}/${id}/withdrawal`, {}, two)).body.code).toBe(
      'adjustment.notProposer',
    )
    expect((await post(`/${shop.merchantId}/${id}/withdrawal`, {}, one)).status).toBe(200)
    expect((await decide(id, true)).body.code).toBe('adjustment.notInState')
  })

  test('reverses a posted adjustment once, by a new adjustment', async () => {
    const before = await owedTo(t, shop)
    const id = await proposed({ lines: both('700', 'debit') })
    await decide(id, true)
    expect(await owedTo(t, shop)).toBe(before - 700n)
    const back = await Promise.all(
      [1, 2].map(() => post(`/${shop.merchantId}/${id}/reversal`, { reason: 'by mistake' }, one)),
    )
    expect(back.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const created = back.find(({ status }) => status === 200)?.body.data as unknown as {
      adjustmentId: string
    }
    await decide(created.adjustmentId, true)
    expect(await owedTo(t, shop)).toBe(before)
  })

  test('logs each step of an adjustment on both sides, and takes files only until the decision', async () => {
    const id = await proposed()
    const logged = async (merchant: TestMerchant) => {
      const rows = await t.read(merchant, ({ db }) =>
        db.selectFrom('audit_entry').select('action').where('objectId', '=', id).orderBy('auditId').execute(),
      )
      return rows.map(({ action }) => action)
    }
    const provider = { tenantId: 0, merchantId: '' }
    const attach = async () => {
      const url = `/api/provider/adjustments/${shop.merchantId}/${id}/files?name=letter.pdf`
      const headers = { authorization: `Bearer ${one}`, 'content-type': 'application/pdf' }
      return t.server.inject({ method: 'POST', url, headers, payload: await paper('Letter') })
    }
    const response = await attach()
    expect(response.statusCode).toBe(200)
    const { fileId } = response.json().data as { fileId: string }
    const url = `/api/provider/adjustments/${shop.merchantId}/${id}/files/${fileId}?lang=zh`
    const opened = await t.server.inject({ method: 'GET', url, headers: { authorization: `Bearer ${two}` } })
    expect(opened.headers['content-disposition']).toMatch(/^attachment/)
    await decide(id, false)
    expect((await attach()).statusCode).toBe(409)
    const acts = [
      'adjustment.proposed',
      'adjustment.fileAdded',
      'adjustment.fileOpened',
      'adjustment.refused',
    ]
    expect(await logged(shop)).toEqual(acts)
    expect(await logged(provider)).toEqual(acts)
  })

  test('includes an adjustment in the next settlement, which passes validation', async () => {
    t.setClock(new Date('2026-03-01T20:00:00Z'))
    const merchant = await trader(t)
    await t.write(merchant, (ctx) => setSettlementRule(ctx, dailyRule))
    await paidOrder(t, merchant, 10_000n)
    const early = await staffWith(t, 'early', { rights, scope: 1 })
    const late = await staffWith(t, 'late', { rights, scope: 1 })
    const id = await proposed({ merchantId: merchant.merchantId, lines: both('2500', 'debit') }, early.token)
    expect((await decide(id, true, late.token, merchant.merchantId)).status).toBe(200)
    const clearingId = await cutAt(t, merchant, '2026-03-02T08:00:00Z')
    const settled = await validated(t, merchant, clearingId, '2026-03-02T08:10:00Z')
    expect(settled).toMatchObject({ validation: 'passed', adjustmentAmount: -2_500n, net: 9_800n - 2_500n })
    const path = `/provider/adjustments/${merchant.merchantId}/${id}`
    expect((await t.call('GET', path, { token: late.token })).body.data).toMatchObject({ clearingId })
    t.setClock(null)
  })
})

test('limits a department’s staff to the adjustments of its own merchants', async () => {
  const own = await proposed({ reason: 'Of the west' })
  const theirs = await proposed({ merchantId: other.merchantId, reason: 'Of the east' })
  const { body } = await t.call('GET', '/provider/adjustments?pageSize=100', { token: west })
  const { rows, totalCount } = body.data as {
    rows: { adjustmentId: string; merchantId: string }[]
    totalCount: number
  }
  expect(rows.map(({ adjustmentId }) => adjustmentId)).toContain(own)
  expect(new Set(rows.map(({ merchantId }) => merchantId))).toEqual(new Set([shop.merchantId]))
  const totals = (await t.call('GET', '/provider/adjustments/totals', { token: west })).body.data as {
    count: number
  }[]
  expect(totals.reduce((sum, { count }) => sum + count, 0)).toBe(totalCount)
  for (const path of [`/${other.merchantId}/${theirs}`, `/${shop.merchantId}/${theirs}`])
    expect((await t.call('GET', `/provider/adjustments${path}`, { token: west })).status).toBe(404)
  expect((await decide(theirs, true, west, other.merchantId)).body.code).toBe('merchant.notFound')
  expect((await post('', proposal({ merchantId: other.merchantId }), west)).body.code).toBe(
    'merchant.notFound',
  )
  const file = await t.server.inject({
    method: 'POST',
    url: '/api/provider/adjustments/export',
    headers: { authorization: `Bearer ${west}`, 'content-type': 'application/json' },
    payload: { format: 'csv' },
  })
  expect(file.body).toContain('Of the west')
  expect(file.body).not.toContain('Of the east')
})
