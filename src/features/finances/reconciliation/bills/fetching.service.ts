import type { BillAnswer } from '#features/channels/channelBills.domain.ts'
import { channelOfAccount } from '#features/channels/channels.service.ts'
import { storeBill } from '#features/finances/reconciliation/bills/billStoring.service.ts'
import {
  daysToCover,
  nextAsking,
  publishedAt,
} from '#features/finances/reconciliation/bills/channelDays.domain.ts'
import {
  accountsInUse,
  daysWithBills,
  waitOf,
  waitsOf,
  writeWait,
} from '#features/finances/reconciliation/bills/fetching.sql.ts'
import { type App, asActor, type Ctx, type Principal } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import type { JobDraft } from '#server/jobs/queue.ts'

/** The fetches that are due: every published day without a report, for each account in use. */
export async function dueFetches(ctx: Ctx): Promise<JobDraft[]> {
  const { db, now } = ctx
  const { tenantId } = ctx.scope
  const known = await daysWithBills(db, tenantId)
  const waits = await waitsOf(db, tenantId)
  return (await accountsInUse(db, { tenantId, merchantId: null })).flatMap(
    ({ channelAccountId, merchantId, channel, enabled, createTime }) => {
      const own = known.filter((bill) => bill.channelAccountId === channelAccountId)
      if (!enabled && own.length === 0) return []
      const days = daysToCover(channel, own[0]?.billDay ?? null, now).filter((day) => {
        const there = own.some(({ billDay }) => billDay === day)
        const wait = waits.find((each) => each.channelAccountId === channelAccountId && each.billDay === day)
        return (
          !there && publishedAt(channel, day) > createTime && (wait === undefined || wait.nextTime <= now)
        )
      })
      return days.map((day) => fetchJob(tenantId, merchantId, channelAccountId, day))
    },
  )
}

export function fetchJob(
  tenantId: number,
  merchantId: string,
  channelAccountId: string,
  day: string,
): JobDraft {
  return {
    name: 'bill.fetch',
    payload: { tenantId, merchantId, channelAccountId, day },
    key: `bill.fetch:${tenantId}:${channelAccountId}:${day}`,
    queue: 'bill.fetch',
    maxAttempts: 5,
  }
}

/**
 * Fetches a day's report from a channel and stores it. Any other response is stored too, with the time of the
 * next try. Returns the report's ID, or null.
 */
export async function fetchBill(
  app: App,
  who: Principal,
  accountId: string,
  day: string,
): Promise<string | null> {
  const { tenantId } = who.scope
  const open = await channelOfAccount(app, tenantId, accountId)
  const kind = open?.channel.capabilities.billKinds[0]
  if (!open || kind === undefined) return null

  const answer = await open.channel.fetchBill(kind, day)
  if (answer.outcome !== 'success') {
    await recordWait(app, who, accountId, day, answer)
    return null
  }
  const account = { channelAccountId: accountId, merchantId: open.merchantId, channel: open.channel.name }
  const stored = await storeBill(app, who, { account, kind, day, source: 'fetched', files: answer.files })
  return stored.billId
}

type NotThere = Exclude<BillAnswer, { outcome: 'success' }>

async function recordWait(
  app: App,
  who: Principal,
  accountId: string,
  day: string,
  answer: NotThere,
): Promise<void> {
  const { tenantId } = who.scope
  const before = await transaction(app.pool, tenantId, 'read', (db) => waitOf(db, tenantId, accountId, day))
  await asActor(app, who, 'write', async (ctx) => {
    const tryCount = (before?.tryCount ?? 0) + 1
    const { outcome, refusal } = answer
    const nextTime = nextAsking(tryCount, outcome, ctx.now)
    const wait = { channelAccountId: accountId, billDay: day, tryCount, outcome, refusal }
    await writeWait(ctx.db, ctx.scope, { ...wait, lastTime: ctx.now, nextTime })
    // No audit entry: nobody acted and no report changed, and the row itself counts the tries.
    ctx.unchanged()
  })
}
