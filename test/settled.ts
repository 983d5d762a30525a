import type { Clearing, ClearingDetail } from '#features/finances/settlements/settlements.contract.ts'
import { cutClearing, validateClearing } from '#features/finances/settlements/settlements.service.ts'
import { clearingDetail, clearingPage } from '#features/finances/settlements/settlementViews.service.ts'
import { payableOf } from '#features/ledger/ledger.domain.ts'
import { balanceOf } from '#features/ledger/ledger.service.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'

/** Cuts a merchant's account at an instant; the clearing's id, or '' where there was nothing to settle. */
export async function cutAt(t: TestApp, merchant: TestMerchant, at: Date | string): Promise<string> {
  const now = new Date(at)
  const [id] = await t.write(merchant, (ctx) => cutClearing(ctx, merchant.merchantId, now, 'cutOff'), { now })
  return id ?? ''
}

/** Validates a clearing, now or at an instant; what it then is. */
export async function validated(
  t: TestApp,
  merchant: TestMerchant,
  clearingId: string,
  at?: Date | string,
): Promise<ClearingDetail> {
  const who = at === undefined ? {} : { now: new Date(at) }
  await t.write(merchant, (ctx) => validateClearing(ctx, clearingId), who)
  return detailOf(t, merchant, clearingId)
}

/** Cuts and validates. */
export async function settledAt(
  t: TestApp,
  merchant: TestMerchant,
  at: Date | string,
): Promise<ClearingDetail> {
  return validated(t, merchant, await cutAt(t, merchant, at), at)
}

export function detailOf(t: TestApp, merchant: TestMerchant, clearingId: string): Promise<ClearingDetail> {
  return t.read(merchant, (ctx) => clearingDetail(ctx, merchant.merchantId, clearingId))
}

/** A merchant's clearings, oldest first. */
export async function clearingsOf(t: TestApp, merchant: TestMerchant): Promise<Clearing[]> {
  const query = { pageNum: 1, pageSize: 100, sortField: 'toTime', sortOrder: 'asc' } as const
  return (await t.read(merchant, (ctx) => clearingPage(ctx, query))).rows
}

/** What the merchant is owed by the ledger, in Canadian cents. */
export function owedTo(t: TestApp, merchant: TestMerchant): Promise<bigint> {
  return t.read(merchant, (ctx) => balanceOf(ctx.db, ctx.scope, payableOf(merchant.merchantId, 'CAD')))
}
