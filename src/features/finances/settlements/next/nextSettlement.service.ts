import { valueDateOf } from '#features/finances/payouts/valueDates.domain.ts'
import {
  reserveStatus,
  reserveSums,
  reservingOf,
} from '#features/finances/reserves/withholding/withholding.service.ts'
import { lastClearing } from '#features/finances/settlements/clearings.sql.ts'
import { clearingErrors } from '#features/ledger/clearings.errors.ts'
import { figuresOf, grossOf, netOf } from '#features/ledger/figures.domain.ts'
import { payableOf } from '#features/ledger/ledger.domain.ts'
import { sumsBetween } from '#features/ledger/ledgerBalances.sql.ts'
import { ratePlanAt } from '#features/merchants/merchants.service.ts'
import { selectTerms, type Terms } from '#features/merchants/settlementTerms/settlementTerms.sql.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'
import { type BankCountry, bankHolidaysBetween } from '#shared/holidays.ts'
import { sayInBoth } from '#shared/messages.ts'
import { addDays, dayOf, nextCutOff } from '#shared/time.ts'

const endOfTime = new Date('9999-12-31T00:00:00Z')

/**
 * When the merchant is settled next, when the deposit is expected, and what it would be now: lines since the
 * last settlement, the carried amount, and reserves withheld and released. Throws `clearing.noRule`.
 */
export async function nextSettlement(ctx: Ctx) {
  const { db, scope, now } = ctx
  const terms = await selectTerms(db, scope)
  if (!terms) throw new AppError(clearingErrors.noRule)
  const { currency, zone, settleHour, minSettleAmount } = terms
  const cutOff = terms.skipClearing ? null : nextCutOff(terms, now, zone)
  const plan = await ratePlanAt(db, scope, now)

  const last = await lastClearing(db, scope, currency)
  const account = payableOf(scope.merchantId, currency)
  const moved = await sumsBetween(db, scope, account, last?.toTime ?? new Date(0), endOfTime)
  const carriedIn = last?.status === 'carried' ? last.netAmount : 0n
  const day = dayOf(cutOff ?? now, zone)
  const current = await reserveStatus(ctx, day)
  const reserving = reservingOf(current, terms, { currency, sums: moved, carriedIn })
  const figures = figuresOf([...moved, ...reserveSums(reserving)])
  const soFar = {
    gross: grossOf(figures),
    fees: figures.feeAmount - figures.feeReturnAmount,
    tax: figures.taxAmount,
    held: figures.holdAmount,
    reserve: figures.reserveAmount,
    adjustment: figures.adjustmentAmount,
    carriedIn,
  }
  return {
    cutOff,
    zone,
    ...depositOf(terms, cutOff, now),
    ruleMode: terms.mode,
    settleHour,
    mode: plan.settleMode,
    minSettleAmount,
    currency,
    unsettled: netOf(figures, carriedIn),
    soFar,
    lineCount: Number(moved.reduce((count, { lines }) => count + lines, 0n)),
  }
}

/** The settle date of a cutoff, its deposit date, and the bank holidays in between. */
function depositOf(terms: Terms, cutOff: Date | null, now: Date) {
  if (cutOff === null) return { settleDate: null, depositDay: null, holidays: [] }
  const country: BankCountry = terms.routingNo || terms.country === 'US' ? 'US' : 'CA'
  const settleDate = dayOf(cutOff, terms.zone)
  const depositDay = valueDateOf(country === 'US' ? 'nacha' : 'cpa005', settleDate, now)
  const holidays = bankHolidaysBetween(country, addDays(settleDate, 1), depositDay)
  return {
    settleDate,
    depositDay,
    holidays: holidays.map(({ day, name }) => ({ day, name: sayInBoth(name, () => ({})) })),
  }
}
