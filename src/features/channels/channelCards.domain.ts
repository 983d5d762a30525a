import type { Refusal } from './channels.domain.ts'

/** A card in the clear. It lives in memory for one call and is in no log, error, exchange, job or table. */
export type CardDetails = {
  number: string
  expMonth: number
  expYear: number
  cvv: string
  holder: string
  /** To be paid with again: the provider keeps it, and its token may be used more than once. */
  keep?: boolean
  address?: Partial<Record<'line' | 'city' | 'state' | 'country' | 'postalCode', string>>
}

export type TokenAnswer =
  | { outcome: 'success'; token: string; brand: string; last4: string }
  | { outcome: 'declined' | 'rejected' | 'unknown'; refusal: Refusal }
