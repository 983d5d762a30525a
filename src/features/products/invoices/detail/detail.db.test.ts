import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noRecipients } from '#features/payments/paidMails/recipients.contract.ts'
import { recordRefundAnswer } from '#features/payments/refunds/refundAnswers.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { openInvoice } from '#features/products/invoices/paying/paying.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { invoiceIn, orderFor } from '#test/invoices.ts'
import { notify, successOf, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let token: string
let invoiceId: string
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
  token = await t.signIn(merchant, 'manager')
  await orderFor(t, merchant, (await invoiceIn(t, merchant, { amount: 900_000n })).invoiceId, {
    amount: 900_000n,
  }).then((order) => notify(t, merchant, order, successOf(order)))
})
afterAll(() => t.close())
beforeEach(async () => {
  invoiceId = (await invoiceIn(t, merchant)).invoiceId
})

type Shown = Record<string, unknown> & { timeline: { action: string }[]; payments: unknown[] }
const read = async (id = invoiceId) =>
  (await t.call('GET', `/invoices/${id}`, { token })).body.data as unknown as Shown
const change = {
  ...{ version: 1, customerEmail: 'new@customer.example', remark: '请尽快付款', dueDate: null },
  ...{ expireTime: null, reminderDays: [], recipients: noRecipients, ways: ['C'] },
}
const edit = (body: object, as = token) => t.call('PUT', `/invoices/${invoiceId}`, { token: as, body })
const deactivate = (as = token, reason = 'Wrong customer') =>
  t.call('POST', `/invoices/${invoiceId}/deactivation`, { token: as, body: { reason } })
const stopOf = async () => (await openInvoice(t.app, invoiceId))?.sale.stop

describe('an invoice', () => {
  test('moves from awaiting to paying to paid and lists its orders', async () => {
    expect(await read()).toMatchObject({ state: 'awaiting', dueAmount: '10000', payments: [] })
    const order = await orderFor(t, merchant, invoiceId)
    expect(await read()).toMatchObject({
      ...{ state: 'paying', dueAmount: '10000', underWayAmount: '10000' },
      payments: [{ orderId: order.orderId, status: 0, amount: '10000' }],
      mayDeactivate: { code: 'invoice.paymentUnderWay' },
    })
    await notify(t, merchant, order, successOf(order))
    expect(await read()).toMatchObject({
      ...{ state: 'paid', dueAmount: '0', paidAmount: '10000', underWayAmount: '0' },
      mayRemind: { code: 'invoice.notInState' },
    })
  })

  test('stays paid and is not payable again after a refund', async () => {
    const order = await orderFor(t, merchant, invoiceId)
    await notify(t, merchant, order, successOf(order))
    const refund = await t.write(merchant, (ctx) =>
      placeRefund(ctx, order.orderId, { amount: 10_000n, reason: null } as never),
    )
    const refundNo = refund.refundOrderId
    await t.write(merchant, (ctx) =>
      recordRefundAnswer(ctx, refundNo, {
        outcome: 'success',
        facts: { refundNo, channelRefundNo: 'R1', amount: 10_000n, currency: 'CAD', refundTime: null },
      }),
    )
    expect(await read()).toMatchObject({ state: 'paid', refundedAmount: '10000', dueAmount: '0' })
    expect(await stopOf()).toEqual({ reason: 'paid' })
    await expect(orderFor(t, merchant, invoiceId)).rejects.toMatchObject({ code: 'sale.stopped' })
  })
})

describe('an invoice change', () => {
  test('is made by a manager and invalidates the page a payer saw before', async () => {
    const { status, body } = await edit(change)
    expect([status, body.data]).toMatchObject([
      200,
      { version: 2, remark: '请尽快付款', customerEmail: 'new@customer.example', ways: ['C'] },
    ])
    await expect(orderFor(t, merchant, invoiceId)).rejects.toMatchObject({ code: 'sale.changed' })
    expect((await edit(change)).body.code).toBe('invoice.changed')
    expect((await edit(change, await t.signIn(merchant, 'cashier'))).body.permission).toBe('invoice.edit')
  })

  test('is accepted once when two race', async () => {
    const answers = await Promise.all([edit(change), edit({ ...change, remark: 'other' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('keeps no address in the audit log', async () => {
    await edit(change)
    const rows = await t.read(merchant, ({ db }) =>
      db.selectFrom('audit_entry').where('objectId', '=', invoiceId).select(['before', 'after']).execute(),
    )
    expect(JSON.stringify(rows)).not.toContain('customer.example')
    expect(JSON.stringify(rows)).toContain('emailChanged')
  })

  test('makes an expired invoice payable again when it extends the expiry', async () => {
    const expireTime = new Date(Date.now() + 60_000)
    invoiceId = (await invoiceIn(t, merchant, { expireTime })).invoiceId
    t.setClock(new Date(expireTime.getTime() + 1000))
    try {
      expect(await stopOf()).toEqual({ reason: 'expired' })
      expect(await read()).toMatchObject({ state: 'awaiting', expired: true })
      // An existing past date may stay while something else changes; a new one must be in the future.
      expect((await edit({ ...change, expireTime: expireTime.toISOString() })).status).toBe(200)
      const past = new Date(expireTime.getTime() + 500).toISOString()
      expect((await edit({ ...change, version: 2, expireTime: past })).body.fields).toMatchObject([
        { field: 'expireTime' },
      ])
      expect((await edit({ ...change, version: 2 })).status).toBe(200)
      expect(await stopOf()).toBeNull()
    } finally {
      t.setClock(null)
    }
  })
})

describe('an invoice deactivation', () => {
  test('ends it for good with the reason', async () => {
    expect((await deactivate()).body.data).toMatchObject({
      ...{ state: 'deactivated', deactivateReason: 'Wrong customer', dueAmount: '0' },
      mayEdit: { code: 'invoice.notInState' },
    })
    expect(await stopOf()).toEqual({ reason: 'disabled' })
    expect((await deactivate()).body.code).toBe('invoice.notInState')
    expect((await edit({ ...change, version: 2 })).body.code).toBe('invoice.notInState')
    expect((await read()).timeline.map(({ action }) => action)).toEqual([
      'invoice.made',
      'invoice.deactivated',
    ])
  })

  test('is refused while a payment is pending, names the order, and works once that is closed', async () => {
    const order = await orderFor(t, merchant, invoiceId)
    const refused = await deactivate()
    expect([refused.status, refused.body.code]).toEqual([409, 'invoice.paymentUnderWay'])
    expect(refused.body.message).toContain(order.orderId)
    await notify(t, merchant, order, { outcome: 'pending', next: { kind: 'qr', content: 'x' } })
    await notify(t, merchant, order, { outcome: 'closed', refusal: null })
    expect((await deactivate()).status).toBe(200)
  })

  test('excludes a payment when the two race', async () => {
    for (let time = 0; time < 5; time++) {
      invoiceId = (await invoiceIn(t, merchant)).invoiceId
      const [ended, paid] = await Promise.allSettled([deactivate(), orderFor(t, merchant, invoiceId)])
      const done = ended.status === 'fulfilled' && ended.value.status === 200
      expect(done).toBe(paid.status === 'rejected')
    }
  })

  test('requires a manager and a reason', async () => {
    expect((await deactivate(await t.signIn(merchant, 'cashier'))).body.permission).toBe('invoice.disable')
    expect((await deactivate(token, ' ')).body.fields).toMatchObject([{ field: 'reason' }])
  })
})

test('hides an invoice from people of other tenants and sub-merchants', async () => {
  for (const owner of [await trader(t), await trader(t, { parent: merchant })]) {
    const theirs = await t.signIn(owner, 'manager')
    expect((await t.call('GET', `/invoices/${invoiceId}`, { token: theirs })).status).toBe(404)
    expect((await edit(change, theirs)).status).toBe(404)
    expect((await deactivate(theirs)).status).toBe(404)
  }
})
