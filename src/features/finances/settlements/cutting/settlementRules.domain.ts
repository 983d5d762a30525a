import { type BankAccount, bankAccountFaults } from '#shared/bankAccounts.ts'
import type { FieldFault } from '#shared/errors.ts'
import { fieldTexts } from '#shared/fields.messages.ts'
import { isRate } from '#shared/money.ts'
import type { CutOffRule } from '#shared/time.ts'

/** Where a merchant is paid to; a merchant without is cut and validated, and paid once it has some. */
export type BankDetails = {
  bankName?: string | undefined
  institutionNo?: string | undefined
  transitNo?: string | undefined
  /** Of a bank in the United States, instead of institution and transit. */
  routingNo?: string | undefined
  accountNo?: string | undefined
}

/** When and how a merchant is settled. `minSettleAmount` is in minor units of the merchant's currency. */
export type SettlementRule = CutOffRule &
  BankDetails & {
    minSettleAmount: bigint
    skipClearing: boolean
    /** The fraction of what was sold that is kept back at each cut, for so many days. None where not given. */
    reserveRate?: string | undefined
    reserveDays?: number | undefined
  }

/** What is wrong with a rule, by field; an empty list where nothing is. */
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

/** The account that details name, whole or not; null where none of them is given. */
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
