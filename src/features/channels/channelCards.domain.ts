import type { Refusal } from './channels.domain.ts'

/** Unencrypted card data. It lives in memory for one call and never reaches a log, error, job or table. */
export type CardDetails = {
  number: string
  expMonth: number
  expYear: number
  cvv: string
  holder: string
  /** Whether the provider stores the card, so that its token can be used more than once. */
  keep?: boolean
  address?: Partial<Record<'line' | 'city' | 'state' | 'country' | 'postalCode', string>>
}

export type TokenAnswer =
  | { outcome: 'success'; token: string; brand: string; last4: string }
  | { outcome: 'declined' | 'rejected' | 'unknown'; refusal: Refusal }
