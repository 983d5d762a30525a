import { fail } from '#features/finances/payouts/formats/bankFile.domain.ts'
import type { NachaBatch, NachaEntry } from '#features/finances/payouts/formats/nachaContent.domain.ts'
import { nachaFaults as faults } from '#features/finances/payouts/formats/nachaFaults.domain.ts'

type Sums = { count: number; hash: bigint; debits: bigint; credits: bigint }

/**
 * Checks a batch's control record (type 8) against its header and entries. Throws a FileFault naming the
 * line.
 */
export function checkBatchSums(batch: NachaBatch, control: string, line: number): void {
  if (batch.entries.length === 0) fail(faults.emptyBatch, { line })
  const odd = batch.entries.find(({ addenda, addendaFollow }) => addendaFollow !== addenda.length > 0)
  if (odd) fail(faults.addenda, { line: odd.line })
  const field = (from: number, to: number) => control.slice(from - 1, to).trim()
  if (field(2, 4) !== batch.serviceClass) fail(faults.differs, { line, from: 2, to: 4, header: batch.line })
  if (field(45, 54) !== batch.companyId) fail(faults.differs, { line, from: 45, to: 54, header: batch.line })
  if (field(80, 87) !== batch.odfi) fail(faults.differs, { line, from: 80, to: 87, header: batch.line })
  if (!/^\d{7}$/.test(field(88, 94)) || Number(field(88, 94)) !== batch.batchNo)
    fail(faults.differs, { line, from: 88, to: 94, header: batch.line })
  const sums = sumsOf([batch])
  compare(line, sums, said(control, line, [5, 10], 11))
  if (batch.serviceClass === '220' && sums.debits > 0n) fail(faults.creditsOnly, { line: batch.line })
  if (batch.serviceClass === '225' && sums.credits > 0n) fail(faults.debitsOnly, { line: batch.line })
}

/**
 * Checks the file's control record (type 9) against its batches. Returns the file's credits and debits in
 * cents.
 */
export function checkFileSums(control: string, line: number, batches: NachaBatch[], blocks: number) {
  const sums = sumsOf(batches)
  if (control.slice(1, 7) !== String(batches.length).padStart(6, '0'))
    fail(faults.batches, { line, said: control.slice(1, 7), found: batches.length })
  if (control.slice(7, 13) !== String(blocks).padStart(6, '0'))
    fail(faults.blockCount, { line, said: control.slice(7, 13), found: blocks })
  compare(line, sums, said(control, line, [14, 21], 22))
  if (control.slice(55).trim() !== '') fail(faults.field, { line, from: 56, to: 94 })
  return { credits: sums.credits, debits: sums.debits }
}

/** The entry hash is the sum of the first eight digits of each bank, reduced to its last ten digits. */
function sumsOf(batches: NachaBatch[]): Sums {
  const entries = batches.flatMap((batch) => batch.entries)
  const of = (direction: NachaEntry['direction']) =>
    entries.reduce((sum, one) => (one.direction === direction ? sum + one.amount : sum), 0n)
  return {
    count: entries.reduce((sum, { addenda }) => sum + 1 + addenda.length, 0),
    hash: entries.reduce((sum, { routingNo }) => sum + BigInt(routingNo.slice(0, 8)), 0n) % 10_000_000_000n,
    debits: of('debit'),
    credits: of('credit'),
  }
}

/** Reads the sums of a control record: a count, then from `at` a hash of 10 digits and two totals of 12. */
function said(control: string, line: number, [from, to]: [number, number], at: number): Sums {
  const digits = (first: number, last: number) => {
    const value = control.slice(first - 1, last)
    return /^\d+$/.test(value) ? BigInt(value) : fail(faults.field, { line, from: first, to: last })
  }
  return {
    count: Number(digits(from, to)),
    hash: digits(at, at + 9),
    debits: digits(at + 10, at + 21),
    credits: digits(at + 22, at + 33),
  }
}

function compare(line: number, found: Sums, answer: Sums): void {
  const values = (key: keyof Sums) => ({ line, said: answer[key], found: found[key] })
  if (answer.count !== found.count) fail(faults.count, values('count'))
  if (answer.hash !== found.hash) fail(faults.hash, values('hash'))
  if (answer.debits !== found.debits) fail(faults.debits, values('debits'))
  if (answer.credits !== found.credits) fail(faults.credits, values('credits'))
}
