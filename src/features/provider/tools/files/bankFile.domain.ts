import { readBai2 } from '#features/finances/bankCredits/statements/bai2.domain.ts'
import type { Statement } from '#features/finances/bankCredits/statements/bankStatement.domain.ts'
import { readCamt053 } from '#features/finances/bankCredits/statements/camt053.domain.ts'
import type { Sentence } from '#features/finances/payouts/formats/bankFile.domain.ts'
import { type Cpa005Content, readCpa005 } from '#features/finances/payouts/formats/cpa005Reading.domain.ts'
import type { NachaContent } from '#features/finances/payouts/formats/nachaContent.domain.ts'
import { readNacha } from '#features/finances/payouts/formats/nachaReading.domain.ts'
import { type Currency, isCurrency } from '#shared/currency.ts'

/** One entry of whatever file. Of an account number only the last digits. */
export type FileEntry = {
  key: string
  direction: 'credit' | 'debit'
  amount: bigint
  day: string
  name: string
  code: string
  bank: string
  account: string
  trace: string
}
export type FileFormat = 'NACHA' | 'CPA-005' | 'BAI2' | 'camt.053'
/** A file, or an account of one: amounts in minor units of its currency. */
export type FilePart = {
  key: string
  title: string
  currency: Currency
  createdOn: string
  credits: bigint
  debits: bigint
  opening: bigint | null
  closing: bigint | null
  entries: FileEntry[]
}
export type ReadFile =
  | { ok: true; format: FileFormat; parts: FilePart[] }
  | { ok: false; format: FileFormat | null; says: Sentence | null }

/** Parses a bank's file by its first characters. A fault is returned as a sentence that names its record. */
export function readBankFile(text: string): ReadFile {
  if (text.startsWith('A000000001')) return of('CPA-005', readCpa005(text), (file) => [ofCpa005(file)])
  if (text.startsWith('101')) return of('NACHA', readNacha(text), (file) => [ofNacha(file)])
  if (/^\s*01,/.test(text)) return of('BAI2', readBai2(text), ({ statements }) => statements.map(ofStatement))
  if (/^\s*</.test(text))
    return of('camt.053', readCamt053(text), ({ statements }) => statements.map(ofStatement))
  return { ok: false, format: null, says: null }
}

function of<T extends { ok: true }>(
  format: FileFormat,
  read: T | { ok: false; says: Sentence },
  parts: (file: T) => Omit<FilePart, 'key'>[],
): ReadFile {
  if (!read.ok) return { ok: false, format, says: read.says }
  return { ok: true, format, parts: parts(read).map((part, place) => ({ ...part, key: String(place) })) }
}

/** Only its last four. */
function covered(account: string): string {
  const digits = account.trim()
  return digits.length <= 4 ? digits : `…${digits.slice(-4)}`
}

function ofNacha({ batches, origin, createdOn, credits, debits }: NachaContent): Omit<FilePart, 'key'> {
  const entries = batches.flatMap((batch) =>
    batch.entries.map((entry): FileEntry => {
      const { direction, amount, name, code, routingNo, account, trace } = entry
      const day = batch.effectiveDay ?? ''
      return {
        key: `${entry.line}`,
        direction,
        amount,
        day,
        name,
        code,
        bank: routingNo,
        account: covered(account),
        trace,
      }
    }),
  )
  return { title: origin, currency: 'USD', createdOn, credits, debits, opening: null, closing: null, entries }
}

function ofCpa005({ items, originatorId, createdOn, currency }: Cpa005Content): Omit<FilePart, 'key'> {
  const entries = items.map((item): FileEntry => {
    const direction = item.type === 'C' || item.type === 'E' || item.type === 'J' ? 'credit' : 'debit'
    const { amount, day, name, code, routing, account, trace } = item
    return {
      key: `${item.record}/${item.segment}`,
      direction,
      amount,
      day,
      name,
      code,
      bank: routing,
      account: covered(account),
      trace,
    }
  })
  const sum = (direction: FileEntry['direction']) =>
    entries.filter((entry) => entry.direction === direction).reduce((total, { amount }) => total + amount, 0n)
  const sums = { credits: sum('credit'), debits: sum('debit'), opening: null, closing: null }
  return {
    title: originatorId,
    currency: isCurrency(currency) ? currency : 'CAD',
    createdOn,
    ...sums,
    entries,
  }
}

function ofStatement({
  accountNo,
  currency,
  fromDay,
  toDay,
  opening,
  closing,
  lines,
}: Statement): Omit<FilePart, 'key'> {
  const entries = lines.map((line, place): FileEntry => {
    const { direction, amount, bookingDay, counterparty, description, bankReference, reference } = line
    return {
      ...{ key: String(place + 1), direction, amount, day: bookingDay, name: counterparty || description },
      ...{ code: '', bank: '', account: '', trace: reference || bankReference },
    }
  })
  const sum = (direction: FileEntry['direction']) =>
    entries.filter((entry) => entry.direction === direction).reduce((total, { amount }) => total + amount, 0n)
  const createdOn = fromDay === toDay ? fromDay : `${fromDay} – ${toDay}`
  return {
    title: covered(accountNo),
    currency,
    createdOn,
    credits: sum('credit'),
    debits: sum('debit'),
    opening,
    closing,
    entries,
  }
}
