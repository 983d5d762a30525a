import { cardFaults } from './card.messages.ts'
import { t } from './language.ts'

/** The provider's data of a payment for its own frames. */
export type CardShown = {
  status: string
  merchantName: string
  amount: string
  currency: string
  returnUrl: string | null
  error?: { code: string; decline_code?: string; param?: string; message: string }
  challengeUrl?: string
}

/** Asks the provider; null where there is no such payment, or no answer. */
export async function cardPost(path: string, body: object): Promise<CardShown | null> {
  const response = await fetch(`/sandbox/card/frame/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null)
  return response?.ok ? await response.json() : null
}

/** Why a card was refused, in the payer's language where we know the reason. */
export function wordsOf({ code, decline_code: declined, message }: NonNullable<CardShown['error']>): string {
  const known = Object.entries(cardFaults).find(([name]) => name === (declined ?? code))
  return known ? t(known[1]) : message
}
