import type { NextStep } from '#features/channels/channels.domain.ts'

/** What the card provider’s frames return about a payment. */
export type CardSaid = {
  status: string
  error?: { code: string; decline_code?: string }
  challengeUrl?: string
}

export const cards = {
  ok: '4242424242424242',
  challenge: '4000002500003155',
  insufficientFunds: '4000000000009995',
  disputed: '4000000000000259',
  refundPending: '4000000000007726',
  refundFailsLater: '4000000000005126',
}

/** Enters a card in the card provider’s frame, as the payer’s browser does. */
export function enterCard(origin: string, next: NextStep | null, number = cards.ok): Promise<CardSaid> {
  if (next?.kind !== 'cardFields') throw new Error(`no card is asked for: ${next?.kind}`)
  const { publishableKey, clientSecret } = next
  const card = { number, expiry: '12/30', cvc: '123' }
  return askFrame(origin, 'confirm', { publishableKey, clientSecret, ...card })
}

/** Answers the bank’s 3-D Secure challenge at its address. */
export function answerBank(
  url: string,
  answer: 'pass' | 'fail',
): Promise<CardSaid & { returnUrl: string | null }> {
  const { origin, pathname } = new URL(url)
  return askFrame(origin, 'answer', { token: pathname.split('/').at(-1), answer })
}

async function askFrame<T>(origin: string, path: string, body: object): Promise<T> {
  const response = await fetch(`${origin}/sandbox/card/frame/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as T
}
