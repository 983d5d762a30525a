import type { BusinessHours } from '#features/merchants/businessHours.domain.ts'
import type { CountedBy, Counting, RuleCondition } from '#features/payments/risk/rules/spec.domain.ts'
import type { Currency } from '#shared/currency.ts'
import type { PayableWay } from '#shared/reference.ts'
import type { Zone } from '#shared/zone.ts'

/** The kinds of lists, by what their values are. */
export const listKinds = ['payer', 'card', 'address', 'email', 'phone', 'country'] as const
export type ListKind = (typeof listKinds)[number]

/** Who sells. */
export type Seller = {
  merchantId: string
  country: string
  zone: Zone
  /** Always open where null. */
  businessHours: BusinessHours | null
  industry: string | null
  kaLevel: string
  openedAt: Date
}

/**
 * A payment as input of the rules. `amount` is in minor units of the settlement currency. Marks are keyed
 * hashes; null is unknown (so far) and never matches.
 */
export type Candidate = {
  seller: Seller
  way: PayableWay
  channel: string
  currency: Currency
  amount: bigint
  at: Date
  payerMark: string | null
  cardMark: string | null
  cardCountry: string | null
  deviceId: string | null
  address: string | null
  emailMark: string | null
  phoneMark: string | null
}

/** Payments that are counted together: by what, in how many minutes before, and which of them. */
export type Probe = { by: CountedBy; minutes: number; counting: Counting }
export type Use = { count: number; sums: ReadonlyMap<string, bigint> }
export const noUse: Use = { count: 0, sums: new Map() }

/** The facts that require other payments and lists. */
export type Surroundings = {
  /** The total of the preceding minutes, without this payment. */
  use(probe: Probe): Use
  /** Null if the payer is unknown. */
  isNewPayer(): boolean | null
  refunds(days: number): { payments: number; refunds: number }
  onList(listId: string): ListAnswer
}
/** `unknown`: what the list is of is not known of the payment, or there is no such list. */
export type ListAnswer = { purpose: 'block' | 'allow'; found: boolean | 'unknown' }

/** The value by which payments are counted together; null if it is unknown, so that none are. */
export function subjectOf(candidate: Candidate, by: CountedBy): string | null {
  switch (by) {
    case 'merchant':
      return candidate.seller.merchantId
    case 'payer':
      return candidate.payerMark
    case 'card':
      return candidate.cardMark
    case 'device':
      return candidate.deviceId
    case 'address':
      return candidate.address
  }
}

export function probeOf(condition: RuleCondition): Probe | null {
  if (condition.kind !== 'velocity') return null
  const { by, minutes, counting } = condition
  return { by, minutes, counting }
}

export const probeKey = ({ by, minutes, counting }: Probe) => `${by}/${minutes}/${counting}`

/** The facts that are known only after payment: the card, and often the payer. */
export function knownLate(
  condition: RuleCondition,
  kindOfList: (listId: string) => ListKind | null,
): boolean {
  switch (condition.kind) {
    case 'cardAbroad':
    case 'cardCountry':
    case 'newPayer':
      return true
    case 'velocity':
      return condition.by === 'payer' || condition.by === 'card'
    case 'list':
      return ['payer', 'card', 'country'].includes(kindOfList(condition.listId) ?? '')
    default:
      return false
  }
}
