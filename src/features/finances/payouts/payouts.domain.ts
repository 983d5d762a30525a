import { type BankAccount, bankAccountFaults, type CanadianBank, isAmerican } from '#shared/bankAccounts.ts'
import { isCapable } from '#shared/capabilities.ts'
import type { Currency } from '#shared/currency.ts'
import type { Machine } from '#shared/machine.ts'

export const payoutFormats = ['cpa005', 'nacha'] as const
/** The bank file that carries a payout: Payments Canada's standard 005, or the US's ACH file. */
export type PayoutFormat = (typeof payoutFormats)[number]

export const payoutStatuses = ['approved', 'filed', 'sent', 'paid', 'returned'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]
export type PayoutEvent = 'file' | 'unfile' | 'send' | 'pay' | 'return'

export const payoutMachine: Machine<PayoutStatus, PayoutEvent> = {
  // Sent without a file: paid at once, as only the demo does.
  approved: { file: 'filed', send: 'sent' },
  filed: { send: 'sent', unfile: 'approved' },
  sent: { pay: 'paid', return: 'returned' },
  // The bank may send back what had arrived.
  paid: { return: 'returned' },
  returned: {},
}

/** How it is known that a payout arrived: no return came in time, the bank's statement says so, or paid without a file. */
export type PaidBy = 'time' | 'bankCredit' | 'atOnce'

/** The bank details of a payout, which name the account by its last digits only. */
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

/** Can a file of this format pay in this currency? */
export function carries(format: PayoutFormat, currency: Currency): boolean {
  return carried[format].includes(currency)
}

/** Both formats write an amount in ten digits. Minor units. */
export const greatestAmount = 9_999_999_999n

type Stored = {
  bankName: string | null
  institutionNo: string | null
  transitNo: string | null
  routingNo: string | null
  accountNo: string | null
}

/** A merchant's bank details as they are kept, or null where there are none. */
export function bankAccountOf(stored: Stored): BankAccount | null {
  const { bankName, institutionNo, transitNo, routingNo, accountNo } = stored
  if (bankName === null || accountNo === null) return null
  if (routingNo !== null) return { bankName, routingNo, accountNo }
  if (institutionNo === null || transitNo === null) return null
  return { bankName, institutionNo, transitNo, accountNo } satisfies CanadianBank
}

/** Why nothing can be paid to a merchant now. */
export type Hindrance = 'merchantBlocked' | 'noBankDetails' | 'currencyNotCarried' | 'amountTooLarge'

type Terms = Stored & { approveResult: number | null; currency: Currency; amount: bigint }

/** What stands in the way of paying an amount to a merchant with these bank details; null where nothing does. */
export function hindranceOf(terms: Terms): Hindrance | null {
  if (!isCapable(terms.approveResult, 'payout')) return 'merchantBlocked'
  const bank = bankAccountOf(terms)
  if (bank === null || bankAccountFaults(bank).length > 0) return 'noBankDetails'
  if (!carries(formatFor(bank), terms.currency)) return 'currencyNotCarried'
  return terms.amount > greatestAmount ? 'amountTooLarge' : null
}

/** How a payout is named to the bank, in 15 characters: the merchant's code, the settlement's last 8 digits, the attempt's last. */
export function referenceOf(merchantId: string, clearingId: string, attemptNo: number): string {
  return `${merchantId}${clearingId.slice(-8)}${attemptNo % 10}`
}
