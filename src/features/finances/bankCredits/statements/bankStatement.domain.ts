import { statementFaults as faults } from '#features/finances/bankCredits/statements/statementFaults.domain.ts'
import { fail } from '#features/finances/payouts/formats/bankFile.domain.ts'
import { type Currency, currencies, isCurrency } from '#shared/currency.ts'
import { plainAmount } from '#shared/money.ts'
import { trimmedEnd } from '#shared/trimmedEnd.ts'

/** A credit or debit of the provider's bank account. */
export type StatementLine = {
  direction: 'credit' | 'debit'
  /** Minor units, always positive. */
  amount: bigint
  /** YYYY-MM-DD in the bank's calendar. */
  bookingDay: string
  valueDay: string
  /** The bank's reference of the line; '' if it has none. */
  bankReference: string
  /** The payer's reference for the payee, such as a trace number or end-to-end ID; '' if there is none. */
  reference: string
  counterparty: string
  description: string
  /** The line as in the file, with masked account numbers. */
  raw: string
}

/** One account over a period. Balances are null if the file has none. */
export type Statement = {
  /** As in the file; '' if it names none. */
  accountNo: string
  statementNo: string
  currency: Currency
  fromDay: string
  toDay: string
  /** Minor units, negative if overdrawn. */
  opening: bigint | null
  closing: bigint | null
  lines: StatementLine[]
}

export const statementFormats = ['csv', 'camt053', 'bai2'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** Detects a file's format by its first characters. */
export function formatOf(text: string): StatementFormat {
  if (/^\s*</.test(text)) return 'camt053'
  return /^\s*01,/.test(text) ? 'bai2' : 'csv'
}

export type Movement = { credits: bigint; debits: bigint; creditCount: number; debitCount: number }

/** The totals of a statement's credits and debits. */
export function movementOf(lines: readonly StatementLine[]): Movement {
  const of = (direction: StatementLine['direction']) => lines.filter((line) => line.direction === direction)
  const sum = (some: StatementLine[]) => some.reduce((total, { amount }) => total + amount, 0n)
  const [credits, debits] = [of('credit'), of('debit')]
  return {
    credits: sum(credits),
    debits: sum(debits),
    creditCount: credits.length,
    debitCount: debits.length,
  }
}

/**
 * Checks that opening balance and lines add up to the closing balance. Throws a FileFault with the
 * difference.
 */
export function checkBalance({ opening, closing, lines, statementNo, currency }: Statement): void {
  if (opening === null || closing === null) return
  const { credits, debits } = movementOf(lines)
  const found = opening + credits - debits
  if (found === closing) return
  const written = (amount: bigint) => plainAmount(amount, currency)
  fail(faults.balance, {
    statement: statementNo,
    ...{ opening: written(opening), credits: written(credits), debits: written(debits) },
    ...{ closing: written(closing), off: written(closing - found) },
  })
}

export function currencyOf(code: string, line: number): Currency {
  return isCurrency(code) ? code : fail(faults.currency, { line, currency: code.slice(0, 10) })
}

/**
 * Parses an amount with a decimal point and nothing else, such as 1234.5, into minor units; null for anything
 * else, or if it has more decimals than the currency.
 */
export function minorOf(written: string, currency: Currency): bigint | null {
  const { exponent } = currencies[currency]
  const parts = /^(?<whole>\d{1,15})(?:\.(?<cents>\d{0,10}))?$/.exec(written)?.groups
  if (!parts) return null
  const cents = trimmedEnd(parts.cents ?? '', '0')
  if (cents.length > exponent) return null
  return BigInt(`${parts.whole}${cents.padEnd(exponent, '0')}`)
}

/** YYYY-MM-DD from three numbers; null if there is no such day in this century. */
export function dayFrom(year: string, month: string, day: string): string | null {
  const written = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!/^20\d\d-\d\d-\d\d$/.test(written)) return null
  const date = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null
}

/** Masks the account number in a text, except its last four digits. */
export function covered(text: string, accountNo: string): string {
  const digits = accountNo.replace(/\W/g, '')
  if (digits.length < 5) return text
  return text.replaceAll(accountNo, `••••${digits.slice(-4)}`).replaceAll(digits, `••••${digits.slice(-4)}`)
}

/** Reduces text to one line without control characters, up to a maximum length. */
export function oneLine(text: string, most = 300): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
}
