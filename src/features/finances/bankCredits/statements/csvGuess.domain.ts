import {
  type CsvMapping,
  columnsOf,
  type DayFormat,
} from '#features/finances/bankCredits/statements/csvStatement.domain.ts'

const hints = {
  bookingDay: /^(booking |posting |transaction |post )?date|记账日|交易日/i,
  valueDay: /value date|effective|起息/i,
  debit: /debit|withdraw|paid out|支出|借方/i,
  credit: /credit|deposit|paid in|收入|贷方/i,
  amount: /amount|金额/i,
  reference: /reference|cheque|check no|参考/i,
  bankReference: /bank ref|transaction id|流水/i,
  counterparty: /name|payee|counterparty|对方/i,
  description: /descr|detail|memo|narrat|摘要/i,
  balance: /balance|余额/i,
}

/** Guesses the columns by their names and the first row; the user checks them. */
export function guessMapping(header: readonly string[], rows: readonly (readonly string[])[]): CsvMapping {
  const found = (key: keyof typeof hints, ...not: RegExp[]) =>
    header.find((name) => hints[key].test(name) && !not.some((other) => other.test(name))) ?? null
  const debit = found('debit', hints.balance)
  const credit = found('credit', hints.balance)
  const split = debit !== null && credit !== null && debit !== credit
  const bookingDay = found('bookingDay', hints.valueDay) ?? ''
  const sample = rows[0]?.[header.indexOf(bookingDay)] ?? ''
  return {
    ...{ bookingDay, dayFormat: dayFormatOf(sample), decimalMark: '.' },
    amount: split ? null : (found('amount', hints.balance) ?? null),
    debit: split ? debit : null,
    credit: split ? credit : null,
    valueDay: found('valueDay'),
    reference: found('reference', hints.bankReference),
    bankReference: found('bankReference'),
    counterparty: found('counterparty', hints.description),
    description: found('description'),
    balance: found('balance'),
  }
}

/** 13/02 must have the day first; if ambiguous, North American banks put the month first. */
function dayFormatOf(sample: string): DayFormat {
  if (/^\d{8}$/.test(sample)) return 'YYYYMMDD'
  if (/^\d{4}/.test(sample)) return 'YYYY-MM-DD'
  return Number(sample.split(/[/-]/)[0]) > 12 ? 'DD/MM/YYYY' : 'MM/DD/YYYY'
}

/** The account's stored mapping if this file has all its columns, otherwise a new guess. */
export function mappingFor(
  stored: CsvMapping | null,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): CsvMapping {
  if (stored === null) return guessMapping(header, rows)
  const whole = columnsOf(stored).every((column) => header.includes(column))
  return whole ? stored : guessMapping(header, rows)
}
