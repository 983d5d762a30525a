import type { SettlementRule } from '#features/merchants/settlementTerms/settlementRules.domain.ts'

type Dated = { validFrom: Date }

/** The one in force at an instant, of those of one way (or of all plans), the newest first. */
export function inForce<D extends Dated>(history: readonly D[], now: Date): D | undefined {
  return history.find(({ validFrom }) => validFrom <= now)
}

/** Each with its end: the start of the following one. Newest first. */
export function withEnds<D extends Dated>(history: readonly D[]): (D & { validTo: Date | null })[] {
  return history.map((one, index) => ({ ...one, validTo: history[index - 1]?.validFrom ?? null }))
}

/** A requested rule, in which empty fields may be blank. The reserve is not part of it. */
type SettlementTerms = Omit<SettlementRule, 'reserveRate' | 'reserveDays'>
type CurrentTerms = { accountNo?: string | undefined; reserveRate: string; reserveDays: number }

/**
 * Interprets the form: blank details are empty, and an omitted account number keeps the current one. The
 * reserve is unchanged.
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
