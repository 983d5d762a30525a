import { isCurrency } from '../channels.ts'
import { isObject, type JsonObject, param, pause } from '../http.ts'
import { randomHex } from '../keys.ts'
import { secondsAfter } from '../time.ts'
import type { Trade } from '../trades/trade.ts'
import { makeTrade, markPaid, tradeByChannelNo, tradeByNumber, unseenPayer } from '../trades/trades.ts'
import { field } from '../wallet/scan.ts'
import type { World } from '../world.ts'
import { type CardReply, missing, ok, rateLimited, refuse, serverError, wrong } from './errors.ts'
import { listAt } from './form.ts'
import type { CardCall } from './protocol.ts'
import { intentView } from './views.ts'

const taken = new Set([
  ...['amount', 'currency', 'description', 'metadata', 'allowed_payment_method_types'],
  ...['capture_method', 'expand'],
])

/** The provider accepts at most eight digits. */
const mostAmount = 99_999_999

/** POST /v1/payment_intents: returns the existing order if one has the same number. */
export async function createIntent(call: CardCall): Promise<CardReply> {
  const { world, merchant, form } = call
  const fault = draftFault(form)
  if (fault) return fault
  const number = isObject(form.metadata) ? field(form.metadata, 'channelOrderNo') : ''
  const adopted = number === '' ? null : tradeByNumber(world, 'card', merchant.account, number)
  if (adopted) return ok(intentView(world, adopted, listAt(form, 'expand')))

  const amount = BigInt(field(form, 'amount'))
  const strikes = world.faults.take('card', 'create', amount, number)
  if (strikes === 'rateLimited') return rateLimited
  const trade = makeTrade(world, draftOf(call, number || randomHex(24)))
  if (strikes === 'serverErrorButCreated') return serverError
  if (strikes === 'timeoutButPaid' || strikes === 'notifyBeforeResponse') {
    markPaid(world, trade, unseenPayer)
    await (strikes === 'timeoutButPaid' ? pause(world, 15) : world.deliver())
  }
  return ok(intentView(world, trade, listAt(form, 'expand')))
}

function draftFault(form: JsonObject): CardReply | null {
  const unknown = Object.keys(form).find((name) => !taken.has(name))
  if (unknown) return wrong(unknown, `Received unknown parameter: ${unknown}`, 'parameter_unknown')
  const amount = field(form, 'amount')
  if (!/^[1-9]\d{0,14}$/.test(amount))
    return wrong('amount', 'Invalid integer: amount', 'parameter_invalid_integer')
  if (Number(amount) > mostAmount)
    return wrong('amount', `Amount must be no more than ${mostAmount}`, 'amount_too_large')
  if (Number(amount) < 50) return wrong('amount', 'Amount must be at least 50', 'amount_too_small')
  const currency = field(form, 'currency')
  if (currency !== currency.toLowerCase() || !isCurrency(currency.toUpperCase()))
    return wrong('currency', `Invalid currency: ${currency}`)
  const capture = form.capture_method
  return capture === undefined || capture === 'manual' || capture === 'automatic'
    ? null
    : wrong('capture_method', 'Must be automatic or manual')
}

function draftOf({ world, merchant, form }: CardCall, outTradeNo: string) {
  const currency = field(form, 'currency').toUpperCase()
  if (!isCurrency(currency)) throw new Error('a currency that was checked before')
  return {
    rail: 'card' as const,
    account: merchant.account,
    outTradeNo,
    product: 'hosted',
    amount: BigInt(field(form, 'amount')),
    currency,
    description: field(form, 'description'),
    notifyUrl: null,
    returnUrl: null,
    request: '',
    extra: {
      metadata: JSON.stringify(isObject(form.metadata) ? form.metadata : {}),
      ...(form.capture_method === 'manual' && { capture: 'manual' }),
    },
    seen: true,
    // A PaymentIntent waits until it is cancelled.
    expiresAt: secondsAfter(world.clock(), 3_650 * 86_400),
  }
}

/** Finds the order by the `:id` in the path. */
export function intentAt({ world, merchant, request }: CardCall): Trade | null {
  return tradeByChannelNo(world, 'card', merchant.account, param(request, 'id'))
}

export function showIntent(call: CardCall): CardReply {
  const trade = intentAt(call)
  return trade ? ok(intentView(call.world, trade, listAt(call.form, 'expand'))) : noIntent(call)
}

/** GET /v1/payment_intents/search: supports only `metadata['channelOrderNo']:'…'`. */
export function searchIntents({ world, merchant, form }: CardCall): CardReply {
  const number = /^metadata\['channelOrderNo'\]:'([\w-]+)'$/.exec(field(form, 'query'))?.[1]
  if (number === undefined) return wrong('query', 'Only metadata[channelOrderNo] is searched here')
  const trade = tradeByNumber(world, 'card', merchant.account, number)
  const data = trade ? [intentView(world, trade, listAt(form, 'expand'))] : []
  return ok({ object: 'search_result', url: '/v1/payment_intents/search', has_more: false, data })
}

export function noIntent({ request }: CardCall): CardReply {
  return missing('payment_intent', param(request, 'id'))
}

export function unexpectedState(world: World, trade: Trade): CardReply {
  const view = intentView(world, trade)
  const message = `This PaymentIntent's status is ${view.status}, which does not allow that`
  const code = 'payment_intent_unexpected_state'
  return refuse(400, { type: 'invalid_request_error', code, message, payment_intent: view })
}
