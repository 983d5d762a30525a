import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lapseOverdue } from '#features/payments/refunds/approvals/approvals.jobs.ts'
import { passAudit } from '#features/payments/refunds/approvals/approvals.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { contradictions } from '#test/oracle.ts'
import { administrator } from '#test/providerStaff.ts'
import { askRefund, paidOrder, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let cashier: string
let manager: string
let owner: string
let staff: string
let orderId: string
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
  ;[cashier, manager, owner] = await Promise.all([
    t.signIn(merchant, 'cashier'),
    t.signIn(merchant, 'manager'),
    t.signIn(merchant, 'admin'),
  ])
  staff = (await administrator(t, 'auditor')).token
})
afterAll(async () => {
  expect(await contradictions(t.database.ownerUrl)).toEqual([])
  await t.close()
})
beforeEach(async () => {
  orderId = (await paidOrder(t, merchant, 1000n)).orderId
})

type Audit = { auditId: string; status: string; level: string; mayDecide: { code: string } | null }

async function apply(amount = 400n, token = cashier): Promise<Audit> {
  const { body } = await askRefund(t, token, orderId, amount)
  return body.data as Audit
}
const pass = ({ auditId }: Audit, token = manager) =>
  t.call('POST', `/refundAudits/${auditId}/approval`, { token, body: {} })
const refuse = ({ auditId }: Audit, token = manager) =>
  t.call('POST', `/refundAudits/${auditId}/refusal`, { token, body: { reason: 'no receipt' } })
const readAcrossTenants = ({ auditId }: Audit, what: string, body = {}, of = merchant.merchantId) =>
  t.call('POST', `/provider/refundAudits/${of}/${auditId}/${what}`, { token: staff, body })
const refunds = () =>
  t.read(merchant, ({ db }) =>
    db
      .selectFrom('refund')
      .where('orderId', '=', orderId)
      .select(['amount', 'operatorName as operator', 'source'])
      .execute(),
  )
const stageOf = async () => {
  const { body } = await t.call('GET', `/orders/${orderId}`, { token: manager })
  return (body.data as { stage: number; reservedAmount: string }).stage
}
async function policy(input: object, token = staff) {
  const path = `/provider/refundPolicies/${merchant.merchantId}`
  const { body } = await t.call('GET', path, { token })
  const { version } = body.data as { version: number }
  return t.call('PUT', path, { token, body: { mode: 'none', advances: false, version, ...input } })
}

describe("a cashier's refund", () => {
  test('creates an application without reserving money and shows it on the order until decided', async () => {
    expect(await apply()).toMatchObject({
      status: 'waitAudit',
      level: 'merchant',
      mayDecide: { code: 'refundAudit.own' },
    })
    expect([await refunds(), await stageOf()]).toEqual([[], 11])
    const { body } = await t.call('GET', `/orders?search=${orderId}`, { token: manager })
    expect(body.data).toMatchObject({ rows: [{ stage: 11, reservedAmount: '0' }] })
  })

  test('requires the refund password and allows one open application at a time', async () => {
    const wrong = await t.call('POST', `/orders/${orderId}/refunds`, {
      token: cashier,
      body: { amount: '1', refundPassword: 'no' },
    })
    expect(wrong.body.code).toBe('refund.wrongPassword')
    const clicks = await Promise.all([1, 2, 3].map(() => askRefund(t, cashier, orderId, 400n)))
    expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(clicks.find(({ status }) => status === 409)?.body.code).toBe('refundAudit.waiting')
  })

  test('is approved once when several managers race, with the cashier as operator', async () => {
    const audit = await apply()
    const answers = await Promise.all([manager, owner, manager, owner].map((token) => pass(audit, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await refunds()).toEqual([
      { amount: 400n, operator: expect.stringMatching(/cashier/i), source: 2 },
    ])
    expect(await stageOf()).toBe(6)
  })

  test('cannot be approved or rejected by a cashier, by another merchant, or twice', async () => {
    const audit = await apply()
    expect((await pass(audit, cashier)).body.permission).toBe('refundAudit.edit')
    const other = await t.signIn(await trader(t), 'manager')
    for (const act of [pass, refuse]) expect((await act(audit, other)).body.code).toBe('refundAudit.notFound')
    expect((await readAcrossTenants(audit, 'approval')).body.code).toBe('refundAudit.elsewhere')
    expect((await refuse(audit)).body.data).toMatchObject({ status: 'refused', refusal: 'no receipt' })
    expect((await pass(audit)).body.code).toBe('refundAudit.decided')
    expect([await refunds(), await stageOf()]).toEqual([[], 5])
    expect(await apply()).toMatchObject({ status: 'waitAudit' })
  })

  test('stays pending and tells the reviewer when the order was refunded meanwhile', async () => {
    const audit = await apply()
    await t.write(merchant, (ctx) => placeRefund(ctx, orderId, { amount: 1000n }))
    const answer = await pass(audit)
    expect([answer.status, answer.body.code]).toEqual([409, 'refund.amountTooHigh'])
    const { body } = await t.call('GET', `/refundAudits?search=${orderId}`, { token: manager })
    expect(body.data).toMatchObject({
      rows: [{ status: 'waitAudit', refundedSince: '1000', mayDecide: null }],
    })
    expect(await refunds()).toHaveLength(1)
  })

  test('makes only one refund when an approval races a direct refund of the full amount', async () => {
    const audit = await apply(1000n)
    const both = await Promise.all([pass(audit), askRefund(t, owner, orderId, 1000n)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await refunds()).toHaveLength(1)
  })

  test('expires after seven days and notifies the applicant', async () => {
    const audit = await apply()
    const now = new Date(Date.now() + 7 * 86_400_000 + 1000)
    const late = t.write(merchant, (ctx) => passAudit(ctx, audit.auditId, 'merchant'), { now })
    await expect(late).rejects.toMatchObject({ code: 'refundAudit.expired' })
    t.setClock(now)
    // One at a time, because more are overdue than one read returns.
    await lapseOverdue(t.app, 1)
    const left = await t.read(merchant, ({ db }) =>
      db.selectFrom('refund_audit').select('auditId').where('status', '=', 'waitAudit').execute(),
    )
    expect(left).toEqual([])
    t.setClock(null)
    const { body } = await t.call('GET', `/refundAudits?search=${orderId}`, { token: cashier })
    expect(body.data).toMatchObject({ rows: [{ status: 'refused', refusal: null, decidedBy: null }] })
    const notices = await t.read(merchant, ({ db }) =>
      db
        .selectFrom('notice')
        .where('factKey', '=', `refundAudit.lapsed:${audit.auditId}`)
        .select('factKey')
        .execute(),
    )
    expect(notices).toHaveLength(1)
  })

  test('is visible to the cashier who applied and to every manager', async () => {
    await apply()
    const other = await t.signIn(await trader(t, { parent: merchant }), 'manager')
    const counts = await Promise.all(
      [cashier, manager, other].map(async (token) => {
        const { body } = await t.call('GET', `/refundAudits?search=${orderId}`, { token })
        return (body.data as { totalCount: number }).totalCount
      }),
    )
    expect(counts).toEqual([1, 1, 0])
  })
})

describe('a refund that needs provider approval', () => {
  test('goes from the manager to the provider, whose approval creates it', async () => {
    expect((await policy({ mode: 'over', overAmount: '300' })).status).toBe(200)
    const audit = await apply(400n)
    expect((await pass(audit)).body.data).toMatchObject({ refundOrderId: null, audit: { level: 'provider' } })
    expect(await refunds()).toEqual([])
    expect((await pass(audit)).body.code).toBe('refundAudit.elsewhere')
    const passed = await Promise.all([1, 2].map(() => readAcrossTenants(audit, 'approval')))
    expect(passed.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await refunds()).toHaveLength(1)
  })

  test("waits for the provider above a manager's limit and is created at once below it", async () => {
    await policy({ mode: 'over', overAmount: '300' })
    expect(await apply(300n, manager)).toMatchObject({ refundOrderId: expect.any(String), status: 0 })
    const audit = await apply(301n, manager)
    expect(audit).toMatchObject({ status: 'waitAudit', level: 'provider', providerReason: 'overLimit' })
    const refused = await readAcrossTenants(audit, 'refusal', { reason: 'ask the payer first' })
    expect(refused.body.data).toMatchObject({ status: 'refused', refusal: 'ask the payer first' })
  })

  test("rejects a refund from the merchant's server, which nobody could approve", async () => {
    await policy({ mode: 'every' })
    const placed = t.write(merchant, (ctx) => placeRefund(ctx, orderId, { amount: 1n }))
    await expect(placed).rejects.toMatchObject({ code: 'refund.needsAudit' })
    await policy({ mode: 'none' })
  })

  test('updates the refund policy once when two edits race, and requires an amount for a limit', async () => {
    expect((await policy({ mode: 'over' })).body.fields).toMatchObject([{ field: 'overAmount' }])
    const path = `/provider/refundPolicies/${merchant.merchantId}`
    const { body } = await t.call('GET', path, { token: staff })
    const { version } = body.data as { version: number }
    const sets = await Promise.all(
      ['every', 'none'].map((mode) =>
        t.call('PUT', path, { token: staff, body: { mode, advances: false, version } }),
      ),
    )
    expect(sets.map(({ status }) => status).sort()).toEqual([200, 409])
    await policy({ mode: 'none' })
  })
})
