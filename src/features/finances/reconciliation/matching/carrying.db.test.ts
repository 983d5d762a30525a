import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysAfter } from '#features/finances/reconciliation/bills/channelDays.domain.ts'
import { type Bills, hour, openBills } from '#test/bills.ts'

/** Covers items carried over, restated and repeated reports, and a crash between two steps. */
let b: Bills

beforeAll(async () => {
  b = await openBills()
}, 60_000)
afterAll(() => b.close())

test('carries a payment near the channel’s midnight to the next day, and settles it there', async () => {
  const merchant = await b.trader()
  const day = b.newDay()
  const next = daysAfter(day, 1)
  // The card channel counts days in UTC: paid half an hour before midnight, booked after it.
  await b.paid(merchant, 'card', 1_000n, hour(day, 23, 30), hour(next, 0, 1))
  await b.paid(merchant, 'card', 2_000n, hour(day, 12))
  await b.paid(merchant, 'card', 3_000n, hour(next, 12))
  b.endOf(day)
  await b.fetch(merchant, 'card', day)
  expect(await b.differences(merchant)).toMatchObject([
    { type: 'missing_there', state: 'carried', carry_until: next, here_amount: 1_000n },
  ])
  b.endOf(next)
  await b.fetch(merchant, 'card', next)
  expect(await b.differences(merchant)).toMatchObject([
    { type: 'missing_there', state: 'settled', resolution: 'arrived', arrived_day: next, bill_day: day },
  ])
})

test('reports a payment as missing when the next report does not contain it either', async () => {
  const merchant = await b.trader()
  const day = b.newDay()
  const next = daysAfter(day, 1)
  await b.paid(merchant, 'card', 1_000n, hour(day, 23, 30), null)
  await b.paid(merchant, 'card', 3_000n, hour(next, 12))
  b.endOf(next)
  // Fetches the later report first, because the order must not matter.
  await b.fetch(merchant, 'card', next)
  await b.fetch(merchant, 'card', day)
  expect(await b.differences(merchant)).toMatchObject([
    { type: 'missing_there', state: 'open', bill_day: day },
  ])
})

test('ignores a repeated report, and closes differences that a new version resolves', async () => {
  const merchant = await b.trader()
  const day = b.newDay()
  const lost = await b.paid(merchant, 'alipayplus', 1_500n, hour(day, 10), null)
  await b.paid(merchant, 'alipayplus', 2_500n, hour(day, 11))
  b.endOf(day)
  const first = await b.fetch(merchant, 'alipayplus', day)
  await b.fetch(merchant, 'alipayplus', day)
  await b.work(merchant, first?.bill_id ?? '')
  expect(await b.billsOf(merchant)).toHaveLength(1)
  expect(await b.differences(merchant)).toMatchObject([
    { type: 'missing_there', state: 'open', bill_id: first?.bill_id },
  ])

  b.sandbox.adoptPaid([lost.there])
  const second = await b.fetch(merchant, 'alipayplus', day)
  expect(second).toMatchObject({ version: 2, state: 'matched', line_count: 2 })
  expect(await b.billsOf(merchant)).toMatchObject([{ version: 2 }, { version: 1, state: 'replaced' }])
  expect(await b.differences(merchant)).toMatchObject([{ state: 'settled', resolution: 'gone' }])

  const token = await b.t.signIn(merchant, 'admin')
  const shown = await b.t.call('GET', `/reconciliation/bills/${second?.bill_id}`, { token })
  expect(shown.body.data).toMatchObject({
    versions: [{ version: 2 }, { version: 1 }],
    changes: [{ change: 'added', channelOrderNo: lost.order.channelOrderNo, before: null, after: '1500' }],
  })
})

test('resumes a report that was left at any step', async () => {
  const merchant = await b.trader()
  const day = b.newDay()
  await b.paid(merchant, 'wechat', 1_234n, hour(day, 4))
  b.endOf(day)
  const channelAccountId = await b.account(merchant, 'wechat')
  await b.job('bill.fetch', merchant, { channelAccountId, day })
  const [stored] = await b.billsOf(merchant)
  expect(stored).toMatchObject({ state: 'stored' })

  // A crash while the lines were written: the partial lines are discarded and loading starts again.
  await b.ownerQuery(
    `insert into bill_line (tenant_id, bill_id, line_no, type, channel_order_no, channel_transaction_id, amount, currency,
       line_time, status) values ($1, $2, 99, 'payment', 'HALF', 'HALF', 1, 'CAD', now(), '')`,
    [merchant.tenantId, stored?.bill_id],
  )
  await takenUp(stored?.bill_id)
  await b.work(merchant, stored?.bill_id ?? '')
  expect(await b.billsOf(merchant)).toMatchObject([{ state: 'matched', line_count: 1 }])

  // A crash after the lines were loaded, before they were compared.
  await b.ownerQuery(`update bill set state = 'loaded', match_time = null where bill_id = $1`, [
    stored?.bill_id,
  ])
  await takenUp(stored?.bill_id)
  await b.work(merchant, stored?.bill_id ?? '')
  expect(await b.billsOf(merchant)).toMatchObject([{ state: 'matched' }])
  expect(await b.differences(merchant)).toEqual([])
})

/** Runs the tick and expects it to enqueue the report. */
async function takenUp(billId: string | undefined) {
  await b.job('bill.tick', { tenantId: 0, merchantId: '' }, {})
  const { rows } = await b.ownerQuery(
    "select 1 from due_job where name = 'bill.work' and payload ->> 'billId' = $1",
    [billId],
  )
  expect(rows).toHaveLength(1)
}

test('compares the ledger with an empty report of a day without trade', async () => {
  const merchant = await b.trader()
  const day = b.newDay()
  await b.paid(merchant, 'wechat', 1_234n, hour(day, 4), null)
  b.endOf(day)
  expect(await b.fetch(merchant, 'wechat', day)).toMatchObject({
    state: 'matched',
    line_count: 0,
    file_name: null,
  })
  expect(await b.differences(merchant)).toMatchObject([{ type: 'missing_there', state: 'open' }])
})
