import { disputesAsking, disputesDue } from '#features/payments/disputes/asking/askingDisputes.sql.ts'
import { remindOfDispute } from '#features/payments/disputes/disputeNotices.service.ts'
import { isAnswerable, reminderDays, reminderDue } from '#features/payments/disputes/disputes.domain.ts'
import { changeDispute, lockDispute } from '#features/payments/disputes/disputes.service.ts'
import { type App, asActor, type Ctx } from '#server/context.ts'
import { forEachDue } from '#server/jobs/forEach.ts'
import { jobPrincipal } from '#server/jobs/jobPrincipal.ts'
import { missingJobs } from '#server/jobs/queue.ts'

const hourMs = 3_600_000

/** Hourly job: reminds merchants of approaching deadlines 7, 3 and 1 days before, once each. */
export async function remindTenants(app: App): Promise<{ disputes: number }> {
  const now = app.clock()
  const until = new Date(now.getTime() + reminderDays[0] * 24 * hourMs)
  let disputes = 0
  await forEachDue(
    app,
    (db) => disputesDue(db, now, until),
    async ({ tenantId, merchantId, disputeId }) => {
      const who = jobPrincipal({ tenantId, merchantId }, 'disputes')
      if (await asActor(app, who, 'write', (ctx) => remind(ctx, disputeId))) disputes += 1
    },
  )
  return { disputes }
}

async function remind(ctx: Ctx, disputeId: string): Promise<boolean> {
  const dispute = await lockDispute(ctx, disputeId)
  const { dueTime, stage, reminded } = dispute
  const hours = dueTime === null ? 0 : (dueTime.getTime() - ctx.now.getTime()) / hourMs
  const days = isAnswerable(stage) ? reminderDue(hours, reminded) : null
  if (days === null) {
    ctx.unchanged()
    return false
  }
  await changeDispute(ctx, dispute, { reminded: days }, { action: 'dispute.reminded', days })
  await remindOfDispute(ctx, dispute, days)
  return true
}

/** Re-enqueues responses to channels whose jobs were lost. */
export async function sweepAsking(app: App): Promise<void> {
  await forEachDue(app, disputesAsking, ({ tenantId, merchantId, disputeId }) =>
    asActor(app, jobPrincipal({ tenantId, merchantId }, 'disputes'), 'write', async (ctx) => {
      ctx.unchanged()
      if ((await missingJobs(ctx.db, ['dispute.ask'], 'disputeId', [disputeId])).length === 0) return
      ctx.enqueue({
        name: 'dispute.ask',
        payload: { tenantId, merchantId, disputeId },
        key: `dispute.ask:${disputeId}`,
      })
    }),
  )
}
