import type { BillAnswer } from '#features/channels/channelBills.domain.ts'
import { channelOfAccount } from '#features/channels/channels.service.ts'
import { storeBill } from '#features/finances/reconciliation/bills/billStoring.service.ts'
import {
  accountsInUse,
  daysWithBills,
  waitOf,
  waitsOf,
  writeWait,
} from '#features/finances/reconciliation/bills/fetching.sql.ts'
import {
  daysToCover,
  nextAsking,
  publishedAt,
} from '#features/finances/reconciliation/bills/railDays.domain.ts'
import { type App, asActor, type Ctx, type Who } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import type { JobDraft } from '#server/jobs/queue.ts'

/** Bills that are to be asked for now: of each account that is in use, each published day that has none. */
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
 * Asks a rail for the bill of one of its days and keeps what it gives. What it says instead is kept too, with the time of
 * the next asking. Answers the bill's id, or null.
 */
export async function fetchBill(app: App, who: Who, accountId: string, day: string): Promise<string | null> {
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
  who: Who,
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
    // Nobody acted and no bill changed: how often a rail was asked is told by the row itself.
    ctx.unchanged()
  })
}
