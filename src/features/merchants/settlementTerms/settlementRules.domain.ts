import { type BankAccount, bankAccountFaults } from '#shared/bankAccounts.ts'
import type { FieldFault } from '#shared/errors.ts'
import { fieldTexts } from '#shared/fields.messages.ts'
import { isRate } from '#shared/money.ts'
import type { CutOffRule } from '#shared/time.ts'

/** The payee account. A merchant without one is cut off and validated, and paid once it has one. */
export type BankDetails = {
  bankName?: string | undefined
  institutionNo?: string | undefined
  transitNo?: string | undefined
  /** For US banks, instead of institution and transit numbers. */
  routingNo?: string | undefined
  accountNo?: string | undefined
}

/** When and how a merchant is settled. `minSettleAmount` is in minor units of the merchant's currency. */
export type SettlementRule = CutOffRule &
  BankDetails & {
    minSettleAmount: bigint
    skipClearing: boolean
    /** The fraction of sales withheld at each cutoff, and for how many days. No reserve if omitted. */
    reserveRate?: string | undefined
    reserveDays?: number | undefined
  }

/** The invalid fields of a rule; empty if it is valid. */
export function ruleFaults(rule: SettlementRule): FieldFault[] {
  const { mode, weekday, dayOfMonth, settleHour, minSettleAmount } = rule
  return [
    ...unlessBetween('settleHour', settleHour, 0, 23),
    ...(mode === 'everyWeek' ? unlessBetween('weekday', weekday, 1, 7) : []),
    ...(mode === 'everyMonth' ? unlessBetween('dayOfMonth', dayOfMonth, 1, 31) : []),
    ...(minSettleAmount < 0n ? [notAllowed('minSettleAmount')] : []),
    ...reserveFaults(rule),
    ...bankFaults(rule),
  ]
}

function reserveFaults({ reserveRate = '0', reserveDays = 0 }: SettlementRule): FieldFault[] {
  if (!isRate(reserveRate) || Number(reserveRate) >= 1) return [notAllowed('reserveRate')]
  return Number(reserveRate) > 0
    ? unlessBetween('reserveDays', reserveDays, 1, 365)
    : unlessBetween('reserveDays', reserveDays, 0, 0)
}

function bankFaults(details: BankDetails): FieldFault[] {
  const bank = bankAccountOf(details)
  if (bank === null) return []
  const both = details.routingNo !== undefined && (details.institutionNo ?? details.transitNo) !== undefined
  return both ? [notAllowed('routingNo')] : bankAccountFaults(bank)
}

/** The bank account in the details, complete or not; null if no field is set. */
export function bankAccountOf(details: BankDetails): BankAccount | null {
  const { bankName = '', institutionNo = '', transitNo = '', routingNo, accountNo = '' } = details
  if (routingNo !== undefined) return { bankName, routingNo, accountNo }
  if (bankName + institutionNo + transitNo + accountNo === '') return null
  return { bankName, institutionNo, transitNo, accountNo }
}

const notAllowed = (field: string): FieldFault => ({ field, text: fieldTexts.notAllowed })

function unlessBetween(field: string, value: number | undefined, min: number, max: number): FieldFault[] {
  const within = value !== undefined && Number.isInteger(value) && value >= min && value <= max
  return within ? [] : [{ field, text: fieldTexts.between, values: { min, max } }]
}
