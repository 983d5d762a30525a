import { phoneOf } from '#shared/phones.ts'

export type PayerContacts = { payerEmail: string | null; payerPhone: string | null }

/**
 * By what email and telephone number a payer is known, as the provider's lists write them: of the invoice's customer, and of
 * whatever answer to a merchant's own questions is one or the other as a whole; its title the merchant chooses freely.
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
