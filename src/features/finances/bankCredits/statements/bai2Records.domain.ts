import {
  bai2Faults as faults,
  statementFaults,
} from '#features/finances/bankCredits/statements/statementFaults.domain.ts'
import { fail } from '#features/finances/payouts/formats/bankFile.domain.ts'

/** A record merged with its continuation records (88), and its number of lines in the file. */
export type Bai2Record = { line: number; type: string; fields: string[]; text: string; physical: number }

const most = 200_000

/**
 * Splits a BAI2 file into records. Fields end at commas and records at '/'; continuation records (88) are
 * part of the one before. The text of a detail (16) extends to the end of its line and may contain commas and
 * slashes.
 */
export function recordsOf(file: string): Bai2Record[] {
  const lines = file.split(/\r\n|\n|\r/)
  while (lines.at(-1)?.trim() === '') lines.pop()
  if (lines.length === 0) fail(statementFaults.empty)
  if (lines.length > most) fail(statementFaults.tooMany, { most })
  const records: Bai2Record[] = []
  for (const [index, line] of lines.entries()) {
    const [, type, rest] = /^(\d\d),(.*)$/.exec(line.trimEnd()) ?? []
    if (type === undefined || rest === undefined)
      fail(faults.record, { line: index + 1, type: line.slice(0, 2) })
    const before = records.at(-1)
    if (type !== '88') records.push({ line: index + 1, type, ...partsOf(type, rest), physical: 1 })
    else if (before) goOn(before, rest)
    else fail(faults.record, { line: index + 1, type })
  }
  return records
}

/**
 * For a detail, the fields before its text, which stays unchanged; for others, all fields up to the slash.
 */
function partsOf(type: string, rest: string): { fields: string[]; text: string } {
  if (type === '16') return detailParts(rest)
  return { fields: rest.replace(/\/\s*$/, '').split(','), text: '' }
}

/** Type code, amount, funds type with its fields, bank reference, customer reference, text. */
function detailParts(rest: string): { fields: string[]; text: string } {
  const all = rest.split(',')
  const fixed = 3 + extraFunds(all[2] ?? '', all[3] ?? '') + 2
  const fields = all.slice(0, fixed).map((field) => field.replace(/\/$/, ''))
  const text = all.slice(fixed).join(',').replace(/\/$/, '')
  return { fields, text }
}

/**
 * How many fields follow a funds type: none, a date and time (V), three amounts (S), or pairs of days and
 * amounts (D).
 */
export function extraFunds(fundsType: string, next: string): number {
  if (fundsType === 'V') return 2
  if (fundsType === 'S') return 3
  return fundsType === 'D' && /^\d{1,3}$/.test(next) ? 1 + 2 * Number(next) : 0
}

function goOn(record: Bai2Record, rest: string): void {
  record.physical += 1
  const more = rest.replace(/\/\s*$/, '')
  if (record.type === '16') record.text = `${record.text} ${more}`.trim()
  else record.fields.push(...more.split(','))
}
