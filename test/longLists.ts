import { anchorPostings } from '#features/finances/transactions/postings/postingAnchors.service.ts'
import type { Narrowing } from '#features/finances/transactions/postings/postingFilter.sql.ts'
import { listPostings } from '#features/finances/transactions/postings/postingList.sql.ts'
import { accountOf } from '#features/finances/transactions/postings/postingRow.sql.ts'
import { pageOfGroups, totalPostings } from '#features/finances/transactions/postings/postingSums.sql.ts'
import { exportedPostings } from '#features/finances/transactions/transactionExport.sql.ts'
import { openLedgerAccounts, post } from '#features/ledger/ledger.service.ts'
import { anchorMerchant } from '#features/payments/orders/list/orderAnchors.service.ts'
import { exportedOrders } from '#features/payments/orders/list/orderExport.sql.ts'
import type { OrderNarrowing } from '#features/payments/orders/list/orderFilter.sql.ts'
import { listOrders, totalOrders } from '#features/payments/orders/list/orderList.sql.ts'
import { insertOrder, type OrderDraft } from '#features/payments/orders/orders.sql.ts'
import { listRefunds, matchingRefunds } from '#features/payments/refunds/refundList.sql.ts'
import { insertRefund } from '#features/payments/refunds/refunds.sql.ts'
import type { Ctx } from '#server/context.ts'
import { nextId } from '#server/nextId.ts'
import { type Books, nextOrderId, sale } from '#test/books.ts'

export type Life = { tenantId: number; merchantId: string }

let merchants = 0

/** A merchant whose lists already have anchors: 600 orders and 250 postings of yesterday, one a minute. */
export async function withHistory(t: Books): Promise<Life> {
  merchants += 1
  const life = { tenantId: merchants, merchantId: `L${String(merchants).padStart(5, '0')}` }
  await t.addMerchant(life)
  await t.as(life.merchantId, async (ctx) => {
    ctx.unchanged()
    await openLedgerAccounts(ctx, life.merchantId, 'CAD')
  })
  await t.owner.query(
    `insert into pay_order (tenant_id, order_id, merchant_id, client_order_id, status, way_code, gateway_code, scene_code,
                            source, currency, input_amount, pay_amount, settle_currency, exchange_rate, clearing_amount,
                            channel, description, create_time, expire_time)
     select $1::int, '9' || lpad($1::text, 8, '0') || lpad(n::text, 16, '0'), $2::text, 'old' || n, 3, 'UP', 1, 3, 2, 'CAD',
            n, n, 'CAD', '1', n, 'unionpay', 'Tea', now() - interval '1 day' + n * interval '1 minute', now()
       from generate_series(1, 600) n`,
    [life.tenantId, life.merchantId],
  )
  await t.owner.query(
    `insert into ledger_transfer (tenant_id, posting_id, line_no, merchant_id, debit_account, credit_account, currency,
                                  amount, category, order_id, posted_at)
     select $1::int, 'pay:old' || lpad(n::text, 22, '0'), 1, $2::text, 'channel:wechat:CAD', 'payable:' || $2::text || ':CAD',
            'CAD', n, 'sale', lpad(n::text, 25, '0'), now() - interval '1 day' + n * interval '1 minute'
       from generate_series(1, 250) n`,
    [life.tenantId, life.merchantId],
  )
  await anchorAll(t, life)
  return life
}

/**
 * Places anchors like the job, except that the horizon is `lagMs` ago: rows here are dated at their
 * transaction’s start.
 */
export async function anchorAll(t: Books, { tenantId, merchantId }: Life, lagMs = 50): Promise<void> {
  await anchorMerchant(t.app, tenantId, merchantId, lagMs)
  await anchorPostings(t.app, tenantId, merchantId, lagMs)
}

/** Writes one row into each list, dated this long before now. */
export async function write(ctx: Ctx, backMs: number): Promise<void> {
  ctx.unchanged()
  const at = new Date(Date.now() - backMs)
  const order = draft(at)
  await insertOrder(ctx.db, ctx.scope, order)
  await insertRefund(ctx.db, ctx.scope, {
    refundOrderId: `8${order.orderId.slice(1)}`,
    orderId: order.orderId,
    merchantRefundNo: nextId(),
    amount: 1n,
    currency: 'CAD',
    exchangeRate: '1',
    clearingAmount: 1n,
    feeReturnAmount: 0n,
    feeTaxReturnAmount: 0n,
    type: 'partial',
    way: 'WP',
    source: 'merchantPortal',
    reason: null,
    operatorId: null,
    operatorName: 'Ada',
    createTime: at,
    notifyUrl: null,
    deviceId: null,
  })
  await post({ ...ctx, now: at }, sale(ctx.scope.merchantId, 500n, 5n))
}

function draft(createTime: Date): OrderDraft {
  const orderId = nextOrderId()
  return {
    orderId,
    clientOrderId: orderId,
    way: 'WP',
    gateway: 'qrCode',
    scene: 'storeQrCode',
    source: 'merchantPortal',
    currency: 'CAD',
    settleCurrency: 'CAD',
    inputAmount: 500n,
    tipAmount: 0n,
    surchargeAmount: 0n,
    payAmount: 500n,
    clearingAmount: 500n,
    exchangeRate: '1',
    channel: 'wechat',
    storeCodeId: null,
    deviceId: null,
    linkId: null,
    invoiceId: null,
    preAuth: false,
    operatorName: null,
    customerRemark: null,
    description: 'Tea',
    notifyUrl: null,
    createTime,
    expireTime: createTime,
    channelAccountId: 'none',
    channelOrderNo: orderId,
    channelScene: 'native',
    payerMark: null,
    payerAddress: null,
    underReview: false,
  }
}

const ever = { from: null, to: null, since: null } satisfies Narrowing
const allOrders = {
  from: null,
  to: null,
  payFrom: null,
  payTo: null,
  since: null,
  lapsesBefore: null,
} as OrderNarrowing
const zone = 'America/Vancouver' as const

type Listing = { rows: readonly object[]; totalCount: number }

/** Reads every page of a list in one direction, with the total that each page reports. */
async function walk(pageSize: number, read: (pageNum: number) => Promise<Listing>) {
  const rows: object[] = []
  const counts = new Set<number>()
  for (let pageNum = 1; ; pageNum++) {
    const page = await read(pageNum)
    rows.push(...page.rows)
    counts.add(page.totalCount)
    if (page.rows.length < pageSize) return { rows, counts: [...counts] }
  }
}

/** Reads each list of the merchant in every way the product does; all readings of one kind must be equal. */
export function everyReading(t: Books, { merchantId }: Life, pageSize: number) {
  return t.read(merchantId, async ({ db, scope, app }) => {
    const account = accountOf(scope, 'CAD')
    const idOf = (name: string) => (row: object) => String((row as Record<string, unknown>)[name])
    const balanceOf = (row: object) => String((row as { balance: bigint }).balance)
    const place = { zone, now: app.clock(), direction: 'asc' as const }
    const both = async (
      name: string,
      read: (pageNum: number, sortOrder: 'asc' | 'desc') => Promise<Listing>,
    ) => {
      const up = await walk(pageSize, (pageNum) => read(pageNum, 'asc'))
      const down = await walk(pageSize, (pageNum) => read(pageNum, 'desc'))
      return {
        ids: [up.rows.map(idOf(name)), down.rows.map(idOf(name)).reverse()],
        counts: [...up.counts, ...down.counts],
        rows: up.rows,
      }
    }
    const postings = await both('postingId', (pageNum, sortOrder) =>
      listPostings(db, account, { pageNum, pageSize, sortOrder }, ever),
    )
    const filtered = await both('postingId', (pageNum, sortOrder) =>
      listPostings(db, account, { pageNum, pageSize, sortOrder }, { ...ever, minAmount: 0n }),
    )
    const orders = await both('orderId', (pageNum, sortOrder) =>
      listOrders(db, scope, { pageNum, pageSize, sortOrder } as never, allOrders),
    )
    const refunds = await both('refundOrderId', (pageNum, sortOrder) =>
      listRefunds(db, scope, { pageNum, pageSize, sortOrder } as never, { from: null, to: null }),
    )
    const groups = await pageOfGroups(db, account, { by: 'channel', pageNum: 1, pageSize: 100 }, ever, place)
    const file = await (await exportedPostings(db, account, ever, place)).execute()
    const orderFile = await exportedOrders(
      db,
      scope,
      { sortField: 'createTime', sortOrder: 'asc' },
      allOrders,
    )
    const postingTotals = await totalPostings(db, account, ever)
    return {
      postings: [...postings.ids, ...filtered.ids, file.map(idOf('postingId'))],
      postingCounts: [
        ...postings.counts,
        ...filtered.counts,
        postingTotals.exactCount,
        groups.rows.reduce((sum, { count }) => sum + count, 0),
      ],
      balances: [postings.rows.map(balanceOf), filtered.rows.map(balanceOf), file.map(balanceOf)],
      nets: [
        String(postingTotals.totals[0]?.net),
        String(groups.rows.reduce((sum, { net }) => sum + net, 0n)),
        balanceOf(postings.rows.at(-1) ?? {}),
      ],
      orders: [...orders.ids, (await orderFile.execute()).map(idOf('orderId'))],
      orderCounts: [...orders.counts, (await totalOrders(db, scope, allOrders)).exactCount],
      refunds: refunds.ids,
      refundCounts: [
        ...refunds.counts,
        (await (await matchingRefunds(db, scope, { from: null, to: null })).selectAll().execute()).length,
      ],
    }
  })
}
