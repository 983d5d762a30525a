import { inEachTenant } from '#features/finances/payouts/tenants.service.ts'
import type { StoredBill } from '#features/finances/reconciliation/bills/billStoring.service.ts'
import type { LineListQuery } from '#features/finances/reconciliation/bills/bills.contract.ts'
import { billDetailOf, billsOf, linesOf } from '#features/finances/reconciliation/bills/billViews.service.ts'
import { type Upload, uploadBill } from '#features/finances/reconciliation/bills/uploading.service.ts'
import {
  type Acting,
  actOnDifference,
} from '#features/finances/reconciliation/differences/differenceActs.service.ts'
import {
  differenceDetailOf,
  differencesOf,
} from '#features/finances/reconciliation/differences/differenceViews.service.ts'
import { askForMatch } from '#features/finances/reconciliation/matching/rematching.service.ts'
import { askForBill, coverageOf } from '#features/finances/reconciliation/watermark/coverage.service.ts'
import { merchantsOfProvider } from '#features/provider/merchants/providerMerchants.service.ts'
import type {
  DeskBill,
  DeskBillQuery,
  DeskCoverage,
  DeskDifference,
  DeskDifferenceQuery,
} from '#features/provider/reconciliation/desk.contract.ts'
import { atMerchant } from '#server/atMerchant.ts'
import type { App, Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { pageFrom } from '#server/database/page.ts'
import type { ListQuery, Page } from '#shared/lists.ts'

export async function deskCoverage(ctx: Ctx): Promise<DeskCoverage[]> {
  const names = await namesOf(ctx.app)
  const all = await inEachTenant(ctx.app, 'read', (theirs, tenantId) =>
    coverageOf(theirs.db, { tenantId, merchantId: null }, ctx.now),
  )
  return all.flat().map((one) => ({ ...one, tradeName: names.get(one.merchantId) ?? '' }))
}

export function deskBills(ctx: Ctx, { merchantId, ...query }: DeskBillQuery): Promise<Page<DeskBill>> {
  return gathered(ctx, merchantId, query, 'billDay', (db, of, asked) => billsOf(db, of, asked))
}

export function deskDifferences(
  ctx: Ctx,
  { merchantId, ...query }: DeskDifferenceQuery,
): Promise<Page<DeskDifference>> {
  return gathered(ctx, merchantId, query, 'billDay', (db, of, asked) => differencesOf(db, of, asked))
}

type Of = { tenantId: number; merchantId: string | null }
type Row = { merchantId: string }
/** Row-level security shows one tenant to a transaction, so that many pages are laid beside each other: none may be longer. */
const longestReach = 2_000

/** One page of what every tenant has, in the order that is asked for. */
async function gathered<R extends Row, Q extends ListQuery>(
  ctx: Ctx,
  merchantId: string | undefined,
  query: Q,
  usual: keyof R & string,
  read: (db: Db, of: Of, query: Q) => Promise<Page<R>>,
): Promise<Page<R & { tradeName: string }>> {
  const names = await namesOf(ctx.app)
  const named = (row: R) => ({ ...row, tradeName: names.get(row.merchantId) ?? '' })
  if (merchantId !== undefined) {
    const page = await atMerchant(ctx, merchantId, 'read', ({ db, scope }) => read(db, scope, query))
    return { ...page, rows: page.rows.map(named) }
  }
  const reach = Math.min(query.pageNum * query.pageSize, longestReach)
  const pages = await inEachTenant(ctx.app, 'read', (theirs, tenantId) =>
    read(theirs.db, { tenantId, merchantId: null }, { ...query, pageNum: 1, pageSize: reach }),
  )
  const field = (query.sortField ?? usual) as keyof R
  const turn = query.sortOrder === 'asc' ? 1 : -1
  const rows = pages
    .flatMap((page) => page.rows)
    .sort(
      (a, b) => turn * (keyOf(a[field]) < keyOf(b[field]) ? -1 : keyOf(a[field]) > keyOf(b[field]) ? 1 : 0),
    )
  const total = pages.reduce((sum, page) => sum + page.totalCount, 0)
  const from = (query.pageNum - 1) * query.pageSize
  return pageFrom(query, rows.slice(from, from + query.pageSize).map(named), total)
}

const keyOf = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value))

async function namesOf(app: App): Promise<Map<string, string>> {
  return new Map((await merchantsOfProvider(app)).map(({ merchantId, tradeName }) => [merchantId, tradeName]))
}

export function deskBill(ctx: Ctx, merchantId: string, billId: string) {
  return atMerchant(ctx, merchantId, 'read', (theirs) => billDetailOf(theirs, billId))
}

export function deskLines(ctx: Ctx, merchantId: string, query: LineListQuery) {
  return atMerchant(ctx, merchantId, 'read', (theirs) => linesOf(theirs, query))
}

export function deskDifference(ctx: Ctx, merchantId: string, differenceId: string) {
  return atMerchant(ctx, merchantId, 'read', (theirs) => differenceDetailOf(theirs, differenceId))
}

/** Acts in the merchant's tenant; the provider's log says who did it too. */
export async function deskAct(ctx: Ctx, merchantId: string, differenceId: string, acting: Acting) {
  const settled = await atMerchant(ctx, merchantId, 'write', async (theirs) => {
    await actOnDifference(theirs, differenceId, acting)
    return differenceDetailOf(theirs, differenceId)
  })
  ctx.audit(`difference.${acting.act}`, { type: 'difference', id: differenceId }, { after: { merchantId } })
  return settled
}

/** Lets a job compare a bill with the books again. */
export async function deskRematch(
  ctx: Ctx,
  merchantId: string,
  billId: string,
): Promise<Record<string, never>> {
  await atMerchant(ctx, merchantId, 'write', (theirs) => askForMatch(theirs, billId))
  ctx.audit('bill.rematch', { type: 'bill', id: billId }, { after: { merchantId } })
  return {}
}

export async function deskFetch(ctx: Ctx, merchantId: string, account: string, day: string) {
  await atMerchant(ctx, merchantId, 'write', (theirs) => askForBill(theirs, account, day))
  ctx.audit('bill.asked', { type: 'channelAccount', id: account }, { after: { merchantId, day } })
  return {}
}

/** Keeps a bill that staff bring, in the merchant's tenant, and lets a job read it. */
export async function deskUpload(ctx: Ctx, merchantId: string, upload: Upload): Promise<StoredBill> {
  const { app, actor, language, requestId } = ctx
  const scope = await atMerchant(ctx, merchantId, 'read', async (theirs) => theirs.scope)
  const stored = await uploadBill(app, { scope, actor, language, requestId }, upload)
  const { channelAccountId, day, fileName } = upload
  const after = { merchantId, channelAccountId, day, fileName, same: stored.same }
  ctx.audit('bill.uploaded', { type: 'bill', id: stored.billId }, { after })
  return stored
}
