import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordRefundAnswer } from '#features/payments/refunds/refundAnswers.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import type { ShiftReport } from '#features/products/pos/shifts/shifts.fields.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { openDevice, signInAt } from '#test/tills.ts'
import { newOrder, notify, paidOrder, successOf, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  // Its terms take effect before payments that are dated a moment ago.
  t.setClock(new Date(Date.now() - 60_000))
  merchant = await trader(t)
  t.setClock(null)
})
afterAll(() => t.close())

type Told = Record<string, unknown> & { shiftId: string; lines: Record<string, string>[]; underWay: object[] }
const told = ({ body }: { body: { data: never } }) => body.data as Told

async function desk() {
  const deviceId = await openDevice(t, merchant)
  const cashier = await signInAt(t, merchant, deviceId, 'cashier')
  return { deviceId, cashier, open: (token = cashier) => t.call('POST', '/pos/shifts', { token, body: {} }) }
}
const close = (token: string, shiftId: string, note?: string) =>
  t.call('POST', `/pos/shifts/${shiftId}/closure`, { token, body: note === undefined ? {} : { note } })

/** Makes a payment at a till at the given instant. */
function sell(deviceId: string, amount: bigint, more: { tip?: bigint; by?: string; at?: Date } = {}) {
  const { tip = 0n, by = 'Ana', at } = more
  const input = {
    deviceId,
    operatorName: by,
    tipAmount: tip,
    gateway: 'retailInStore',
    scene: 'terminal',
  } as const
  return paidOrder(t, merchant, amount, input, at ? { now: at } : {})
}

async function giveBack(deviceId: string, orderId: string, amount: bigint) {
  const { refundOrderId, currency } = await t.write(merchant, (ctx) =>
    placeRefund(ctx, orderId, { amount, deviceId }),
  )
  const facts = { refundNo: refundOrderId, channelRefundNo: null, amount, currency, refundTime: new Date() }
  await t.write(merchant, (ctx) => recordRefundAnswer(ctx, refundOrderId, { outcome: 'success', facts }))
}

test('opens one shift per device, whoever opens it, even in a race', async () => {
  const { open } = await desk()
  const answers = await Promise.all(Array.from({ length: 5 }, () => open()))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body.message).toBe('The shift of Test cashier is still open')
})

test('reports what the till took and refunded by payment method and person, to the cent', async () => {
  const { deviceId, cashier, open } = await desk()
  const other = await desk()
  const { shiftId } = told(await open())
  const first = await sell(deviceId, 1_000n, { tip: 150n })
  await sell(deviceId, 333n)
  await sell(deviceId, 2_000n, { by: 'Ben' })
  await sell(other.deviceId, 77_777n)
  await giveBack(deviceId, first.orderId, 400n)
  await giveBack(other.deviceId, first.orderId, 1n)
  const waiting = await newOrder(t, merchant, { deviceId, inputAmount: 500n })

  const report = told(await t.call('GET', '/pos/shift', { token: cashier }))
  const line = (operator: string, figures: object) => ({ way: 'UP', operator, currency: 'CAD', ...figures })
  expect(report.lines).toEqual([
    line('Ana', {
      ...{ payments: 2, inputAmount: '1333', tipAmount: '150', surchargeAmount: '0', payAmount: '1483' },
      ...{ refunds: 0, refundAmount: '0', netAmount: '1483' },
    }),
    line('Ben', {
      ...{ payments: 1, inputAmount: '2000', tipAmount: '0', surchargeAmount: '0', payAmount: '2000' },
      ...{ refunds: 0, refundAmount: '0', netAmount: '2000' },
    }),
    // A refund counts for the person who made it.
    line('test', {
      ...{ payments: 0, inputAmount: '0', tipAmount: '0', surchargeAmount: '0', payAmount: '0' },
      ...{ refunds: 1, refundAmount: '400', netAmount: '-400' },
    }),
  ])
  expect(report.underWay).toEqual([{ kind: 'payment', currency: 'CAD', count: 1, amount: '500' }])

  const closed = told(await close(cashier, shiftId, 'all well 班次'))
  expect(closed).toMatchObject({ closedBy: 'Test cashier', note: 'all well 班次', lines: report.lines })
  // Facts learnt later belong to the next shift, and the report is unchanged.
  await notify(t, merchant, waiting, successOf(waiting))
  const admin = await t.signIn(merchant, 'admin')
  const stored = told(await t.call('GET', `/shifts/${shiftId}`, { token: admin }))
  expect(stored.lines).toEqual(report.lines)
  const next = told(await open())
  expect(next.lines.map(({ payAmount }) => payAmount)).toEqual(['500'])
  expect(next.fromTime).toBe(closed.closeTime)
})

test('closes a shift once, by its person or a manager', async () => {
  const { deviceId, cashier, open } = await desk()
  const manager = await signInAt(t, merchant, await openDevice(t, merchant), 'manager')
  const { shiftId } = told(await open())
  expect((await close(manager, shiftId)).body.code).toBe('shift.notFound')

  const here = await signInAt(t, merchant, deviceId, 'manager')
  const answers = await Promise.all([1, 2, 3].map(() => close(here, shiftId)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await close(here, shiftId)).body.code).toBe('shift.notOpen')

  const again = told(await open(here))
  const back = await signInAt(t, merchant, deviceId, 'cashier')
  const refused = await close(back, again.shiftId)
  expect([refused.status, refused.body.code]).toEqual([403, 'shift.notYours'])
  expect(refused.body.message).toContain('Test manager')
  expect(cashier).not.toBe(back)
})

test('puts payments that commit during closes into exactly one report', async () => {
  const { deviceId, cashier, open } = await desk()
  const reports: ShiftReport['lines'][] = []
  const sold: bigint[] = []
  let selling = true
  const sellers = [1, 2].map(async (seller) => {
    for (let n = 0; selling; n++) {
      const amount = BigInt(100 + n * 2 + seller)
      sold.push(amount)
      // Some payments are dated before the close that commits ahead of them.
      await sell(deviceId, amount, { at: new Date(Date.now() - (n % 3) * 400) })
    }
  })
  for (let shift = 0; shift < 6; shift++) {
    const { shiftId } = told(await open())
    await new Promise((resolve) => setTimeout(resolve, 60))
    const { lines } = told(await close(cashier, shiftId))
    reports.push(lines as never)
  }
  selling = false
  await Promise.all(sellers)
  const { shiftId } = told(await open())
  reports.push(told(await close(cashier, shiftId)).lines as never)
  const counted = reports.flat().reduce((sum, { payAmount }) => sum + BigInt(payAmount), 0n)
  const payments = reports.flat().reduce((sum, line) => sum + line.payments, 0)
  expect(payments).toBe(sold.length)
  expect(counted).toBe(sold.reduce((sum, amount) => sum + amount, 0n))
})

test('lists and exports a device’s shifts, but not for cashiers or other merchants', async () => {
  const { deviceId, cashier, open } = await desk()
  await sell(deviceId, 1_234n)
  await close(cashier, told(await open()).shiftId)
  const manager = await t.signIn(merchant, 'manager')
  const list = (token: string) => t.call('GET', `/shifts?deviceId=${deviceId}`, { token })
  expect((await list(manager)).body.data).toMatchObject({ totalCount: 1, rows: [{ deviceId }] })
  expect((await list(await t.signIn(merchant, 'cashier'))).status).toBe(403)
  const stranger = await t.merchant()
  expect((await list(await t.signIn(stranger, 'admin'))).body.data).toMatchObject({ totalCount: 0 })

  const file = await t.server.inject({
    method: 'POST',
    url: '/api/shifts/export',
    headers: { authorization: `Bearer ${manager}` },
    payload: { format: 'csv', deviceId },
  })
  expect(file.statusCode, file.body).toBe(200)
  expect(file.body).toContain('12.34')
})
