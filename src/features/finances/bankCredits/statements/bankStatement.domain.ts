import { statementFaults as faults } from '#features/finances/bankCredits/statements/statementFaults.domain.ts'
import { fail } from '#features/finances/payouts/formats/bankFile.domain.ts'
import { type Currency, currencies, isCurrency } from '#shared/currency.ts'
import { plainAmount } from '#shared/money.ts'
import { trimmedEnd } from '#shared/trimmedEnd.ts'

/** What came to the provider's account at its bank, or left it. */
export type StatementLine = {
  direction: 'credit' | 'debit'
  /** Minor units, more than nothing. */
  amount: bigint
  /** YYYY-MM-DD, as the bank's calendar has it. */
  bookingDay: string
  valueDay: string
  /** The bank's own number of the line; '' where it gives none. */
  bankReference: string
  /** What the one who paid wrote for the other to find it by: a trace number, an end-to-end id. '' where there is none. */
  reference: string
  counterparty: string
  description: string
  /** The line as the file has it, account numbers covered. */
  raw: string
}

/** One account over some days. The balances are null where the file does not say them. */
export type Statement = {
  /** As the file writes it; '' where it names none. */
  accountNo: string
  statementNo: string
  currency: Currency
  fromDay: string
  toDay: string
  /** Minor units, negative where overdrawn. */
  opening: bigint | null
  closing: bigint | null
  lines: StatementLine[]
}

export const statementFormats = ['csv', 'camt053', 'bai2'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** What a file is, by how it begins. */
export function formatOf(text: string): StatementFormat {
  if (/^\s*</.test(text)) return 'camt053'
  return /^\s*01,/.test(text) ? 'bai2' : 'csv'
}

export type Movement = { credits: bigint; debits: bigint; creditCount: number; debitCount: number }

/** What the lines of a statement come to, each way. */
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

/** Opening and lines must come to the closing balance. Throws a FileFault that says by how much they do not. */
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
 * Minor units of an amount written with a decimal point and nothing else, such as 1234.5; null for anything else, and
 * where it is finer than the currency is kept.
 */
export function minorOf(written: string, currency: Currency): bigint | null {
  const { exponent } = currencies[currency]
  const parts = /^(?<whole>\d{1,15})(?:\.(?<cents>\d{0,10}))?$/.exec(written)?.groups
  if (!parts) return null
  const cents = trimmedEnd(parts.cents ?? '', '0')
  if (cents.length > exponent) return null
  return BigInt(`${parts.whole}${cents.padEnd(exponent, '0')}`)
}

/** YYYY-MM-DD of three numbers, or null where there is no such day of this century. */
export function dayFrom(year: string, month: string, day: string): string | null {
  const written = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!/^20\d\d-\d\d-\d\d$/.test(written)) return null
  const date = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null
}

/** Account numbers covered: all but the last four of each run of digits that stands for one. */
export function covered(text: string, accountNo: string): string {
  const digits = accountNo.replace(/\W/g, '')
  if (digits.length < 5) return text
  return text.replaceAll(accountNo, `••••${digits.slice(-4)}`).replaceAll(digits, `••••${digits.slice(-4)}`)
}

/** One line of text, without what a terminal or a table would stumble over, up to a length. */
export function oneLine(text: string, most = 300): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
}
