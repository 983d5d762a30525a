import { readEachTenant } from '#features/finances/payouts/tenants.service.ts'
import type { LineListQuery } from '#features/finances/reconciliation/bills/billLines.fields.ts'
import type { StoredBill } from '#features/finances/reconciliation/bills/billStoring.service.ts'
import { billDetailOf, billsOf, linesOf } from '#features/finances/reconciliation/bills/billViews.service.ts'
import type { Whose } from '#features/finances/reconciliation/bills/billViews.sql.ts'
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
import type { DeskCoverage } from '#features/finances/reconciliation/operations/desk.contract.ts'
import type {
  DeskBill,
  DeskBillQuery,
  DeskDifference,
  DeskDifferenceQuery,
} from '#features/finances/reconciliation/operations/desk.fields.ts'
import { selectMerchantNames } from '#features/finances/reconciliation/operations/merchantNames.sql.ts'
import { askForBill, coverageOf } from '#features/finances/reconciliation/watermark/coverage.service.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import { writeAsMerchant } from '#server/writeAsMerchant.ts'
import type { Page } from '#shared/lists.ts'

export async function deskCoverage(ctx: Ctx): Promise<DeskCoverage[]> {
  const { dataScope } = ctx
  const names = await namesWithin(ctx)
  const all = await readEachTenant(ctx.db, (db, tenantId) =>
    coverageOf(db, { tenantId, merchantId: null, dataScope }, ctx.now),
  )
  return all.flat().map((one) => ({ ...one, tradeName: names.get(one.merchantId) ?? '' }))
}

export function deskBills(ctx: Ctx, { merchantId, ...query }: DeskBillQuery): Promise<Page<DeskBill>> {
  return named(ctx, merchantId, (db, of) => billsOf(db, of, query))
}

export function deskDifferences(
  ctx: Ctx,
  { merchantId, ...query }: DeskDifferenceQuery,
): Promise<Page<DeskDifference>> {
  return named(ctx, merchantId, (db, of) => differencesOf(db, of, query))
}

/** A page for one merchant or all in the data scope, each row with its merchant's name. */
async function named<R extends { merchantId: string }>(
  ctx: Ctx,
  merchantId: string | undefined,
  read: (db: Db, of: Whose) => Promise<Page<R>>,
): Promise<Page<R & { tradeName: string }>> {
  const { dataScope } = ctx
  const found =
    merchantId === undefined
      ? await readAcrossTenants(ctx, (db) => read(db, { tenantId: null, merchantId: null, dataScope }))
      : await runAsMerchant(ctx, merchantId, 'read', ({ db, scope }) => read(db, scope))
  const names = await namesWithin(ctx)
  return { ...found, rows: found.rows.map((row) => ({ ...row, tradeName: names.get(row.merchantId) ?? '' })) }
}

/** The names of the merchants in the data scope, by code. */
async function namesWithin(ctx: Ctx): Promise<Map<string, string>> {
  const rows = await readAcrossTenants(ctx, (db) => selectMerchantNames(db, ctx.dataScope))
  return new Map(rows.map(({ merchantId, tradeName }) => [merchantId, tradeName]))
}

export function deskBill(ctx: Ctx, merchantId: string, billId: string) {
  return runAsMerchant(ctx, merchantId, 'read', (theirs) => billDetailOf(theirs, billId))
}

export function deskLines(ctx: Ctx, merchantId: string, query: LineListQuery) {
  return runAsMerchant(ctx, merchantId, 'read', (theirs) => linesOf(theirs, query))
}

export function deskDifference(ctx: Ctx, merchantId: string, differenceId: string) {
  return runAsMerchant(ctx, merchantId, 'read', (theirs) => differenceDetailOf(theirs, differenceId))
}

/** Acts in the merchant's tenant; the provider's audit log has an entry too. */
export async function deskAct(ctx: Ctx, merchantId: string, differenceId: string, acting: Acting) {
  const act = async (theirs: Ctx) => {
    await actOnDifference(theirs, differenceId, acting)
    return differenceDetailOf(theirs, differenceId)
  }
  const object = { type: 'difference', id: differenceId } as const
  return writeAsMerchant(ctx, merchantId, act, () => ({ action: `difference.${acting.act}`, object }))
}

/** Enqueues another comparison of a report. */
export async function deskRematch(
  ctx: Ctx,
  merchantId: string,
  billId: string,
): Promise<Record<string, never>> {
  const object = { type: 'bill', id: billId } as const
  await writeAsMerchant(
    ctx,
    merchantId,
    (theirs) => askForMatch(theirs, billId),
    () => ({ action: 'bill.rematch', object }),
  )
  return {}
}

export async function deskFetch(ctx: Ctx, merchantId: string, account: string, day: string) {
  const object = { type: 'channelAccount', id: account } as const
  await writeAsMerchant(
    ctx,
    merchantId,
    (theirs) => askForBill(theirs, account, day),
    () => ({ action: 'bill.asked', object, after: { day } }),
  )
  return {}
}

/** Stores an uploaded report in the merchant's tenant, and enqueues a job to read it. */
export async function deskUpload(ctx: Ctx, merchantId: string, upload: Upload): Promise<StoredBill> {
  const stored = await runAsMerchant(ctx, merchantId, 'write', (theirs) => uploadBill(theirs, upload))
  const { channelAccountId, day, fileName } = upload
  const after = { merchantId, channelAccountId, day, fileName, same: stored.same }
  ctx.audit('bill.uploaded', { type: 'bill', id: stored.billId }, { after })
  return stored
}
