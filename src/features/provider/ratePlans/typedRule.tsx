import { z } from 'zod'
import { type Rule, type RuleInput, ruleModes } from '#features/provider/ratePlans/ratePlans.contract.ts'
import { requestedAmount } from '#shared/fields.ts'

const typed = z.string().max(60)

/** The rule as typed; blank means empty. */
export const ruleSchema = z.strictObject({
  mode: z.enum(ruleModes),
  weekday: z.int().nullable(),
  dayOfMonth: z.int().nullable(),
  settleHour: z.int(),
  minSettleAmount: requestedAmount,
  skipClearing: z.boolean(),
  bankName: typed,
  institutionNo: typed,
  transitNo: typed,
  routingNo: typed,
  accountNo: typed,
})

export type TypedRule = {
  mode: Rule['mode']
  weekday: number | null
  dayOfMonth: number | null
  settleHour: number | null
  minSettleAmount: bigint | null
  skipClearing: boolean
  bankName: string
  institutionNo: string
  transitNo: string
  routingNo: string
  accountNo: string
}

const usual = { mode: 'everyday', settleHour: 2, minSettleAmount: 0n, skipClearing: false } as const

/** The current rule as the form's start, or the defaults. */
export function typedRule(rule: Rule | null): TypedRule {
  const { mode, settleHour, minSettleAmount, skipClearing } = rule ?? usual
  return {
    mode,
    settleHour,
    minSettleAmount,
    skipClearing,
    weekday: rule?.weekday ?? 1,
    dayOfMonth: rule?.dayOfMonth ?? 1,
    bankName: rule?.bankName ?? '',
    institutionNo: rule?.institutionNo ?? '',
    transitNo: rule?.transitNo ?? '',
    routingNo: rule?.routingNo ?? '',
    accountNo: '',
  }
}

/** The values to send; of the bank only the fields of its country. */
export function askedRule(rule: TypedRule, country: 'CA' | 'US'): RuleInput {
  const { mode, weekday, dayOfMonth, settleHour, minSettleAmount, skipClearing } = rule
  const { bankName, institutionNo, transitNo, routingNo, accountNo } = rule
  return {
    mode,
    skipClearing,
    settleHour: settleHour ?? 0,
    minSettleAmount: minSettleAmount ?? 0n,
    ...(mode === 'everyWeek' && weekday !== null ? { weekday } : {}),
    ...(mode === 'everyMonth' && dayOfMonth !== null ? { dayOfMonth } : {}),
    bankName,
    ...(country === 'US' ? { routingNo } : { institutionNo, transitNo }),
    accountNo,
  }
}
