import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FoundThing } from '#features/overview/find/find.contract.ts'
import * as nouns from '#features/overview/find/findNouns.sql.ts'
import * as trade from '#features/overview/find/findTrade.sql.ts'
import { parseSearchTerm } from '#features/overview/find/searchTerm.domain.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { scopeOf } from '#server/session/scope.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { activeDevice } from '#test/devices.ts'
import { invoiceIn } from '#test/invoices.ts'
import { newLink } from '#test/paymentLinks.ts'
import { administrator, assign, departmentTree, staffWith } from '#test/providerStaff.ts'
import { settledAt } from '#test/settled.ts'
import { paidOrder, trader } from '#test/trade.ts'

let t: TestApp
let shop: TestMerchant
let sub: TestMerchant
let other: TestMerchant
let ids: Record<
  'order' | 'refund' | 'sub' | 'clearing' | 'invoice' | 'invoiceCode' | 'link' | 'device',
  string
>
let tokens: Record<'manager' | 'cashier' | 'other' | 'all' | 'west' | 'nobody', string>

beforeAll(async () => {
  t = await testApp()
  shop = await trader(t, { tradeName: 'Western Tea' })
  sub = await trader(t, { parent: shop, tradeName: 'Tea Annex' })
  other = await trader(t, { tradeName: 'Elsewhere' })
  const order = await paidOrder(t, shop, 1000n, { clientOrderId: 'SHOP-77' })
  const inSub = await paidOrder(t, sub, 2000n, { clientOrderId: 'SHOP-77-SUB' })
  await paidOrder(t, other, 3000n, { clientOrderId: 'SHOP-77' })
  const { refundOrderId } = await t.write(shop, (ctx) =>
    placeRefund(ctx, order.orderId, { amount: 100n, merchantRefundNo: 'BACK-77' }),
  )
  const invoice = await invoiceIn(t, shop)
  const link = await newLink(t, shop, { name: '100% Tea_Club' })
  const { deviceId } = await activeDevice(t, shop, { name: 'Front till' })
  const { clearingId } = await settledAt(t, shop, new Date(Date.now() + 60_000))
  ids = {
    ...{ order: order.orderId, refund: refundOrderId, sub: inSub.orderId, clearing: clearingId },
    ...{ invoice: invoice.invoiceId, invoiceCode: invoice.code, link, device: deviceId },
  }
  const { west, east } = await departmentTree(t, { head: null, west: 'head', east: 'head' })
  await assign(t, shop, { department: west })
  await assign(t, other, { department: east })
  const rights = ['orderDesk.get', 'providerMerchant.get', 'payout.query'] as const
  tokens = {
    manager: await t.signIn(shop, 'manager'),
    cashier: await t.signIn(shop, 'cashier'),
    other: await t.signIn(other, 'manager'),
    all: (await administrator(t, 'all')).token,
    west: (await staffWith(t, 'west', { rights, scope: 3, department: west })).token,
    nobody: (await staffWith(t, 'nobody', { rights: ['orderDesk.query'], scope: 1 })).token,
  }
})
afterAll(() => t.close())

async function found(text: string, who: keyof typeof tokens = 'manager'): Promise<FoundThing[]> {
  const { status, body } = await t.call('GET', `/find?${new URLSearchParams({ text })}`, {
    token: tokens[who],
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return (body.data as { found: FoundThing[] }).found
}
const shown = async (text: string, who?: keyof typeof tokens) =>
  (await found(text, who)).map(({ kind, id, exact }) => `${kind} ${id}${exact ? '' : ' begins'}`)

describe('search by merchant staff', () => {
  test.each<[string, () => string, () => string[]]>([
    ['an order by ours', () => ids.order, () => [`order ${ids.order}`]],
    ['an order by the hour in its number', () => ids.order.slice(0, 10), () => [`order ${ids.order} begins`]],
    ['an order by the merchant’s own', () => 'SHOP-77', () => [`order ${ids.order}`]],
    ['a refund by ours', () => ids.refund, () => [`refund ${ids.refund}`]],
    ['a refund by how the merchant’s begins', () => 'BACK-7', () => [`refund ${ids.refund} begins`]],
    ['a settlement', () => ids.clearing, () => [`settlement ${ids.clearing}`]],
    ['an invoice, in small letters', () => ids.invoiceCode.toLowerCase(), () => [`invoice ${ids.invoice}`]],
    [
      'a link by a part of its name, signs and all',
      () => '% tea_c',
      () => [`paymentLink ${ids.link} begins`],
    ],
    ['a device by its serial number', () => ids.device.toLowerCase(), () => [`device ${ids.device}`]],
    [
      'a sub-merchant by its code',
      () => sub.merchantId.toLowerCase(),
      () => [`subMerchant ${sub.merchantId}`],
    ],
    ['nothing by what is nobody’s', () => "' or 1=1 --", () => []],
  ])('finds %s', async (_what, text, wanted) => {
    expect(await shown(text())).toEqual(wanted())
  })

  test('shows what distinguishes a result from others', async () => {
    expect((await found(ids.order))[0]).toMatchObject({
      ...{ title: ids.order, note: 'SHOP-77', amount: '1000', currency: 'CAD', status: 'paid', exact: true },
      merchantId: shop.merchantId,
    })
    const [person] = (await found('Test cashier')).filter(({ kind }) => kind === 'staff')
    expect(person?.exact).toBe(true)
    expect((await found('cashie')).map(({ kind, exact }) => [kind, exact])).toEqual([['staff', false]])
  })

  test('finds only what the person’s role may open', async () => {
    const { merchantId } = sub
    expect(await shown(merchantId, 'cashier')).toEqual([])
    expect(await shown(ids.device, 'cashier')).toEqual([])
    expect(await shown('Test manager', 'cashier')).toEqual([])
    expect(await shown(ids.order, 'cashier')).toEqual([`order ${ids.order}`])
  })

  test('finds nothing of another merchant, even in the same tenant', async () => {
    expect(await shown(ids.sub)).toEqual([])
    expect(await shown(ids.sub.slice(0, 12))).not.toContain(`order ${ids.sub} begins`)
    for (const text of [ids.order, ids.refund, ids.clearing, ids.invoice, ids.link, ids.device, 'BACK-77'])
      expect(await shown(text, 'other')).toEqual([])
  })

  test('limits a cashier to orders of the days that it may query', async () => {
    const { orderId } = await paidOrder(t, shop, 900n, { clientOrderId: 'OLD-1' })
    const { tenantId, merchantId } = shop
    await t.write(shop, async (ctx) => {
      await sql`update merchant set cashier_query_days = 1
                 where tenant_id = ${tenantId} and merchant_id = ${merchantId}`.execute(ctx.db)
      await sql`update pay_order set create_time = create_time - interval '3 days'
                 where tenant_id = ${tenantId} and order_id = ${orderId}`.execute(ctx.db)
      ctx.unchanged()
    })
    expect(await shown('OLD-1')).toHaveLength(1)
    expect(await shown('OLD-1', 'cashier')).toEqual([])
  })
})

describe('search by provider staff', () => {
  test('finds what the data scope and permissions allow', async () => {
    expect(await shown(ids.order, 'west')).toEqual([`order ${ids.order}`])
    expect(await shown('SHOP-77', 'west')).toEqual([`order ${ids.order}`])
    expect(await shown('SHOP-77', 'all')).toHaveLength(2)
    expect(await shown(ids.refund, 'west')).toContain(`refund ${ids.refund}`)
    expect(await shown(ids.clearing, 'west')).toEqual([`settlement ${ids.clearing}`])
    expect(await shown(other.merchantId, 'west')).toEqual([])
    expect(await shown('elsewhere', 'all')).toEqual([`merchant ${other.merchantId}`])
    expect(await shown(ids.invoiceCode, 'all')).toContain(`invoice ${ids.invoice}`)
    expect(await shown('nobody', 'all')).toHaveLength(1)
  })

  test('finds nothing without a permission to open it', async () => {
    for (const text of [ids.order, 'SHOP-77', 'Tea', shop.merchantId, 'all'])
      expect(await shown(text, 'nobody')).toEqual([])
  })
})

test('searches numbers without a sequential scan of large tables', async () => {
  const scope = scopeOf(shop.tenantId, shop.merchantId)
  const branches = ['261122081512', '826112208', '20261122', 'SHOP-77']
    .map(parseSearchTerm)
    .flatMap((searchTerm) => [
      trade.orders(scope, searchTerm, null),
      trade.refunds(scope, searchTerm, null),
      trade.settlements(scope, searchTerm),
      trade.payouts(scope, searchTerm),
      nouns.invoices(scope, searchTerm),
      nouns.paymentLinks(scope, searchTerm),
      nouns.disputes(scope, searchTerm),
    ])
  await t.write(shop, async (ctx) => {
    await sql`set local enable_seqscan = off`.execute(ctx.db)
    for (const branch of branches) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${branch}`.execute(ctx.db)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).not.toMatch(
        /Seq Scan on (pay_order|pay_attempt|refund|clearing|payout|invoice|payment_link)\b/,
      )
    }
    ctx.unchanged()
  })
})
