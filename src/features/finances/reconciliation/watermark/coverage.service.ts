import { channelProfiles } from '#features/channels/channelProfiles.domain.ts'
import { refusalText } from '#features/channels/channelRefusal.service.ts'
import type { Whose } from '#features/finances/reconciliation/bills/billViews.sql.ts'
import {
  channelDayRange,
  completeThrough,
  daysAfter,
  daysToCover,
  lastPublishedDay,
  publishedAt,
} from '#features/finances/reconciliation/bills/channelDays.domain.ts'
import { fetchJob } from '#features/finances/reconciliation/bills/fetching.service.ts'
import {
  type AccountInUse,
  accountsInUse,
  waitsOf,
} from '#features/finances/reconciliation/bills/fetching.sql.ts'
import type { Coverage, Figure } from '#features/finances/reconciliation/reconciliation.contract.ts'
import { billErrors } from '#features/finances/reconciliation/reconciliation.errors.ts'
import {
  figuresOf,
  firstBillDays,
  newestBills,
  waitingByAccount,
} from '#features/finances/reconciliation/watermark/coverage.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { AppError } from '#shared/errors.ts'
import { say, type Text } from '#shared/messages.ts'

/** How far back to look for gaps; channels provide no older reports. */
const longestBack = 90

/** How far each account's reports go. A day without a file is not covered. */
export async function coverageOf(db: Db, of: Whose & { tenantId: number }, now: Date): Promise<Coverage[]> {
  const accounts = await accountsInUse(db, of)
  const today = now.toISOString().slice(0, 10)
  const bills = await newestBills(db, of, daysAfter(today, -longestBack))
  const firstDays = await firstBillDays(db, of)
  const waits = await waitsOf(db, of.tenantId)
  const waiting = await waitingByAccount(db, of)
  return accounts.flatMap((account) => {
    const { channelAccountId, merchantId, channel } = account
    const own = bills.filter((bill) => bill.channelAccountId === channelAccountId)
    if (!account.enabled && own.length === 0) return []
    const firstDay = firstDays.find((each) => each.channelAccountId === channelAccountId)?.firstDay ?? null
    const days = daysOf(account, firstDay, now, today)
    const matched = new Set(own.filter((bill) => bill.matched).map(({ billDay }) => billDay))
    const counts = waiting.find((each) => each.channelAccountId === channelAccountId)
    return [
      {
        ...{
          channelAccountId,
          merchantId,
          channel,
          zone: channelProfiles[channel].calendar,
          firstDay: days[0] ?? null,
        },
        completeThrough: completeThrough(days, matched),
        missing: days
          .filter((day) => !matched.has(day))
          .map((day) => {
            const bill = own.find(({ billDay }) => billDay === day)
            const wait = waits.find(
              (each) => each.channelAccountId === channelAccountId && each.billDay === day,
            )
            return {
              ...{
                day,
                billId: bill?.billId ?? null,
                state: (bill?.state ?? null) as Coverage['missing'][number]['state'],
              },
              ...{
                tryCount: wait?.tryCount ?? 0,
                outcome: wait?.outcome ?? null,
                nextTime: wait?.nextTime ?? null,
              },
              refusal: wait ? plainText(refusalText(wait.refusal)) : null,
            }
          }),
        openCount: Number(counts?.open ?? 0),
        carriedCount: Number(counts?.carried ?? 0),
      },
    ]
  })
}

function daysOf(account: AccountInUse, firstDay: string | null, now: Date, today: string): string[] {
  const oldest = daysAfter(today, -longestBack)
  return daysToCover(account.channel, firstDay, now).filter(
    (day) => day >= oldest && publishedAt(account.channel, day) > account.createTime,
  )
}

const plainText = (text: Text) => ({ en: say('en', text), zh: say('zh', text) })

/** The specification's Reconciliation figures of the merchant. */
export function figuresOfMerchant(ctx: Ctx, range: Parameters<typeof figuresOf>[2]): Promise<Figure[]> {
  return figuresOf(ctx.db, ctx.scope, range)
}

/**
 * Enqueues a fetch of a day's report. Throws `bill.accountNotFound`, or `bill.dayNotOver` if the report is
 * not due yet.
 */
export async function askForBill(ctx: Ctx, channelAccountId: string, day: string): Promise<void> {
  const { tenantId, merchantId } = ctx.scope
  const accounts = await accountsInUse(ctx.db, ctx.scope)
  const account = accounts.find((each) => each.channelAccountId === channelAccountId)
  if (!account) throw new AppError(billErrors.accountNotFound)
  if (channelDayRange(account.channel, day).to > ctx.now)
    throw new AppError(billErrors.dayNotOver, { values: { day: lastPublishedDay(account.channel, ctx.now) } })

  ctx.enqueue(fetchJob(tenantId, merchantId, channelAccountId, day))
  const after = { channelAccountId, channel: account.channel, day }
  ctx.audit('bill.asked', { type: 'channelAccount', id: channelAccountId }, { after })
}
