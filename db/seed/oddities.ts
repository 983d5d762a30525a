import type { ExceptionAct } from '#features/payments/exceptions/exceptions.domain.ts'
import type { PayableWay } from '#shared/reference.ts'

/**
 * The action on a case: this many minutes after it occurred, or half an hour ago. `reference`: of a payout.
 */
export type Settled = { act: ExceptionAct; reason: string; reference?: string; after: number | 'today' }

/** An extra order, this many days ago, at a time of day in the merchant's time zone. Minor units. */
type OwnOrder = { at: string; way: PayableWay; amount: bigint }

/** One payment that no rule foresees. Who paid twice did so for an order of that day. */
export type Oddity = OwnOddity | (Happening & { kind: 'double_paid' })
export type OwnOddity = Happening &
  OwnOrder & { kind: 'late_success' | 'amount_mismatch' | 'currency_mismatch' | 'channel_unknown' }
type Happening = { back: number; settled?: Settled }

/** The newest wait for someone. */
export const oddities: Oddity[] = [
  {
    kind: 'channel_unknown',
    ...{ back: 9, at: '15:25', way: 'UP', amount: 3_150n },
    settled: { act: 'writeOff', reason: "The channel's own console has no such payment", after: 95 },
  },
  {
    kind: 'currency_mismatch',
    ...{ back: 8, at: '16:40', way: 'C', amount: 5_400n },
    settled: {
      ...{
        act: 'payOut',
        reason: 'Charged in US dollars, given back in cash',
        reference: 'Till receipt 2041',
      },
      after: 60,
    },
  },
  {
    kind: 'late_success',
    ...{ back: 6, at: '11:50', way: 'WP', amount: 1_980n },
    settled: { act: 'refund', reason: '顾客已另付现金', after: 22 },
  },
  {
    kind: 'double_paid',
    back: 5,
    settled: { act: 'writeOff', reason: 'The wallet took the second payment back itself', after: 180 },
  },
  { kind: 'channel_unknown', back: 4, at: '20:10', way: 'C', amount: 6_725n },
  { kind: 'currency_mismatch', back: 3, at: '10:35', way: 'C', amount: 7_150n },
  { kind: 'late_success', back: 3, at: '12:15', way: 'AP', amount: 1_650n },
  { kind: 'amount_mismatch', back: 2, at: '13:20', way: 'UP', amount: 4_300n },
  { kind: 'double_paid', back: 2 },
  {
    kind: 'late_success',
    ...{ back: 1, at: '17:05', way: 'AP', amount: 3_375n },
    settled: { act: 'accept', reason: 'The customer has the goods', after: 'today' },
  },
  { kind: 'late_success', back: 1, at: '18:42', way: 'WP', amount: 2_480n },
  { kind: 'double_paid', back: 1 },
]
