import { createHash, createHmac } from 'node:crypto'
import { readBai2 } from '#features/finances/bankCredits/statements/bai2.domain.ts'
import {
  formatOf,
  type Statement,
  type StatementFormat,
  type StatementLine,
} from '#features/finances/bankCredits/statements/bankStatement.domain.ts'
import { readCamt053 } from '#features/finances/bankCredits/statements/camt053.domain.ts'
import { type CsvMapping, readCsv } from '#features/finances/bankCredits/statements/csvStatement.domain.ts'
import {
  csvFaults,
  statementFaults,
} from '#features/finances/bankCredits/statements/statementFaults.domain.ts'
import type { App } from '#server/context.ts'
import { secretBox } from '#server/secrets.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import type { Currency } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'
import type { Text } from '#shared/messages.ts'

export type CsvAbout = { accountNo: string; currency: Currency; mapping: CsvMapping }

/** Rejects a file with the message at the form's file field. */
export function refusedFile(text: Text): AppError {
  return new AppError(requestErrors.invalid, { fields: [{ field: 'content', text }] })
}

/** Decodes UTF-8 with or without BOM, or UTF-16 with BOM. Throws `request.invalid`. */
export function textOf(bytes: Uint8Array): string {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  try {
    const text = new TextDecoder(utf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
    if (text.includes('\0')) throw refusedFile(statementFaults.encoding)
    return text
  } catch (cause) {
    throw cause instanceof AppError ? cause : refusedFile(statementFaults.encoding)
  }
}

/**
 * Reads a statement in any supported format. Throws `request.invalid` with the fault at the field `content`.
 */
export function readStatements(
  text: string,
  csv: CsvAbout | null,
): { format: StatementFormat; statements: Statement[] } {
  const format = formatOf(text)
  if (format === 'csv' && csv === null) throw refusedFile(csvFaults.mapping)
  const found =
    format === 'camt053'
      ? readCamt053(text)
      : format === 'bai2'
        ? readBai2(text)
        : readCsv(text, csv as CsvAbout)
  if (!found.ok) throw refusedFile(found.says)
  return { format, statements: found.statements }
}

/** A keyed hash of the account number, because numbers are short enough to be guessed from a plain hash. */
export function accountHash(app: App, accountNo: string): Buffer {
  const bare = accountNo.replace(/\W/g, '').toUpperCase()
  return createHmac('sha256', app.secretKey).update(`bank_account:${bare}`).digest()
}

/**
 * Keys made of a line's content and its ordinal among equal lines of the day, so that a line in two files has
 * the same key.
 */
export function lineKeys(accountId: string, lines: readonly StatementLine[]): Buffer[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const { bookingDay, direction, amount, bankReference, reference, counterparty, description } = line
    const facts = [
      accountId,
      bookingDay,
      direction,
      `${amount}`,
      bankReference,
      reference,
      counterparty,
      description,
    ]
    const text = JSON.stringify(facts)
    const before = seen.get(text) ?? 0
    seen.set(text, before + 1)
    return createHash('sha256').update(`${text}#${before}`).digest()
  })
}

export const hashOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** Encrypts the whole file, because it contains full account numbers. */
export function sealStatement(app: App, fileId: string, bytes: Uint8Array): Buffer {
  return secretBox(app.secretKey).seal(Buffer.from(bytes), `bank_statement_file:${fileId}`)
}
