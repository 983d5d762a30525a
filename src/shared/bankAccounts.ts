import { bankAccountTexts as m } from '#shared/bankAccounts.messages.ts'
import type { FieldFault } from '#shared/errors.ts'

/** An account at a Canadian bank or credit union, addressed by institution and transit number. */
export type CanadianBank = { bankName: string; institutionNo: string; transitNo: string; accountNo: string }

/** An account at a US bank, addressed by its routing (ABA) number. */
export type AmericanBank = { bankName: string; routingNo: string; accountNo: string }

export type BankAccount = CanadianBank | AmericanBank

/** Whether the account is at a US bank. */
export const isAmerican = (bank: BankAccount): bank is AmericanBank => 'routingNo' in bank

/** Returns the faults of bank details by field; empty if they are valid. */
export function bankAccountFaults(bank: BankAccount): FieldFault[] {
  const named = bank.bankName.trim().length > 0 && bank.bankName.length <= 60
  const name: FieldFault[] = named ? [] : [{ field: 'bankName', text: m.bankName }]
  return [...name, ...(isAmerican(bank) ? americanFaults(bank) : canadianFaults(bank))]
}

function canadianFaults({ institutionNo, transitNo, accountNo }: CanadianBank): FieldFault[] {
  return [
    ...unless(/^\d{3}$/.test(institutionNo), 'institutionNo', m.institutionNo),
    ...unless(/^\d{5}$/.test(transitNo), 'transitNo', m.transitNo),
    ...unless(/^\d{7,12}$/.test(accountNo), 'accountNo', m.accountNo),
  ]
}

function americanFaults({ routingNo, accountNo }: AmericanBank): FieldFault[] {
  return [...routingFaults(routingNo), ...unless(/^\d{4,17}$/.test(accountNo), 'accountNo', m.accountNoUs)]
}

function routingFaults(routingNo: string): FieldFault[] {
  if (!/^\d{9}$/.test(routingNo)) return [{ field: 'routingNo', text: m.routingNo }]
  const prefix = routingNo.slice(0, 2)
  if (!isFederalReservePrefix(Number(prefix)))
    return [{ field: 'routingNo', text: m.routingPrefix, values: { prefix } }]
  return unless(isRoutingNo(routingNo), 'routingNo', m.routingChecksum)
}

const unless = (right: boolean, field: string, text: FieldFault['text']): FieldFault[] =>
  right ? [] : [{ field, text }]

/**
 * The Federal Reserve districts 01-12, their thrift prefixes 21-32 and electronic prefixes 61-72. The
 * Treasury (00) and traveller's cheques (80) cannot receive payouts.
 */
function isFederalReservePrefix(prefix: number): boolean {
  return [0, 20, 60].some((base) => prefix > base && prefix <= base + 12)
}

/**
 * Whether the text is a routing number: nine digits whose 3-7-1 weighted sum is a multiple of ten (ABA
 * Routing Number Policy).
 */
export function isRoutingNo(routingNo: string): boolean {
  return /^\d{9}$/.test(routingNo) && routingCheckDigit(routingNo.slice(0, 8)) === Number(routingNo[8])
}

/** Returns the check digit of a routing number from its first eight digits. */
export function routingCheckDigit(firstEight: string): number {
  const sum = Array.from(firstEight, Number).reduce(
    (total, digit, at) => total + digit * ([3, 7, 1][at % 3] ?? 0),
    0,
  )
  return (10 - (sum % 10)) % 10
}

/** A Canadian bank's electronic routing number: 0, institution, transit. */
export const electronicRouting = (bank: Pick<CanadianBank, 'institutionNo' | 'transitNo'>): string =>
  `0${bank.institutionNo}${bank.transitNo}`

/**
 * Masks an account number for display. Shows at most the last four digits, and always hides at least three.
 */
export function maskedAccount(accountNo: string): string {
  const shown = Math.max(0, Math.min(4, accountNo.length - 3))
  return `•••• ${accountNo.slice(accountNo.length - shown)}`
}

/**
 * Returns a warning if the institution is not in our list. It is never a reason to refuse, because lists
 * become outdated.
 */
export function institutionWarning(bank: BankAccount): FieldFault | null {
  if (isAmerican(bank) || bank.institutionNo in institutions || !/^\d{3}$/.test(bank.institutionNo))
    return null
  const { institutionNo } = bank
  return { field: 'institutionNo', text: m.unknownInstitution, values: { institutionNo } }
}

/** Returns the institution's name, or null if we do not know the number. */
export const institutionName = (institutionNo: string): string | null => institutions[institutionNo] ?? null

/** Members and larger non-members of Payments Canada by institution number (Financial Institutions File). */
export const institutions: Readonly<Record<string, string>> = {
  '001': 'Bank of Montreal',
  '002': 'Bank of Nova Scotia (Scotiabank)',
  '003': 'Royal Bank of Canada',
  '004': 'Toronto-Dominion Bank',
  '006': 'National Bank of Canada',
  '010': 'Canadian Imperial Bank of Commerce',
  '016': 'HSBC Bank Canada (now Royal Bank of Canada)',
  '030': 'Canadian Western Bank',
  '039': 'Laurentian Bank of Canada',
  '177': 'Bank of Canada',
  '219': 'ATB Financial',
  '241': 'Bank of America, Canada branch',
  '260': 'Citibank Canada',
  '270': 'JPMorgan Chase Bank, Canada branch',
  '309': 'Citizens Bank of Canada',
  '326': "President's Choice Bank",
  '338': 'Canadian Tire Bank',
  '340': 'ICICI Bank Canada',
  '352': 'DirectCash Bank',
  '509': 'Canada Trust',
  '540': 'Manulife Bank of Canada',
  '608': 'CIBC Mortgages',
  '614': 'Tangerine Bank',
  '621': 'Peoples Trust Company',
  '623': 'Equitable Bank',
  '809': 'Central 1 Credit Union, British Columbia',
  '815': 'Caisses Desjardins du Québec',
  '819': 'Caisses populaires du Manitoba',
  '828': 'Central 1 Credit Union, Ontario',
  '829': 'Caisses populaires de l’Ontario (Desjardins)',
  '837': 'Meridian Credit Union',
  '839': 'Credit Union Central of Nova Scotia (Atlantic Central)',
  '849': 'Brunswick Credit Union Federation',
  '865': 'Caisses populaires acadiennes (UNI)',
  '879': 'Credit Union Central of Manitoba',
  '889': 'Credit Union Central of Saskatchewan',
  '899': 'Credit Union Central of Alberta',
}
