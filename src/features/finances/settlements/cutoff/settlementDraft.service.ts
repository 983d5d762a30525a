import { randomInt } from 'node:crypto'
import {
  type ReserveStatus,
  type Reserving,
  reserveSums,
  reservingOf,
} from '#features/finances/reserves/withholding/withholding.service.ts'
import type { Bank, ClearingRow } from '#features/finances/settlements/clearings.sql.ts'
import type { PeriodStart } from '#features/finances/settlements/cutoff/periodStart.sql.ts'
import {
  amountsOf,
  clearingIdOf,
  isCarried,
  ownNumbers,
  type Trigger,
} from '#features/finances/settlements/settlements.domain.ts'
import type { CategorySum } from '#features/ledger/ledgerBalances.sql.ts'
import type { Terms } from '#features/merchants/settlementTerms/settlementTerms.sql.ts'
import type { Scope } from '#server/session/scope.ts'

/** What a cutoff knows of a currency: `sums` are the lines of the period that ends at `to`. */
type Drafting = {
  terms: Terms
  standing: ReserveStatus
  beginning: PeriodStart
  sums: readonly CategorySum[]
  to: Date
  trigger: Trigger
}

/** A settlement before it has a number, and the reserves that belong to it. */
export type SettlementDraft = { row: Omit<ClearingRow, 'clearingId'>; reserving: Reserving }

/** Decides what a cutoff settles in a currency; null if there is nothing to settle. */
export function draftOf({
  terms,
  standing,
  beginning,
  sums: moved,
  to,
  trigger,
}: Drafting): SettlementDraft | null {
  const { currency, from } = beginning
  const carriedIn = beginning.status === 'carried' ? beginning.netAmount : 0n
  const reserving = reservingOf(standing, terms, { currency, sums: moved, carriedIn })
  const sums = [...moved, ...reserveSums(reserving)]
  const amounts = amountsOf(sums, carriedIn)
  const carried = isCarried(amounts.netAmount, terms.minSettleAmount, trigger)
  // Nothing is new, and the carried amount stays carried.
  if (sums.length === 0 && carried) return null

  const row = {
    currency,
    fromTime: from,
    toTime: to,
    settleDate: standing.day,
    trigger,
    ...amounts,
    status: carried ? ('carried' as const) : ('draft' as const),
    validation: 'waiting' as const,
    validateTime: null,
    settleTime: null,
  }
  return { row, reserving }
}

/** Draws a settlement number, which may be taken. */
export function randomClearingId({ settleDate }: SettlementDraft['row'], { tenantId }: Scope): string {
  return clearingIdOf(settleDate, tenantId, randomInt(ownNumbers))
}

/** The account that a settlement will be paid to. */
export function bankOfTerms({ bankName, institutionNo, transitNo, routingNo, accountNo }: Terms): Bank {
  return {
    bankName: bankName ?? null,
    institutionNo: institutionNo ?? null,
    transitNo: transitNo ?? null,
    routingNo: routingNo ?? null,
    accountNoTail: accountNo?.slice(-4) ?? null,
  }
}
