import { sha256 } from '../keys.ts'

/** The behaviour of a test card. */
export type CardKind =
  | 'ok'
  | 'challenge'
  | 'insufficientFunds'
  | 'expired'
  | 'disputed'
  | 'refundPending'
  | 'refundFailsLater'
  | 'declined'

/** A card as the provider stores it: only what may be displayed, never the full number. */
export type StoredCard = {
  kind: CardKind
  brand: string
  /** Missing on a card stored by an older sandbox, which counts as credit. */
  funding?: 'credit' | 'debit' | 'prepaid'
  last4: string
  fingerprint: string
  expMonth: number
  expYear: number
  /** The customer it is attached to; a card without one can pay only once. */
  customer?: string
  used?: boolean
}

export type EnteredCard = { number: string; expMonth: string; expYear: string; cvc: string }

/** The provider's published test numbers. Any other number is declined. */
const testCards: Record<string, CardKind> = {
  '4242424242424242': 'ok',
  '5555555555554444': 'ok',
  '4000002500003155': 'challenge',
  '4000000000009995': 'insufficientFunds',
  '4000000000000069': 'expired',
  '4000000000000259': 'disputed',
  '4000000000007726': 'refundPending',
  '4000000000005126': 'refundFailsLater',
  '4000056655665556': 'ok',
  '5105105105105100': 'ok',
  '378282246310005': 'ok',
}

const fundings: Record<string, StoredCard['funding']> = {
  '4000056655665556': 'debit',
  '5105105105105100': 'prepaid',
}

const brands: [RegExp, string][] = [
  [/^4/, 'visa'],
  [/^5/, 'mastercard'],
  [/^3[47]/, 'amex'],
]

export type CardFault = { code: string; param: string; message: string }

/** Validates an entered card without storing its number. */
export function readCard(entered: EnteredCard, now: Date): StoredCard | CardFault {
  const number = entered.number.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number))
    return { code: 'incorrect_number', param: 'number', message: 'Your card number is incorrect.' }

  const [expMonth, given] = [Number(entered.expMonth), Number(entered.expYear)]
  if (!Number.isInteger(expMonth) || expMonth < 1 || expMonth > 12)
    return {
      code: 'invalid_expiry_month',
      param: 'exp_month',
      message: "Your card's expiry month is invalid.",
    }
  const expYear = given < 100 ? 2000 + given : given
  if (!Number.isInteger(expYear) || new Date(Date.UTC(expYear, expMonth)) <= now)
    return { code: 'invalid_expiry_year', param: 'exp_year', message: "Your card's expiry year is invalid." }
  if (!/^\d{3,4}$/.test(entered.cvc))
    return { code: 'invalid_cvc', param: 'cvc', message: "Your card's security code is invalid." }

  return {
    kind: testCards[number] ?? 'declined',
    brand: brands.find(([pattern]) => pattern.test(number))?.[1] ?? 'unknown',
    funding: fundings[number] ?? 'credit',
    last4: number.slice(-4),
    fingerprint: sha256(`card ${number}`).toString('hex').slice(0, 16),
    expMonth,
    expYear,
  }
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
