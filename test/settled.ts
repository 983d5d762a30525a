import { payAtOnce } from '#features/finances/payouts/payouts.service.ts'
import type { ClearingDetail } from '#features/finances/settlements/clearing.contract.ts'
import { cutClearing } from '#features/finances/settlements/cutoff/cutoff.service.ts'
import type { Clearing } from '#features/finances/settlements/settlements.fields.ts'
import {
  clearingDetail,
  clearingPage,
  clearingView,
} from '#features/finances/settlements/settlementViews.service.ts'
import { validateClearing } from '#features/finances/settlements/validation/validation.service.ts'
import { payableOf } from '#features/ledger/ledger.domain.ts'
import { balanceOf } from '#features/ledger/ledgerBalances.sql.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'

/**
 * Cuts off a merchant’s account at an instant; returns the settlement ID, or '' if there was nothing to
 * settle.
 */
export async function cutAt(t: TestApp, merchant: TestMerchant, at: Date | string): Promise<string> {
  const now = new Date(at)
  const [id] = await t.write(merchant, (ctx) => cutClearing(ctx, merchant.merchantId, now, 'cutOff'), { now })
  return id ?? ''
}

/** Validates a settlement, now or at an instant, and pays it at once if it passes; returns its new state. */
export async function validated(
  t: TestApp,
  merchant: TestMerchant,
  clearingId: string,
  at?: Date | string,
): Promise<ClearingDetail> {
  const who = at === undefined ? {} : { now: new Date(at) }
  await t.write(merchant, (ctx) => validateClearing(ctx, clearingId), who)
  await paid(t, merchant, clearingId, at)
  return detailOf(t, merchant, clearingId)
}

/** Pays a settlement at once if it is validated and its payout has not begun. */
export async function paid(
  t: TestApp,
  merchant: TestMerchant,
  clearingId: string,
  at?: Date | string,
): Promise<void> {
  const who = at === undefined ? {} : { now: new Date(at) }
  await t.write(
    merchant,
    async (ctx) => {
      const { state } = await clearingView(ctx, clearingId)
      if (state === 'validated') await payAtOnce(ctx, clearingId)
      else ctx.unchanged()
    },
    who,
  )
}

/** Cuts off, validates and pays. */
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

/** A merchant’s settlements, oldest first. */
export async function clearingsOf(t: TestApp, merchant: TestMerchant): Promise<Clearing[]> {
  const paging = { pageSize: 100, sortField: 'toTime', sortOrder: 'asc' } as const
  const found: Clearing[] = []
  for (let pageNum = 1; ; pageNum++) {
    const page = await t.read(merchant, (ctx) => clearingPage(ctx, { ...paging, pageNum }))
    found.push(...page.rows)
    if (pageNum >= page.totalPages) return found
  }
}

/** The merchant’s ledger balance in Canadian cents. */
export function owedTo(t: TestApp, merchant: TestMerchant): Promise<bigint> {
  return t.read(merchant, (ctx) => balanceOf(ctx.db, ctx.scope, payableOf(merchant.merchantId, 'CAD')))
}
