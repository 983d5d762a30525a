import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { settledAt } from '#test/settled.ts'
import { dailyRule, openTill } from '#test/till.ts'

let t: TestApp
let merchant: TestMerchant
let token: string
let orderId: string
beforeAll(async () => {
  t = await testApp()
  t.setClock(new Date('2026-10-01T00:00:00Z'))
  merchant = await t.merchant()
  t.setClock(null)
  token = await t.signIn(merchant, 'manager')
})
afterAll(() => t.close())

type Shown = { orderId: string; stage: number; clearingId: string }

/**
 * The order's stage in the list (newest first and by amount), in its detail and in the file, plus its
 * settlement.
 */
async function shown() {
  const listed = await Promise.all(
    ['', 'sortField=payAmount', 'status[0]=5', 'minAmount=1'].map(async (query) => {
      const { body } = await t.call('GET', `/orders?${query}`, { token })
      return (body.data as { rows: Shown[] }).rows.find((row) => row.orderId === orderId)?.stage
    }),
  )
  const { body } = await t.call('GET', `/orders/${orderId}`, { token })
  const { stage, clearingId } = body.data as Shown
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
  const payload = { format: 'csv', columns: ['orderId', 'stage'] }
  const file = await t.server.inject({ method: 'POST', url: '/api/orders/export', headers, payload })
  const line = file.body.split('\n').find((one) => one.startsWith(orderId))
  return { stages: [...new Set([...listed, stage])], file: line?.split(',')[1], clearingId }
}

async function found(clearingId: string): Promise<number> {
  const { body } = await t.call('GET', `/orders?search=${clearingId}`, { token })
  return (body.data as { rows: Shown[] }).rows.length
}

test('completes an order of a carried-forward settlement when the next settlement pays it', async () => {
  const till = await openTill(t, merchant, { ...dailyRule, minSettleAmount: 5_000n })
  orderId = await till.pay({ amount: 3_000n, at: '2026-10-05T18:00:00Z' })
  expect(await shown()).toEqual({ stages: [5], file: 'Paid', clearingId: null })

  const first = await settledAt(t, merchant, '2026-10-06T08:00:00Z')
  expect(first.status).toBe('carried')
  expect(await shown()).toEqual({ stages: [8], file: 'Clearing', clearingId: first.clearingId })

  await till.pay({ amount: 1_000n, at: '2026-10-06T18:00:00Z' })
  const second = await settledAt(t, merchant, '2026-10-07T08:00:00Z')
  expect(second.status).toBe('carried')
  await till.pay({ amount: 4_000n, at: '2026-10-07T18:00:00Z' })
  const third = await settledAt(t, merchant, '2026-10-08T08:00:00Z')
  expect(third.status).toBe('settled')
  expect(await shown()).toEqual({ stages: [10], file: 'Completed', clearingId: third.clearingId })

  // Later settlements change nothing.
  await till.pay({ amount: 9_000n, at: '2026-10-08T18:00:00Z' })
  const fourth = await settledAt(t, merchant, '2026-10-09T08:00:00Z')
  expect(await shown()).toEqual({ stages: [10], file: 'Completed', clearingId: third.clearingId })

  // Searching a settlement's number finds the orders it paid; a carried one's finds the orders it held.
  const numbers = [first, second, third, fourth].map(({ clearingId }) => found(clearingId))
  expect(await Promise.all(numbers)).toEqual([1, 1, 3, 1])
})
