import type { CardDetails, TokenAnswer } from '../channelCards.domain.ts'
import { channelRefusal, ourRefusal } from '../channelRefusal.service.ts'
import { unrecorded } from '../wireRecorder.service.ts'
import { paymentMethod } from './cardAnswers.domain.ts'
import type { CardAnswer } from './cardClient.ts'
import type { CardAccount } from './cardIntents.ts'

/**
 * The card goes to the provider at once and a token returns. The call is not recorded, and only the code of
 * an error is kept, because its message might repeat the input.
 */
export function tokenOf(account: CardAccount, card: CardDetails): Promise<TokenAnswer> {
  return unrecorded(() => makeToken(account, card))
}

async function makeToken(account: CardAccount, card: CardDetails): Promise<TokenAnswer> {
  const created = await account.ask((stripe) => stripe.paymentMethods.create(methodOf(card)))
  if (created.kind !== 'ok') return noToken(created)
  const { data } = paymentMethod.safeParse(created.said)
  if (!data) return { outcome: 'unknown', refusal: ourRefusal('channel.answerUnreadable') }
  const { brand, last4 } = data.card
  if (!card.keep) return { outcome: 'success', token: data.id, brand, last4 }
  const stored = await keepMethod(account, data.id)
  return stored.kind === 'ok'
    ? { outcome: 'success', token: `${data.id}.${stored.said}`, brand, last4 }
    : noToken(stored)
}

function methodOf({ number, expMonth, expYear, cvv, holder, address }: CardDetails) {
  const { line, city, state, country, postalCode } = address ?? {}
  const parts = { line1: line, city, state, country, postal_code: postalCode }
  const given = Object.fromEntries(Object.entries(parts).filter(([, value]) => Boolean(value)))
  return {
    type: 'card' as const,
    card: { number, exp_month: expMonth, exp_year: expYear, cvc: cvv },
    billing_details: {
      ...(holder !== '' && { name: holder }),
      ...(Object.keys(given).length > 0 && { address: given }),
    },
  }
}

/**
 * A card without a customer can be used once, so a new customer is created and its id is returned with the
 * token.
 */
function keepMethod({ ask }: CardAccount, id: string): Promise<CardAnswer<string>> {
  return ask(async (stripe) => {
    const customer = await stripe.customers.create({})
    await stripe.paymentMethods.attach(id, { customer: customer.id })
    return customer.id
  })
}

function noToken(answer: Exclude<CardAnswer<unknown>, { kind: 'ok' }>): TokenAnswer {
  if (answer.kind === 'unknown') return { outcome: 'unknown', refusal: { ...answer.refusal, message: '' } }
  const { type, refusal } = answer.refused
  return {
    outcome: type === 'card_error' ? 'declined' : 'rejected',
    refusal: channelRefusal(refusal.code, ''),
  }
}

/** Returns the card behind a token, with its customer if it is stored. Null for an unknown token. */
export function methodOfToken(token: string): { method: string; customer: string | null } | null {
  const [, method, customer = null] = /^(pm_\w{1,60})(?:\.(cus_\w{1,60}))?$/.exec(token) ?? []
  return method === undefined ? null : { method, customer }
}
