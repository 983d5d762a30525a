import type { RefundAnswer } from '#features/channels/channels.domain.ts'
import { channelOfAccount, type OpenChannel } from '#features/channels/channels.service.ts'
import { notificationUrl } from '#features/channels/notificationUrl.domain.ts'
import { type RecordedAnswer, recorded } from '#features/channels/wireRecorder.service.ts'
import { sendNotice } from '#features/notices/notices.service.ts'
import { recordRefundAnswer } from '#features/payments/refunds/refundAnswers.service.ts'
import {
  countRefundQuery,
  findRefundCall,
  findToldRefund,
  type RefundCall,
  type ReportedRefund,
} from '#features/payments/refunds/refundCalls.sql.ts'
import { refundNoticeTexts } from '#features/payments/refunds/refundNotices.messages.ts'
import { sweepRefunds, sweptBefore } from '#features/payments/refunds/refundSweep.service.ts'
import { merchantsUnderWay } from '#features/payments/refunds/refundSweep.sql.ts'
import { isUnderWay, nextCall } from '#features/payments/refunds/refunds.domain.ts'
import { type App, asActor, type Ctx } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { forEachDue } from '#server/jobs/forEach.ts'
import { jobPrincipal } from '#server/jobs/jobPrincipal.ts'
import type { JobHandlers, JobPayload } from '#server/jobs/queue.ts'
import { publish } from '#server/live/live.ts'
import { channelActor } from '#server/session/actors.ts'
import { scopeOf } from '#server/session/scope.ts'
import { type Language, sayInBoth } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'

/** Background jobs of refunds. Each may run twice, because a refund's number never changes. */
export const refundJobs: JobHandlers = {
  'refund.submit': submitToChannel,
  'refund.query': queryChannel,
  'refund.changed': tellOfRefund,
  'refunds.sweep': (app) =>
    forEachDue(
      app,
      (db) => merchantsUnderWay(db, sweptBefore(app.clock())),
      ({ tenantId, merchantId }) => sweepRefunds(app, tenantId, merchantId),
    ),
}

/** Every few minutes, finds refunds whose jobs were lost. */
export const refundCron = [{ name: 'refunds.sweep', pattern: '*/5 * * * *' }]

/** Submits a refund to the channel under its own number; retried if the channel could not take it before. */
async function submitToChannel(app: App, payload: JobPayload): Promise<void> {
  const { call, open } = await callOf(app, payload)
  if (call.status !== 'submitted') return
  const command = {
    refundNo: call.refundOrderId,
    channelOrderNo: call.channelOrderNo,
    channelTransactionId: call.channelTransactionId,
    reference: call.reference,
    amount: call.amount,
    orderAmount: call.orderAmount,
    currency: call.currency,
    reason: call.reason ?? '',
    notifyUrl: notificationUrl(app.config.publicUrl, {
      channel: open.channel.name,
      tenantId: payload.tenantId,
      channelAccountId: open.channelAccountId,
    }),
    createTime: call.createTime,
    paymentCreateTime: call.paymentCreateTime,
  }
  const response = await recorded('refund', () => open.channel.refund(command), { now: app.clock })
  await recordAndGoOn(app, payload, open, response)
}

/** Queries a refund until its outcome is known. */
async function queryChannel(app: App, payload: JobPayload): Promise<void> {
  const { call, open } = await callOf(app, payload)
  if (!isUnderWay(call.status)) return
  const { refundOrderId: refundNo, channelOrderNo, channelRefundNo, amount, currency } = call
  const { createTime, paymentCreateTime } = call
  const ref = { refundNo, channelOrderNo, channelRefundNo, amount, currency, createTime, paymentCreateTime }
  const response = await recorded('queryRefund', () => open.channel.queryRefund(ref), { now: app.clock })
  await recordAndGoOn(app, payload, open, response)
}

async function callOf(app: App, payload: JobPayload): Promise<{ call: RefundCall; open: OpenChannel }> {
  const { tenantId, merchantId } = payload
  const refundOrderId = String(payload.refundOrderId)
  const scope = scopeOf(tenantId, merchantId)
  const call = await transaction(app.pool, tenantId, 'read', (db) => findRefundCall(db, scope, refundOrderId))
  const open = call && (await channelOfAccount(app, tenantId, call.channelAccountId))
  if (!open) throw new Error(`refund ${refundOrderId} has no attempt or no account to go back by`)
  return { call, open }
}

async function recordAndGoOn(
  app: App,
  payload: JobPayload,
  { channel, channelAccountId }: OpenChannel,
  { answer, exchanges }: RecordedAnswer<RefundAnswer>,
): Promise<void> {
  const refundOrderId = String(payload.refundOrderId)
  const who = { ...jobPrincipal(payload, 'refund'), actor: channelActor(channel.name) }
  await asActor(app, who, 'write', async (ctx) => {
    const response = { channelAccountId, exchanges }
    const { status } = await recordRefundAnswer(ctx, refundOrderId, answer, response)
    if (!isUnderWay(status)) return
    const next = nextCall(status, answer.outcome, await countRefundQuery(ctx.db, ctx.scope, refundOrderId))
    if (!next) return
    const runAt = new Date(ctx.now.getTime() + next.afterMs)
    ctx.enqueue({ name: next.job, payload, runAt, key: `refund:${refundOrderId}` })
  })
}

/** Makes open pages refetch the refund and its order; its outcome creates one in-app notification. */
async function tellOfRefund(app: App, payload: JobPayload): Promise<void> {
  await asActor(app, jobPrincipal(payload, 'refund.changed'), 'write', async (ctx) => {
    ctx.unchanged()
    const refund = await findToldRefund(ctx.db, ctx.scope, String(payload.refundOrderId))
    if (!refund) return
    await publish(ctx.db, ctx.scope, { topic: 'refund', id: refund.refundOrderId })
    await publish(ctx.db, ctx.scope, { topic: 'order', id: refund.orderId })
    await tellOfEnd(ctx, refund)
  })
}

async function tellOfEnd(
  ctx: Ctx,
  { refundOrderId, orderId, status, amount, currency, createTime }: ReportedRefund,
): Promise<void> {
  if (status === 'submitted' || status === 'submitSuccess') return
  const valuesIn = (language: Language) => ({
    refundOrderId,
    orderId,
    amount: formatMoney(amount, currency, language),
  })
  const { title, content } = refundNoticeTexts[status]
  await sendNotice(ctx, {
    event: 'refund',
    factKey: `refund.${status}:${refundOrderId}`,
    title: sayInBoth(title, valuesIn),
    content: sayInBoth(content, valuesIn),
    link: `/Payments/RefundOrder/Detail/${refundOrderId}`,
    aboutTime: createTime,
  })
}
