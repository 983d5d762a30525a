import { phoneOf } from '#shared/phones.ts'

export type PayerContacts = { payerEmail: string | null; payerPhone: string | null }

/**
 * The payer's email and phone for the provider's lists: the invoice customer's, or any answer that as a whole
 * is one; titles are the merchant's free choice.
 */
export function payerContacts(customerEmail: string | null, answers: readonly string[]): PayerContacts {
  const first = <T>(found: (T | null)[]) => found.find((one) => one !== null) ?? null
  return {
    payerEmail: first([customerEmail ?? '', ...answers].map(emailOf)),
    payerPhone: first(answers.map((answer) => phoneOf(answer, 'CA'))),
  }
}

function emailOf(text: string): string | null {
  const email = text.normalize('NFKC').trim().toLowerCase()
  return /^[^\s@]{1,64}@([a-z0-9-]+\.)+[a-z]{2,}$/.test(email) ? email : null
}
