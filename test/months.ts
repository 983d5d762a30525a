import type { MonthlyDetail } from '#features/finances/monthly/monthly.contract.ts'
import { issueMonth, monthsDue } from '#features/finances/monthly/monthly.service.ts'
import { statementDetail } from '#features/finances/monthly/monthlyViews.service.ts'
import { setRatePlan } from '#features/merchants/merchants.service.ts'
import type { RatePlan } from '#features/merchants/ratePlan.domain.ts'
import type { Ctx } from '#server/context.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'
import { dailyRule, openTill, type Till } from '#test/till.ts'

const plain: RatePlan = {
  settleMode: 'regular',
  surchargeMode: 'balance',
  feeBackOnRefund: true,
  taxedWays: [],
}

/** A merchant opened at an instant, with a till and a plan from then on. Its rate is 2 % for every method. */
export async function monthlyMerchant(
  t: TestApp,
  openedAt: string,
  draft: Parameters<TestApp['merchant']>[0],
  plan: Partial<RatePlan>,
): Promise<{ merchant: TestMerchant; till: Till }> {
  t.setClock(new Date(openedAt))
  const merchant = await t.merchant(draft)
  t.setClock(new Date(Date.parse(openedAt) + 1))
  await t.write(merchant, (ctx) => setRatePlan(ctx, { ...plain, ...plan }))
  // Tests cut off only where they say so.
  const till = await openTill(t, merchant, { ...dailyRule, skipClearing: true })
  t.setClock(null)
  return { merchant, till }
}

/** A context at an instant of the past. */
export function nothingWritten(ctx: Ctx): Ctx {
  ctx.unchanged()
  return ctx
}

/**
 * Issues the statements of every month that is over at an instant, like the job; returns the documents,
 * oldest first.
 */
export async function issuedAt(t: TestApp, merchant: TestMerchant, at: string): Promise<MonthlyDetail[]> {
  const who = { now: new Date(at) }
  const due = await t.write(merchant, (ctx) => monthsDue(nothingWritten(ctx)), who)
  const ids: string[] = []
  for (const month of due) ids.push((await t.write(merchant, (ctx) => issueMonth(ctx, month), who)) ?? '')
  const read = (id: string) => t.write(merchant, (ctx) => statementDetail(nothingWritten(ctx), id), who)
  return Promise.all(ids.map(read))
}
