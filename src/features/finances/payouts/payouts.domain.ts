import { type BankAccount, bankAccountFaults, type CanadianBank, isAmerican } from '#shared/bankAccounts.ts'
import { isCapable } from '#shared/capabilities.ts'
import type { Currency } from '#shared/currency.ts'
import type { Machine } from '#shared/machine.ts'

export const payoutFormats = ['cpa005', 'nacha'] as const
/** The bank file format of a payout: Payments Canada Standard 005, or US ACH. */
export type PayoutFormat = (typeof payoutFormats)[number]

export const payoutStatuses = ['approved', 'filed', 'sent', 'paid', 'returned'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]
export type PayoutEvent = 'file' | 'unfile' | 'send' | 'pay' | 'return'

export const payoutMachine: Machine<PayoutStatus, PayoutEvent> = {
  // Sent without a file only when paid at once, in demo mode.
  approved: { file: 'filed', send: 'sent' },
  filed: { send: 'sent', unfile: 'approved' },
  sent: { pay: 'paid', return: 'returned' },
  // The bank may return a payout that seemed to have arrived.
  paid: { return: 'returned' },
  returned: {},
}

/**
 * How we know that a payout arrived: it was not returned in time, the bank statement shows it, or it was paid
 * without a file.
 */
export type PaidBy = 'time' | 'bankCredit' | 'atOnce'

/** The bank details of a payout, with only the last digits of the account number. */
export type PayoutBank = {
  bankName: string
  institutionNo: string | null
  transitNo: string | null
  routingNo: string | null
  accountNoTail: string
}

export function formatFor(bank: BankAccount): PayoutFormat {
  return isAmerican(bank) ? 'nacha' : 'cpa005'
}

const carried: Record<PayoutFormat, readonly Currency[]> = { cpa005: ['CAD', 'USD'], nacha: ['USD'] }

/** Whether files of this format support the currency. */
export function carries(format: PayoutFormat, currency: Currency): boolean {
  return carried[format].includes(currency)
}

/** Both formats have ten digits for an amount. Minor units. */
export const greatestAmount = 9_999_999_999n

type Stored = {
  bankName: string | null
  institutionNo: string | null
  transitNo: string | null
  routingNo: string | null
  accountNo: string | null
}

/** A merchant's stored bank details, or null if there are none. */
export function bankAccountOf(stored: Stored): BankAccount | null {
  const { bankName, institutionNo, transitNo, routingNo, accountNo } = stored
  if (bankName === null || accountNo === null) return null
  if (routingNo !== null) return { bankName, routingNo, accountNo }
  if (institutionNo === null || transitNo === null) return null
  return { bankName, institutionNo, transitNo, accountNo } satisfies CanadianBank
}

/** Why a merchant cannot be paid now. */
export type Hindrance = 'merchantBlocked' | 'noBankDetails' | 'currencyNotCarried' | 'amountTooLarge'

type Terms = Stored & { approveResult: number | null; currency: Currency; amount: bigint }

/** Why an amount cannot be paid to a merchant with these bank details; null if it can. */
export function hindranceOf(terms: Terms): Hindrance | null {
  if (!isCapable(terms.approveResult, 'payout')) return 'merchantBlocked'
  const bank = bankAccountOf(terms)
  if (bank === null || bankAccountFaults(bank).length > 0) return 'noBankDetails'
  if (!carries(formatFor(bank), terms.currency)) return 'currencyNotCarried'
  return terms.amount > greatestAmount ? 'amountTooLarge' : null
}

/**
 * A payout's reference for the bank, 15 characters: merchant code, last 8 digits of the settlement ID, last
 * digit of the attempt.
 */
export function referenceOf(merchantId: string, clearingId: string, attemptNo: number): string {
  return `${merchantId}${clearingId.slice(-8)}${attemptNo % 10}`
}
