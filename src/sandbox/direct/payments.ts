import {
  currency,
  firstIssue,
  matching,
  offsetTime,
  optional,
  positiveDigits,
  required,
  textAt,
  textOrNullAt,
  textUpTo,
} from '../fields.ts'
import { canonical, isCallable, param, pause } from '../http.ts'
import type { Currency } from '../rails.ts'
import { secondsAfter } from '../time.ts'
import type { Trade } from '../trades/trade.ts'
import { closeTrade, makeTrade, markPaid, tradeByNumber, unseenPayer } from '../trades/trades.ts'
import { type DirectCall, type DirectReply, refuse } from './protocol.ts'
import { paymentView } from './views.ts'

const callable = (value: unknown) => (isCallable(value) ? null : 'must be https, or http on this machine')

const fields = [
  required('/outTradeNo', matching(/^[0-9A-Za-z_-]{6,40}$/)),
  required('/amount', positiveDigits),
  required('/currency', currency),
  required('/description', textUpTo(256)),
  required('/notifyUrl', callable),
  optional('/returnUrl', callable),
  optional('/expireTime', offsetTime),
]

/** Makes a payment; a repeat with the same content answers with the first one. */
export async function createPayment(call: DirectCall): Promise<DirectReply> {
  const { world, rail, merchant, body } = call
  const issue = firstIssue(body, fields)
  if (issue) return refuse('PARAM_ERROR', { field: issue.field.slice(1), issue: issue.issue })

  const number = textAt(body, '/outTradeNo')
  const known = tradeByNumber(world, rail, merchant.account, number)
  if (known)
    return known.request === requestOf(call) ? ok(call, known) : refuse('REPEATED_WITH_OTHER_CONTENT')

  const fault = world.faults.take(rail, 'create', BigInt(textAt(body, '/amount')), number)
  if (fault === 'rateLimited') return refuse('RATE_LIMITED')

  const trade = makeTrade(world, draftOf(call))
  if (fault === 'serverErrorButCreated') return refuse('SYSTEM_ERROR')
  if (fault === 'timeoutButPaid' || fault === 'notifyBeforeResponse') {
    markPaid(world, trade, unseenPayer)
    await (fault === 'timeoutButPaid' ? pause(world, 15) : world.deliver())
  }
  return ok(call, trade)
}

function ok({ world }: DirectCall, trade: Trade): DirectReply {
  return { status: 200, body: paymentView(world, trade) }
}

function requestOf({ body }: DirectCall): string {
  const { expireTime: _, ...rest } = body
  return canonical(rest)
}

function draftOf(call: DirectCall) {
  const { world, rail, merchant, body } = call
  const wanted = textOrNullAt(body, '/expireTime')
  return {
    rail,
    account: merchant.account,
    outTradeNo: textAt(body, '/outTradeNo'),
    product: 'hosted',
    amount: BigInt(textAt(body, '/amount')),
    currency: textAt(body, '/currency') as Currency,
    description: textAt(body, '/description'),
    notifyUrl: textAt(body, '/notifyUrl'),
    returnUrl: textOrNullAt(body, '/returnUrl'),
    request: requestOf(call),
    extra: {},
    seen: true,
    expiresAt: wanted ? new Date(wanted) : secondsAfter(world.clock(), 7_200),
  }
}

function paymentOf({ world, rail, merchant, request }: DirectCall): Trade | null {
  return tradeByNumber(world, rail, merchant.account, param(request, 'outTradeNo'))
}

export function queryPayment(call: DirectCall): DirectReply {
  const trade = paymentOf(call)
  return trade ? ok(call, trade) : refuse('PAYMENT_NOT_FOUND')
}

export function closePayment(call: DirectCall): DirectReply {
  const trade = paymentOf(call)
  if (!trade) return refuse('PAYMENT_NOT_FOUND')
  if (trade.status === 'paid') return refuse('PAYMENT_PAID')
  return ok(call, trade.status === 'closed' ? trade : closeTrade(call.world, trade))
}
