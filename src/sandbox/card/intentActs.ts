import { isCallable } from '../http.ts'
import { closeTrade } from '../trades/trades.ts'
import { field } from '../wallet/scan.ts'
import { capture, charge, type Decline, withExtra } from './charges.ts'
import { type CardReply, missing, ok, refuse, serverError, wrong } from './errors.ts'
import { listAt } from './form.ts'
import { intentAt, noIntent, unexpectedState } from './intents.ts'
import { cardOfMethod, keepCard } from './methods.ts'
import type { CardCall } from './protocol.ts'
import { intentStatus, intentView } from './views.ts'

/** POST /v1/payment_intents/{id}/confirm with a stored payment method. */
export function confirmIntent(call: CardCall): CardReply {
  const { world, merchant, form } = call
  const trade = intentAt(call)
  if (!trade) return noIntent(call)
  if (!['requires_payment_method', 'requires_action'].includes(intentStatus(trade)))
    return unexpectedState(world, trade)
  const card = cardOfMethod(world, merchant.account, field(form, 'payment_method'))
  if (!card) return missing('PaymentMethod', field(form, 'payment_method'))
  const methodId = field(form, 'payment_method')
  const stranger = (card.customer ?? '') !== (trade.extra.customer ?? '')
  if (card.used || stranger)
    return wrong('payment_method', 'The card was used before, or is not of this customer')
  const returnUrl = field(form, 'return_url')
  if (returnUrl !== '' && !isCallable(returnUrl)) return wrong('return_url', 'Not a valid URL', 'url_invalid')

  world.store.run('update trade set return_url = ? where id = ?', returnUrl || null, trade.id)
  if (card.kind === 'challenge' && form.error_on_requires_action === 'true') {
    const message = 'Your card was declined. The bank asks for authentication.'
    return declined({ code: 'authentication_required', decline_code: 'authentication_required', message }, {})
  }
  const charged = charge(world, { ...trade, returnUrl: returnUrl || null }, card, null)
  if (charged.outcome !== 'declined' && !card.customer) keepCard(world, methodId, { ...card, used: true })
  const view = intentView(world, charged.trade, listAt(form, 'expand'))
  return charged.outcome === 'declined' ? declined(charged.decline, view) : ok(view)
}

/** POST /v1/payment_intents/{id}: sets the customer before the payment is confirmed. */
export function updateIntent(call: CardCall): CardReply {
  const { world, form } = call
  const trade = intentAt(call)
  if (!trade) return noIntent(call)
  const other = Object.keys(form).find((name) => name !== 'customer')
  if (other) return wrong(other, `Received unknown parameter: ${other}`, 'parameter_unknown')
  if (intentStatus(trade) !== 'requires_payment_method') return unexpectedState(world, trade)
  const customer = field(form, 'customer')
  if (!/^cus_\w+$/.test(customer)) return missing('customer', customer)
  return ok(intentView(world, withExtra(world, trade, { customer })))
}

function declined(reason: Decline, view: object): CardReply {
  return refuse(402, { type: 'card_error', ...reason, payment_intent: view })
}

/** POST /v1/payment_intents/{id}/capture */
export function captureIntent(call: CardCall): CardReply {
  const { world, form } = call
  const trade = intentAt(call)
  if (!trade) return noIntent(call)
  if (intentStatus(trade) !== 'requires_capture') return unexpectedState(world, trade)
  const wanted = field(form, 'amount_to_capture') || String(trade.amount)
  if (!/^[1-9]\d{0,7}$/.test(wanted) || BigInt(wanted) > trade.amount)
    return wrong('amount_to_capture', 'More than was set aside', 'amount_too_large')
  const fault = world.faults.take('card', 'capture', BigInt(wanted), trade.outTradeNo)
  if (fault === 'captureServerError') return serverError
  if (fault === 'captureRefused')
    return refuse(400, {
      type: 'invalid_request_error',
      code: 'charge_not_capturable',
      message: 'The charge cannot be captured now',
    })
  const card = JSON.parse(trade.extra.card ?? 'null')
  const taken = capture(world, trade, card, BigInt(wanted))
  return fault === 'captureServerErrorButTaken'
    ? serverError
    : ok(intentView(world, taken, listAt(form, 'expand')))
}

/** POST /v1/payment_intents/{id}/cancel */
export function cancelIntent(call: CardCall): CardReply {
  const { world } = call
  const trade = intentAt(call)
  if (!trade) return noIntent(call)
  if (trade.status !== 'waiting') return unexpectedState(world, trade)
  return ok(intentView(world, closeTrade(world, trade)))
}
