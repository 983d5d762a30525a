import { isObject, param } from '../http.ts'
import { randomHex } from '../keys.ts'
import { type RefundRefusal, refundedAmount, refundOf, refundsOf, takeRefund } from '../trades/refunds.ts'
import { type Refund, readRefund, type Trade } from '../trades/trade.ts'
import { tradeByChannelNo, tradeById } from '../trades/trades.ts'
import { field } from '../wallet/scan.ts'
import type { World } from '../world.ts'
import { type CardReply, missing, ok, refuse, serverError, wrong } from './errors.ts'
import type { CardCall } from './protocol.ts'
import { refundView } from './views.ts'

const refusals: Record<RefundRefusal, [string, string]> = {
  notPaid: ['payment_intent_unexpected_state', 'This PaymentIntent has no successful charge to refund'],
  tooHigh: ['amount_too_large', 'Refund amount is greater than what is left of the charge'],
  otherContent: ['parameter_invalid', 'The number was used with another amount'],
  notEnough: ['balance_insufficient', 'Insufficient funds in your balance to refund this amount'],
  tooMany: ['charge_not_refundable', 'The charge can no longer be refunded'],
  tooOld: ['charge_not_refundable', 'The charge can no longer be refunded'],
}

/** POST /v1/refunds. Most refunds succeed at once; those of two test cards stay pending or fail later. */
export function createRefund({ world, merchant, form }: CardCall): CardReply {
  const trade = tradeByChannelNo(world, 'card', merchant.account, field(form, 'payment_intent'))
  if (!trade) return missing('payment_intent', field(form, 'payment_intent'))
  const wanted = field(form, 'amount') || String(trade.amount - refundedAmount(world, trade))
  if (!/^[1-9]\d{0,7}$/.test(wanted))
    return wrong('amount', 'Invalid integer: amount', 'parameter_invalid_integer')

  const metadata = isObject(form.metadata) ? form.metadata : {}
  const later = /"(refundPending|refundFailsLater)"/.exec(trade.extra.card ?? '')?.[1]
  const result = takeRefund(world, trade, {
    outRefundNo: freeNumber(world, trade, field(metadata, 'refundNo') || randomHex(24)),
    amount: BigInt(wanted),
    reason: JSON.stringify(metadata),
    notifyUrl: null,
    takes: later ? 2 : 0,
  })
  if (!result.ok) {
    const [code, message] = refusals[result.refusal]
    return refuse(400, { type: 'invalid_request_error', code, message })
  }
  if (later === 'refundFailsLater')
    world.store.run("update refund set finish_as = 'closed' where id = ?", result.refund.id)
  return result.fault === 'refundServerErrorButAccepted' ? serverError : ok(refundView(trade, result.refund))
}

/** The provider ignores our refund number in the metadata, so only the idempotency key stops a duplicate. */
function freeNumber(world: World, trade: Trade, refundNo: string): string {
  let number = refundNo
  for (let again = 2; refundOf(world, trade, number) !== null; again++)
    number = `${refundNo}${repeated}${again}`
  return number
}

const repeated = '~'

/** Returns the refund number that the merchant sent, without our suffix for repeats. */
export function askedNumber({ outRefundNo }: Refund): string {
  return outRefundNo.split(repeated, 1)[0] ?? outRefundNo
}

export function showRefund({ world, merchant, request }: CardCall): CardReply {
  const id = param(request, 'id')
  const row = world.store.one(
    "select * from refund where rail = 'card' and account = ? and channel_no = ?",
    ...[merchant.account, id],
  )
  return row ? ok(viewOf(world, readRefund(row))) : missing('refund', id)
}

/**
 * GET /v1/refunds, newest first: those of one payment or all since an instant, paged with `starting_after`
 * or `ending_before`.
 */
export function listRefunds({ world, merchant, form }: CardCall): CardReply {
  const limit = Number(field(form, 'limit') || '10')
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) return wrong('limit', 'Must be from 1 to 100')
  const intent = field(form, 'payment_intent')
  const trade = intent ? tradeByChannelNo(world, 'card', merchant.account, intent) : null
  if (intent && !trade) return missing('payment_intent', intent)
  const since = isObject(form.created) ? Number(field(form.created, 'gte') || '0') : 0
  const all = trade ? refundsOf(world, trade).reverse() : refundsSince(world, merchant.account, since * 1_000)
  const page = pageOf(all, field(form, 'starting_after'), field(form, 'ending_before'), limit)
  if ('status' in page) return page
  const shown = page.refunds.map((refund) => viewOf(world, refund, trade))
  return ok({ object: 'list', url: '/v1/refunds', has_more: page.hasMore, data: shown })
}

/** `hasMore` means that more refunds follow in the caller's paging direction. */
function pageOf(
  all: readonly Refund[],
  after: string,
  before: string,
  limit: number,
): CardReply | { refunds: readonly Refund[]; hasMore: boolean } {
  if (after && before) return wrong('ending_before', 'Only one of starting_after and ending_before is taken')
  const cursor = after || before
  const place = all.findIndex(({ channelNo }) => channelNo === cursor)
  if (cursor && place < 0) return missing('refund', cursor)
  if (!before)
    return { refunds: all.slice(place + 1, place + 1 + limit), hasMore: all.length > place + 1 + limit }
  const from = Math.max(0, place - limit)
  return { refunds: all.slice(from, place), hasMore: from > 0 }
}

function refundsSince(world: World, account: string, at: number): Refund[] {
  const sql = "select * from refund where rail = 'card' and account = ? and created_at >= ? order by id desc"
  return world.store.all(sql, account, at).map(readRefund)
}

function viewOf(world: World, refund: Refund, trade: Trade | null = null) {
  return refundView(trade ?? tradeById(world, refund.tradeId), refund)
}
