import type { ChannelName, RefundAnswer } from '#features/channels/channels.domain.ts'
import { channelOfAccount, type OpenChannel } from '#features/channels/channels.service.ts'
import { recordExceptionRefund } from '#features/payments/exceptions/exceptionActs.service.ts'
import { findException } from '#features/payments/exceptions/exceptionList.sql.ts'
import { tellOfOpening } from '#features/payments/exceptions/exceptionNotices.service.ts'
import { exceptionRefundNo } from '#features/payments/exceptions/exceptions.domain.ts'
import { type ExceptionRefund, findExceptionRefund } from '#features/payments/exceptions/exceptions.sql.ts'
import { notificationUrl } from '#features/payments/notifications/notifications.domain.ts'
import { type App, asActor } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import type { JobHandlers, JobPayload } from '#server/jobs/queue.ts'
import { jobWho } from '#server/jobs/who.ts'
import { publish } from '#server/live/live.ts'
import { channelActor } from '#server/session/actors.ts'
import { scopeOf } from '#server/session/scope.ts'

export const exceptionJobs: JobHandlers = {
  'exception.changed': tellOfException,
  'exception.refund': refundException,
  'exception.refundQuery': queryExceptionRefund,
}

/**
 * Gives the money of an exception back by the attempt that it came with; the number is made from the
 * exception's id.
 */
async function refundException(app: App, payload: JobPayload): Promise<void> {
  const found = await refundOf(app, payload)
  if (!found) return
  const { refund, open } = found
  const answer = await open.channel.refund({
    refundNo: exceptionRefundNo(refund.exceptionId),
    channelOrderNo: refund.channelOrderNo,
    channelTransactionId: refund.channelTransactionId,
    amount: refund.amount,
    orderAmount: refund.amount,
    currency: refund.currency,
    reason: refund.reason,
    notifyUrl: notificationUrl(app.config.publicUrl, {
      channel: open.channel.name,
      tenantId: payload.tenantId,
      channelAccountId: open.channelAccountId,
    }),
  })
  await recordAndGoOn(app, payload, open.channel.name, answer)
}

async function queryExceptionRefund(app: App, payload: JobPayload): Promise<void> {
  const found = await refundOf(app, payload)
  if (!found) return
  const { refund, open } = found
  const answer = await open.channel.queryRefund(exceptionRefundNo(refund.exceptionId), refund.channelOrderNo)
  await recordAndGoOn(app, payload, open.channel.name, answer)
}

type Found = { refund: ExceptionRefund; open: OpenChannel }

async function refundOf(app: App, { tenantId, merchantId, exceptionId }: JobPayload): Promise<Found | null> {
  const scope = scopeOf(tenantId, merchantId)
  const id = String(exceptionId)
  const refund = await transaction(app.pool, tenantId, 'read', (db) => findExceptionRefund(db, scope, id))
  if (!refund) return null
  const open = await channelOfAccount(app, tenantId, refund.channelAccountId)
  if (!open) throw new Error(`exception ${id} has no account to go back by`)
  return { refund, open }
}

const againMs = { refund: 5 * 60_000, query: 60_000 }

async function recordAndGoOn(
  app: App,
  payload: JobPayload,
  channel: ChannelName,
  answer: RefundAnswer,
): Promise<void> {
  const who = { ...jobWho(payload, 'exception'), actor: channelActor(channel) }
  await asActor(app, who, 'write', async (ctx) => {
    const again = await recordExceptionRefund(ctx, String(payload.exceptionId), answer)
    if (again === null) return
    const name = again === 'refund' ? 'exception.refund' : 'exception.refundQuery'
    const runAt = new Date(ctx.now.getTime() + againMs[again])
    ctx.enqueue({ name, payload, runAt, key: `exception.refund:${payload.exceptionId}` })
  })
}

/** Open pages fetch it again; a new one rings the bell, once. */
async function tellOfException(app: App, payload: JobPayload): Promise<void> {
  await asActor(app, jobWho(payload, 'exception.changed'), 'write', async (ctx) => {
    ctx.unchanged()
    const exception = await findException(ctx.db, ctx.scope, String(payload.exceptionId))
    if (!exception) return
    await publish(ctx.db, ctx.scope, { topic: 'exception', id: exception.exceptionId })
    await publish(ctx.db, ctx.scope, { topic: 'order', id: exception.orderId })
    if (exception.status === 'open') await tellOfOpening(ctx, exception)
  })
}
