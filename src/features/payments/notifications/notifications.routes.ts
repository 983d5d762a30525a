import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ChannelEvent, ChannelReply } from '#features/channels/channelNotifications.domain.ts'
import { channelOfAccount } from '#features/channels/channels.service.ts'
import { recordNotifiedDispute } from '#features/payments/disputes/notifiedDisputes.service.ts'
import { recordNotifiedExceptionRefund } from '#features/payments/exceptions/notifiedExceptions.service.ts'
import { isRefundId } from '#features/payments/orders/create/orderId.domain.ts'
import { recordNotifiedPayment } from '#features/payments/orders/record/recordNotified.service.ts'
import { recordNotifiedRefund } from '#features/payments/refunds/notifiedRefunds.service.ts'
import { type ReceivedFrom, receivedNotification } from '#features/payments/requestLog/requestLog.service.ts'
import type { App } from '#server/context.ts'
import { createFailureLimit, type FailureLimit, networkOf } from '#server/http/failureLimit.ts'
import { channelActor } from '#server/session/actors.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

type Address = { channel: string; tenantId: string; channelAccountId: string }

/**
 * POST /notify/{channel}/{tenantId}/{channelAccountId}: notifications from channels. The signature is
 * verified over the raw bytes, and the response follows the channel's protocol; a rejected notification
 * changes nothing.
 */
export function notificationPlugin({ app }: { app: App }) {
  return async (server: FastifyInstance) => {
    server.removeAllContentTypeParsers()
    server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const keysOf = ({ ip }: FastifyRequest) => ({ [networkOf(ip)]: mostRefused })
    // Runs before the body is read. Accepted notifications do not count, because a channel may send very
    // many.
    server.addHook('onRequest', async (request) => {
      const seconds = limitOf(app).secondsToWait(keysOf(request))
      if (seconds > 0) throw new AppError(requestErrors.tooMany, { values: { seconds } })
    })
    server.addHook('onResponse', async (request, reply) => {
      const { statusCode } = reply
      if (statusCode >= 400 && statusCode < 500 && statusCode !== 429) limitOf(app).count(keysOf(request))
    })
    server.post<{ Params: Address }>('/notify/:channel/:tenantId/:channelAccountId', (request, reply) =>
      receive(app, request, reply),
    )
  }
}

/** Rejected notifications per minute and address; channels send few, and retry later. */
const mostRefused = 120
const limits = new WeakMap<App, FailureLimit>()

function limitOf(app: App): FailureLimit {
  const limit = limits.get(app) ?? createFailureLimit()
  limits.set(app, limit)
  return limit
}

async function receive(app: App, request: FastifyRequest<{ Params: Address }>, reply: FastifyReply) {
  const { channel: name, channelAccountId } = request.params
  const tenantId = /^\d{1,6}$/.test(request.params.tenantId) ? Number(request.params.tenantId) : null
  const open = tenantId === null ? null : await channelOfAccount(app, tenantId, channelAccountId)
  if (tenantId === null || open?.channel.name !== name) return reply.code(404).send()

  const { channel } = open
  const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const headers = request.headers as Record<string, string | undefined>
  const received = app.clock()
  const read = await channel.readNotification({ headers, rawBody, url: request.url })
  const about = { requestId: request.id, channel: name, tenantId, channelAccountId }
  if (!read.ok) {
    app.log.warn({ ...about, reason: read.reason }, 'a notification was refused')
    return answer(reply, channel.acknowledge(false, read.reason))
  }
  // An event that is not about one of our payments is only acknowledged.
  if (read.event === null) return answer(reply, channel.acknowledge(true))
  const actor = channelActor(name, request.ip)
  const exchanges = [receivedNotification({ url: request.url, headers, rawBody, at: received })]
  const notifier = { tenantId, channelAccountId, actor, requestId: request.id, exchanges }
  const recorded = await record(app, notifier, read.event)
  if (recorded) return answer(reply, channel.acknowledge(true))
  app.log.warn({ ...about, reason: 'unknown number' }, 'a notification was refused')
  return answer(reply, channel.acknowledge(false, 'unknown number'))
}

function record(app: App, notifier: ReceivedFrom, event: ChannelEvent): Promise<boolean> {
  if (event.about === 'payment')
    return recordNotifiedPayment(app, notifier, event.channelOrderNo, event.answer)
  if (event.about === 'dispute')
    return recordNotifiedDispute(app, notifier, event.channelOrderNo, event.dispute)
  const recordRefund = isRefundId(event.refundNo) ? recordNotifiedRefund : recordNotifiedExceptionRefund
  return recordRefund(app, notifier, event.refundNo, event.answer)
}

function answer(reply: FastifyReply, { status, headers, body }: ChannelReply) {
  return reply.code(status).headers(headers).send(body)
}
