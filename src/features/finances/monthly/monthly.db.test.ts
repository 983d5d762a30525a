import { afterAll, beforeAll, expect, test } from 'vitest'
import { monthlyJobs } from '#features/finances/monthly/monthly.jobs.ts'
import {
  correctStatement,
  issueMonth,
  monthsDue,
  payInvoice,
} from '#features/finances/monthly/monthly.service.ts'
import { statementDetail, statementPage } from '#features/finances/monthly/monthlyViews.service.ts'
import { feeReceivableOf } from '#features/ledger/ledger.domain.ts'
import { balanceOf, ledgerSumsToZero } from '#features/ledger/ledgerBalances.sql.ts'
import { setSettlementRule } from '#features/merchants/settlementTerms/settlementTerms.service.ts'
import { withClient } from '#server/database/client.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { issuedAt, monthlyMerchant, nothingWritten } from '#test/months.ts'
import { cutAt } from '#test/settled.ts'
import { dailyRule } from '#test/till.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const afterpay = { settleMode: 'afterpay', taxedWays: ['C'] } as const
const bill = () => monthlyMerchant(t, '2026-01-10T00:00:00Z', {}, afterpay)

const run = async (name: string, merchant: TestMerchant) => monthlyJobs[name]?.(t.app, { ...merchant })
const listed = async (merchant: TestMerchant) => {
  const query = { pageNum: 1, pageSize: 100, sortField: 'month', sortOrder: 'asc' } as const
  return (await t.read(merchant, (ctx) => statementPage(ctx, query))).rows
}
const owed = (merchant: TestMerchant) =>
  t.read(merchant, (ctx) => balanceOf(ctx.db, ctx.scope, feeReceivableOf(merchant.merchantId, 'CAD')))

test('issues missed months in order, and once when two jobs race', async () => {
  const { merchant, till } = await bill()
  for (const month of ['01', '02', '04'])
    await till.pay({ amount: 10_000n, at: `2026-${month}-15T12:00:00Z` })
  t.setClock(new Date('2026-05-01T07:30:00Z'))
  await Promise.all([run('monthly.issue', merchant), run('monthly.issue', merchant)])
  await run('monthly.issue', merchant)
  const found = await listed(merchant)
  expect(found.map(({ month, statementId }) => [month, statementId.slice(-6)])).toEqual([
    ['2026-01', '000001'],
    ['2026-02', '000002'],
    ['2026-03', '000003'],
    ['2026-04', '000004'],
  ])
  // There were no sales in March, yet January and February were still owed: 2 % of 100.00 each.
  expect(found.map(({ dueAmount }) => dueAmount)).toEqual([200n, 200n, 0n, 200n])
  const march = await t.read(merchant, (ctx) => statementDetail(ctx, found[2]?.statementId ?? ''))
  expect([march.state, march.openingOwed, march.closingOwed]).toEqual(['credit', 400n, 400n])
  t.setClock(null)
})

test('enqueues one issue job per merchant with a month due, and none for idle merchants', async () => {
  const { merchant, till } = await bill()
  const idle = await bill()
  await till.pay({ amount: 10_000n, at: '2026-01-15T12:00:00Z' })
  t.setClock(new Date('2026-02-01T08:17:00Z'))
  for (const _ of [1, 2]) await run('monthly.tick', { tenantId: 0, merchantId: '' })
  t.setClock(null)
  const { rows } = await withClient(t.database.ownerUrl, (client) =>
    client.query(
      `select payload ->> 'merchantId' as merchant from due_job
        where name = 'monthly.issue' and payload ->> 'merchantId' = any($1)`,
      [[merchant.merchantId, idle.merchant.merchantId]],
    ),
  )
  expect(rows).toEqual([{ merchant: merchant.merchantId }])
})

test('issues a month only fifteen minutes after it ends in the merchant’s time zone', async () => {
  const { merchant, till } = await bill()
  await till.pay({ amount: 10_000n, at: '2026-01-15T12:00:00Z' })
  const due = async (at: string) =>
    (await t.write(merchant, (ctx) => monthsDue(nothingWritten(ctx)), { now: new Date(at) })).length
  // Vancouver is eight hours behind.
  expect(await due('2026-02-01T08:14:00Z')).toBe(0)
  expect(await due('2026-02-01T08:15:00Z')).toBe(1)
})

test('waits for the cutoff that ends the month, because its reserve belongs to that period', async () => {
  const { merchant, till } = await bill()
  await t.write(merchant, (ctx) => setSettlementRule(ctx, dailyRule))
  await till.pay({ amount: 10_000n, at: '2026-01-15T12:00:00Z' })
  const now = new Date('2026-02-01T09:00:00Z')
  const due = () => t.write(merchant, (ctx) => monthsDue(nothingWritten(ctx)), { now })
  expect(await due()).toEqual([])
  await cutAt(t, merchant, '2026-01-31T08:00:00Z')
  expect(await due()).toEqual([])
  await cutAt(t, merchant, '2026-02-01T08:00:00Z')
  expect(await due()).toMatchObject([{ month: '2026-01' }])
})

test('leaves neither a document nor a gap in the numbers when issuing a month fails', async () => {
  const { merchant, till } = await bill()
  await till.pay({ amount: 10_000n, at: '2026-01-15T12:00:00Z' })
  const now = new Date('2026-02-02T00:00:00Z')
  const [january] = await t.write(merchant, (ctx) => monthsDue(nothingWritten(ctx)), { now })
  if (!january) throw new Error('January is due')
  const killed = t.write(
    merchant,
    async (ctx) => {
      await issueMonth(ctx, january)
      throw new Error('killed')
    },
    { now },
  )
  await expect(killed).rejects.toThrow('killed')
  expect(await listed(merchant)).toEqual([])
  const [issued] = await issuedAt(t, merchant, '2026-02-02T00:00:00Z')
  expect(issued?.statementId).toBe(`INV-${merchant.merchantId}-000001`)
  expect(await t.write(merchant, (ctx) => issueMonth(ctx, january), { now })).toBe(null)
})

test('notifies the merchant once about an issued invoice', async () => {
  const { merchant, till } = await bill()
  await till.pay({ amount: 10_000n, at: '2026-01-15T12:00:00Z' })
  const [issued] = await issuedAt(t, merchant, '2026-02-01T09:00:00Z')
  const rows = await t.read(merchant, ({ db }) =>
    db
      .selectFrom('notice')
      .select(['titleEn', 'contentZh', 'link'])
      .where('link', 'like', '%Monthly%')
      .execute(),
  )
  expect(rows).toMatchObject([
    {
      titleEn: 'Your invoice for 2026-01',
      contentZh: `手续费账单 ${issued?.statementId}：手续费及税金 $2.00，请于 2026-02-16 前支付。`,
      link: `/Finances/Settlements/Monthly/${issued?.statementId}`,
    },
  ])
})

test('pays an invoice once: repeats the same reference, rejects another', async () => {
  const { merchant, till } = await bill()
  await till.pay({ amount: 10_000n, way: 'C', at: '2026-01-15T12:00:00Z' })
  const [issued] = await issuedAt(t, merchant, '2026-02-01T09:00:00Z')
  const id = issued?.statementId ?? ''
  const pay = (reference: string) => t.write(merchant, (ctx) => payInvoice(ctx, id, reference))
  // 2.00 plus GST 0.10 and PST 0.14
  expect([issued?.dueAmount, await owed(merchant)]).toEqual([224n, -224n])
  await pay('WIRE 42')
  await pay('WIRE 42')
  await expect(pay('WIRE 43')).rejects.toMatchObject({ code: 'monthly.notUnpaid' })
  expect(await owed(merchant)).toBe(0n)
  expect(await t.read(merchant, (ctx) => ledgerSumsToZero(ctx.db, merchant.tenantId))).toBe(true)
  const paid = await t.read(merchant, (ctx) => statementDetail(ctx, id))
  expect([paid.state, paid.payReference]).toEqual(['paid', 'WIRE 42'])
  expect(paid.timeline.map(({ action }) => action).sort()).toEqual(['statement.issued', 'statement.paid'])
  const correct = t.write(merchant, (ctx) => correctStatement(ctx, id, 'wrong name'))
  await expect(correct).rejects.toMatchObject({ code: 'monthly.paidAlready' })
})

test('issues a correction as a new document that refers to the old one', async () => {
  const { merchant, till } = await bill()
  await till.pay({ amount: 10_000n, at: '2026-01-15T12:00:00Z' })
  const [issued] = await issuedAt(t, merchant, '2026-02-01T09:00:00Z')
  const old = issued?.statementId ?? ''
  const correct = () => t.write(merchant, (ctx) => correctStatement(ctx, old, 'The name was changed'))
  const newer = await correct()
  expect(newer).toBe(`INV-${merchant.merchantId}-000002`)
  await expect(correct()).rejects.toMatchObject({ code: 'monthly.corrected' })
  const pay = t.write(merchant, (ctx) => payInvoice(ctx, old, 'WIRE'))
  await expect(pay).rejects.toMatchObject({ code: 'monthly.notUnpaid' })
  const [first, second] = await Promise.all(
    [old, newer].map((id) => t.read(merchant, (ctx) => statementDetail(ctx, id))),
  )
  expect([first?.state, first?.correctedBy, first?.dueAmount]).toEqual(['corrected', newer, 200n])
  expect([second?.corrects, second?.correctionReason]).toEqual([old, 'The name was changed'])
  expect(await issuedAt(t, merchant, '2026-02-02T00:00:00Z')).toEqual([])
})

test('hides a monthly document from other merchants', async () => {
  const { merchant, till } = await bill()
  await till.pay({ amount: 10_000n, at: '2026-01-15T12:00:00Z' })
  const [issued] = await issuedAt(t, merchant, '2026-02-01T09:00:00Z')
  const other = await t.merchant({ parent: merchant })
  for (const stranger of [other, await t.merchant()]) {
    const read = t.read(stranger, (ctx) => statementDetail(ctx, issued?.statementId ?? ''))
    await expect(read).rejects.toMatchObject({ code: 'monthly.notFound' })
  }
})
