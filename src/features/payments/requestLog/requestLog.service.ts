import { createHash } from 'node:crypto'
import {
  addressOf,
  maskedExchange,
  shownExchange,
  type WireExchange,
} from '#features/channels/wireExchange.domain.ts'
import type { RecordedExchange } from '#features/channels/wireRecorder.service.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import {
  type FoundExchange,
  insertExchange,
  isOrderOf,
  selectExchange,
  selectExchanges,
} from '#features/payments/requestLog/requestLog.sql.ts'
import type { Ctx } from '#server/context.ts'
import { nextId } from '#server/nextId.ts'
import { secretBox } from '#server/secrets.ts'
import type { Notifier } from '#server/session/actors.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

export type ExchangeOwner = { orderId: string; refundOrderId?: string | null; channelAccountId: string }

/**
 * Keeps what went over the wire, sealed, in the caller's transaction: it is sent with the commit, after the order's lock
 * was taken, so that it neither waits nor is waited for.
 */
export function keepExchanges(ctx: Ctx, owner: ExchangeOwner, response: readonly RecordedExchange[]): void {
  const box = secretBox(ctx.app.secretKey)
  for (const { verb, at, ...wire } of response) {
    const exchangeId = verb === 'notification' ? idOfLetter(ctx, owner, wire.requestBody) : nextId()
    const row = {
      exchangeId,
      channelAccountId: owner.channelAccountId,
      orderId: owner.orderId,
      refundOrderId: owner.refundOrderId ?? null,
      verb,
      method: wire.method,
      address: addressOf(wire.url),
      httpStatus: wire.status,
      failure: wire.failure,
      durationMs: wire.durationMs,
      sealed: box.seal(JSON.stringify(wire), sealContext(ctx.scope.tenantId, exchangeId)),
      createTime: at,
    }
    ctx.atEnd(() => insertExchange(ctx.db, ctx.scope, row))
  }
}

/** A letter that comes again is the same letter: it is kept once. Version 8, made from what it says. */
function idOfLetter({ scope }: Ctx, { orderId, channelAccountId }: ExchangeOwner, body: string): string {
  const hex = createHash('sha256')
    .update(`${scope.tenantId}/${channelAccountId}/${orderId}/${body}`)
    .digest('hex')
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16)
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, variant + hex.slice(17, 20)]
  return [...parts, hex.slice(20, 32)].join('-')
}

/** Who notifies, and the notification as it came. */
export type ReceivedFrom = Notifier & { exchanges?: readonly RecordedExchange[] }

type Notified = { url: string; headers: Record<string, string | undefined>; rawBody: Uint8Array; at: Date }

/** A notification as an exchange: what we answered to it is told by what became of it. */
export function receivedNotification({ url, headers, rawBody, at }: Notified): RecordedExchange {
  const named = Object.entries(headers).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  )
  const wire = {
    method: 'POST',
    url,
    requestHeaders: Object.fromEntries(named),
    requestBody: Buffer.from(rawBody).toString('utf8'),
    status: null,
    responseHeaders: {},
    responseBody: '',
    failure: null,
    durationMs: 0,
  }
  return { ...maskedExchange(wire, []), verb: 'notification', at }
}

/** The exchanges of an order, newest first. Throws `order.notFound` where the merchant has no such order. */
export async function exchangesOf(ctx: Pick<Ctx, 'db' | 'scope'>, orderId: string): Promise<FoundExchange[]> {
  const found = await selectExchanges(ctx.db, ctx.scope, orderId)
  if (found.length === 0 && !(await isOrderOf(ctx.db, ctx.scope, orderId)))
    throw new AppError(orderErrors.notFound)
  return found
}

export type ShownExchange = FoundExchange & WireExchange

/** One exchange, opened and redacted. Throws `request.notFound`. */
export async function exchangeOf(
  ctx: Pick<Ctx, 'app' | 'db' | 'scope'>,
  orderId: string,
  exchangeId: string,
): Promise<ShownExchange> {
  const row = await selectExchange(ctx.db, ctx.scope, orderId, exchangeId)
  if (!row) throw new AppError(requestErrors.notFound)
  const { sealed, ...found } = row
  const context = sealContext(ctx.scope.tenantId, exchangeId)
  const wire: WireExchange = JSON.parse(secretBox(ctx.app.secretKey).open(sealed, context).toString('utf8'))
  return { ...found, ...shownExchange(wire) }
}

function sealContext(tenantId: number, exchangeId: string): string {
  return `channel_exchange:${tenantId}:${exchangeId}`
}
