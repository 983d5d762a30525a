import type { SettlementRule } from '#features/finances/settlements/cutoff/settlementRules.domain.ts'

type Dated = { validFrom: Date }

/** The one in force at an instant, of those of one way (or of all plans), the newest first. */
export function inForce<D extends Dated>(history: readonly D[], now: Date): D | undefined {
  return history.find(({ validFrom }) => validFrom <= now)
}

/** Each with the instant at which it ends: where the one after it begins. The newest first. */
export function withEnds<D extends Dated>(history: readonly D[]): (D & { validTo: Date | null })[] {
  return history.map((one, index) => ({ ...one, validTo: history[index - 1]?.validFrom ?? null }))
}

/** A rule as it is asked for: a person may leave blank what is none. What is kept in reserve is no part of it. */
type SettlementTerms = Omit<SettlementRule, 'reserveRate' | 'reserveDays'>
type CurrentTerms = { accountNo?: string | undefined; reserveRate: string; reserveDays: number }

/**
 * What of the form is meant: blank details are none, and an account number that is left out is the one known. The reserve
 * stays as it is.
 */
export function givenRule(input: SettlementTerms, known: CurrentTerms | undefined): SettlementRule {
  const { mode, weekday, dayOfMonth, settleHour, minSettleAmount, skipClearing } = input
  const bankName = given(input.bankName)
  const [institutionNo, transitNo] = [given(input.institutionNo), given(input.transitNo)]
  const routingNo = given(input.routingNo)
  const named = [bankName, institutionNo, transitNo, routingNo].some((value) => value !== undefined)
  const accountNo = given(input.accountNo) ?? (named ? known?.accountNo : undefined)
  return {
    mode,
    weekday: mode === 'everyWeek' ? weekday : undefined,
    dayOfMonth: mode === 'everyMonth' ? dayOfMonth : undefined,
    settleHour,
    minSettleAmount,
    skipClearing,
    reserveRate: known?.reserveRate ?? '0',
    reserveDays: known?.reserveDays ?? 0,
    bankName,
    institutionNo,
    transitNo,
    routingNo,
    accountNo,
  }
}

function given(typed: string | undefined): string | undefined {
  const text = typed?.trim()
  return text === '' ? undefined : text
}
