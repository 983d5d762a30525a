import { isObject, type JsonObject, param } from '../http.ts'
import { randomHex } from '../keys.ts'
import { text } from '../store.ts'
import { field } from '../wallet/scan.ts'
import type { World } from '../world.ts'
import { type EnteredCard, readCard, type StoredCard } from './cards.ts'
import { type CardReply, missing, ok, refuse, wrong } from './errors.ts'
import type { CardCall } from './protocol.ts'

/** POST /v1/payment_methods: tokenizes a card and stores only what may be displayed. */
export function createMethod({ world, merchant, form }: CardCall): CardReply {
  if (form.type !== 'card' || !isObject(form.card))
    return wrong('type', "Only type 'card' with its card is taken")
  const { exp_month: expMonth, exp_year: expYear } = form.card as JsonObject
  const entered: EnteredCard = {
    number: field(form.card, 'number'),
    expMonth: String(expMonth ?? ''),
    expYear: String(expYear ?? ''),
    cvc: field(form.card, 'cvc'),
  }
  const card = readCard(entered, world.clock())
  if ('code' in card) return refuse(402, { type: 'card_error', ...card })

  const id = `pm_${randomHex(24)}`
  world.store.run(
    'insert into card_method (id, account, card) values (?, ?, ?)',
    id,
    merchant.account,
    JSON.stringify(card),
  )
  return ok({
    id,
    object: 'payment_method',
    type: 'card',
    created: Math.floor(world.clock().getTime() / 1_000),
    livemode: false,
    card: cardView(card),
    metadata: {},
  })
}

/** POST /v1/customers: creates a customer to attach cards to. */
export function createCustomer({ world }: CardCall): CardReply {
  const created = Math.floor(world.clock().getTime() / 1_000)
  return ok({ id: `cus_${randomHex(14)}`, object: 'customer', created, livemode: false })
}

/** POST /v1/payment_methods/{id}/attach: attaches the card to a customer, so that it can pay repeatedly. */
export function attachMethod({ world, merchant, form, request }: CardCall): CardReply {
  const id = param(request, 'id')
  const card = cardOfMethod(world, merchant.account, id)
  const customer = field(form, 'customer')
  if (!card) return missing('PaymentMethod', id)
  if (!/^cus_\w+$/.test(customer)) return missing('customer', customer)
  if (card.used || card.customer)
    return wrong('payment_method', 'The card was used or belongs to a customer already')
  keepCard(world, id, { ...card, customer })
  return ok({ id, object: 'payment_method', type: 'card', customer, card: cardView(card), livemode: false })
}

export function keepCard(world: World, id: string, card: StoredCard): void {
  world.store.run('update card_method set card = ? where id = ?', JSON.stringify(card), id)
}

/** Finds a card of this account by its payment method ID. */
export function cardOfMethod(world: World, account: string, id: string): StoredCard | null {
  const row = world.store.one('select card from card_method where id = ? and account = ?', id, account)
  return row && JSON.parse(text(row, 'card'))
}

export function cardView({ brand, funding = 'credit', last4, fingerprint, expMonth, expYear }: StoredCard) {
  const expiry = { exp_month: expMonth, exp_year: expYear }
  return {
    brand,
    last4,
    fingerprint,
    ...expiry,
    funding,
    country: 'US',
    checks: { cvc_check: 'pass' },
  }
}
