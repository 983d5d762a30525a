import type { RefundAnswer } from '#features/channels/channels.domain.ts'
import { channelOfAccount, type OpenChannel } from '#features/channels/channels.service.ts'
import { notificationUrl } from '#features/channels/notificationUrl.domain.ts'
import { type RecordedAnswer, recorded } from '#features/channels/wireRecorder.service.ts'
import { findException } from '#features/payments/exceptions/exceptionList.sql.ts'
import { tellOfOpening } from '#features/payments/exceptions/exceptionNotices.service.ts'
import { recordExceptionRefund } from '#features/payments/exceptions/exceptionRefunds.service.ts'
import {
  type ExceptionRefund,
  findExceptionRefund,
  findGoingBack,
  type GoingBack,
  merchantsGoingBack,
} from '#features/payments/exceptions/exceptionRefunds.sql.ts'
import { exceptionRefundNo } from '#features/payments/exceptions/exceptions.domain.ts'
import { type App, asActor } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { forEachDue, type MerchantKey } from '#server/jobs/forEach.ts'
import { jobPrincipal } from '#server/jobs/jobPrincipal.ts'
import { type JobHandlers, type JobPayload, missingJobs } from '#server/jobs/queue.ts'
import { untilLastPage } from '#server/jobs/untilLastPage.ts'
import { publish } from '#server/live/live.ts'
import { channelActor } from '#server/session/actors.ts'
import { scopeOf } from '#server/session/scope.ts'

export const exceptionJobs: JobHandlers = {
  'exception.changed': tellOfException,
  'exception.refund': refundException,
  'exception.refundQuery': queryExceptionRefund,
  'exceptions.sweep': (app) =>
    forEachDue(
      app,
      (db) => merchantsGoingBack(db, sweptBefore(app)),
      (merchant) => sweepGoingBack(app, merchant),
    ),
}

/** Every few minutes, finds returns of exception money whose jobs were lost. */
export const exceptionCron = [{ name: 'exceptions.sweep', pattern: '*/5 * * * *' }]

const graceMs = 5 * 60_000
const sweptBefore = (app: App) => new Date(app.clock().getTime() - graceMs)

async function sweepGoingBack(app: App, merchant: MerchantKey, pageSize = 200): Promise<void> {
  const payload: JobPayload = { ...merchant }
  const before = sweptBefore(app)
  await untilLastPage<GoingBack>(pageSize, (after) =>
    asActor(app, jobPrincipal(payload, 'exceptions.sweep'), 'write', async (ctx) => {
      ctx.unchanged()
      const going = await findGoingBack(ctx.db, ctx.scope, before, { after, pageSize })
      const keyOf = (exceptionId: string) => `exception.refund:${exceptionId}`
      const names = ['exception.refund', 'exception.refundQuery']
      const ids = going.map(({ exceptionId }) => exceptionId)
      for (const exceptionId of await missingJobs(ctx.db, names, 'exceptionId', ids)) {
        // The number never changes, so submitting it again cannot return the money twice.
        const sent = { ...payload, exceptionId }
        ctx.enqueue({ name: 'exception.refund', payload: sent, key: keyOf(exceptionId) })
      }
      return going
    }),
  )
}

/**
 * Returns an exception's money through the attempt that it came with; the refund number is derived from the
 * exception's ID.
 */
async function refundException(app: App, payload: JobPayload): Promise<void> {
  const found = await refundOf(app, payload)
  if (!found?.refund.wanted) return
  const { refund, open } = found
  const command = {
    refundNo: exceptionRefundNo(refund.exceptionId),
    channelOrderNo: refund.channelOrderNo,
    channelTransactionId: refund.channelTransactionId,
    reference: refund.reference,
    amount: refund.amount,
    orderAmount: refund.amount,
    currency: refund.currency,
    reason: refund.reason,
    notifyUrl: notificationUrl(app.config.publicUrl, {
      channel: open.channel.name,
      tenantId: payload.tenantId,
      channelAccountId: open.channelAccountId,
    }),
    createTime: refund.createTime,
    paymentCreateTime: refund.paymentCreateTime,
  }
  const response = await recorded('refund', () => open.channel.refund(command), { now: app.clock })
  await recordAndGoOn(app, payload, open, response)
}

async function queryExceptionRefund(app: App, payload: JobPayload): Promise<void> {
  const found = await refundOf(app, payload)
  if (!found) return
  const { refund, open } = found
  const { channelOrderNo, channelRefundNo, amount, currency, createTime, paymentCreateTime } = refund
  const refundNo = exceptionRefundNo(refund.exceptionId)
  const ref = {
    refundNo,
    channelOrderNo,
    channelRefundNo,
    amount,
    currency,
    createTime,
    paymentCreateTime,
  }
  const response = await recorded('queryRefund', () => open.channel.queryRefund(ref), { now: app.clock })
  await recordAndGoOn(app, payload, open, response)
}

type RefundToQuery = { refund: ExceptionRefund; open: OpenChannel }

async function refundOf(
  app: App,
  { tenantId, merchantId, exceptionId }: JobPayload,
): Promise<RefundToQuery | null> {
  const scope = scopeOf(tenantId, merchantId)
  const id = String(exceptionId)
  const refund = await transaction(app.pool, tenantId, 'read', (db) => findExceptionRefund(db, scope, id))
  if (!refund) return null
  const open = await channelOfAccount(app, tenantId, refund.channelAccountId)
  if (!open) throw new Error(`exception ${id} has no account to go back by`)
  return { refund, open }
}

async function recordAndGoOn(
  app: App,
  payload: JobPayload,
  { channel, channelAccountId }: OpenChannel,
  { answer, exchanges }: RecordedAnswer<RefundAnswer>,
): Promise<void> {
  const who = { ...jobPrincipal(payload, 'exception'), actor: channelActor(channel.name) }
  await asActor(app, who, 'write', async (ctx) => {
    const response = { channelAccountId, exchanges }
    const next = await recordExceptionRefund(ctx, String(payload.exceptionId), answer, response)
    if (next === null) return
    const runAt = new Date(ctx.now.getTime() + next.afterMs)
    ctx.enqueue({ name: next.job, payload, runAt, key: `exception.refund:${payload.exceptionId}` })
  })
}

/** Makes open pages refetch the exception; a new one creates one in-app notification. */
async function tellOfException(app: App, payload: JobPayload): Promise<void> {
  await asActor(app, jobPrincipal(payload, 'exception.changed'), 'write', async (ctx) => {
    ctx.unchanged()
    const exception = await findException(ctx.db, ctx.scope, String(payload.exceptionId))
    if (!exception) return
    await publish(ctx.db, ctx.scope, { topic: 'exception', id: exception.exceptionId })
    await publish(ctx.db, ctx.scope, { topic: 'order', id: exception.orderId })
    if (exception.status === 'open') await tellOfOpening(ctx, exception)
  })
}
