import type { ChannelName } from '#features/channels/channels.domain.ts'
import { BillRefused, refuseBill } from '#features/finances/reconciliation/bills/billLoading.service.ts'
import { allowLong } from '#features/finances/reconciliation/bills/billLoading.sql.ts'
import { fewestToJudge } from '#features/finances/reconciliation/bills/bills.domain.ts'
import {
  type BillRow,
  lockBillState,
  lockBillsOf,
  updateBill,
} from '#features/finances/reconciliation/bills/bills.sql.ts'
import { withWriter } from '#features/finances/reconciliation/bills/billWriter.service.ts'
import { channelDayRange } from '#features/finances/reconciliation/bills/channelDays.domain.ts'
import { agreedRate, type Fit, feeUnit } from '#features/finances/reconciliation/matching/fees.domain.ts'
import {
  fitting,
  judgeFees,
  rateBefore,
  ratesSeen,
} from '#features/finances/reconciliation/matching/matchFees.sql.ts'
import {
  judgeOwn,
  judgePayments,
  judgeRefunds,
  judgeRepeated,
} from '#features/finances/reconciliation/matching/matchLines.sql.ts'
import {
  gatherOdd,
  gatherOwn,
  type Matching,
  openFound,
  strangers,
} from '#features/finances/reconciliation/matching/matchTables.sql.ts'
import {
  keepFound,
  keepOwnTotals,
  openOverdue,
  replaceEarlier,
  settleArrived,
  settleGone,
} from '#features/finances/reconciliation/matching/matchWrites.sql.ts'
import { type App, asActor, type Ctx, type Principal } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { publish } from '#server/live/live.ts'

/**
 * Compares a loaded report with the books, in one transaction. A repeated run finds the same differences:
 * resolved ones stay resolved, and those that no longer exist are resolved as gone. See docs/decisions/0019.
 */
export async function matchBill(app: App, who: Principal, bill: BillRow): Promise<void> {
  try {
    await withWriter(app, (writing) => asActor(writing, who, 'write', (ctx) => matchLocked(ctx, bill)))
  } catch (error) {
    if (!(error instanceof BillRefused)) throw error
    await refuseBill(app, who, bill, error)
  }
}

async function matchLocked(ctx: Ctx, bill: BillRow): Promise<void> {
  const { db, scope } = ctx
  const { billId, channelAccountId: accountId, merchantId, billDay: day } = bill
  const channel = bill.channel as ChannelName
  await allowLong(db)
  await lockBillsOf(db, scope, accountId)
  const state = await lockBillState(db, scope.tenantId, billId)
  if (state !== 'loaded' && state !== 'matched') return ctx.unchanged()

  const matching = {
    tenantId: scope.tenantId,
    billId,
    accountId,
    merchantId,
    day,
    ...channelDayRange(channel, day),
  }
  if (!(await replaceEarlier(db, matching, bill.version))) {
    await updateBill(db, scope.tenantId, billId, { state: 'replaced' })
    return ctx.audit('bill.replaced', { type: 'bill', id: billId })
  }
  await openFound(db)
  await gatherOwn(db, matching)
  await gatherOdd(db, matching)
  if (state === 'loaded') await refuseStrangers(db, matching)
  await judgePayments(db, matching)
  await judgeRefunds(db, matching)
  await judgeOwn(db, matching)
  if (bill.surplusCount !== 0) await judgeRepeated(db, matching)
  const feeRate = await judgeRates(db, matching, channel)

  await keepFound(db, matching, channel, ctx.now)
  const gone = await settleGone(db, matching, ctx.now)
  const arrived = await settleArrived(db, matching, ctx.now)
  await keepOwnTotals(db, matching)
  await updateBill(db, scope.tenantId, billId, { state: 'matched', feeRate, matchTime: ctx.now })
  const overdue = await openOverdue(db, matching)
  ctx.audit('bill.matched', { type: 'bill', id: billId }, { after: { gone, arrived, overdue, feeRate } })
  await publish(db, scope, { topic: 'bill', id: billId })
}

/** Rejects a file without any payment known to us: it is another merchant's. */
async function refuseStrangers(db: Db, matching: Matching): Promise<void> {
  const { payments, unknown } = await strangers(db, matching)
  if (payments < fewestToJudge || unknown < payments) return
  throw new BillRefused('otherMerchant', `none of the ${payments} payments is known here`)
}

/**
 * A channel's fee is the provider's cost, which the books do not predict. So each line is compared with the
 * rate stated in the report or, if none is, with the rate most of the account's payments are charged at. If a
 * channel's fees follow no rate, they are only totalled.
 */
async function judgeRates(db: Db, matching: Matching, channel: ChannelName): Promise<string | null> {
  const unit = feeUnit(channel)
  const seen = await ratesSeen(db, matching)
  const before = await rateBefore(db, matching)
  const fits: Fit[] = []
  for (const rate of new Set(before === null ? seen : [...seen, before])) {
    fits.push({ rate, ...(await fitting(db, matching, rate, unit)) })
  }
  const rate = agreedRate(fits, before)
  if (rate !== null) await judgeFees(db, matching, rate, unit)
  return rate
}
