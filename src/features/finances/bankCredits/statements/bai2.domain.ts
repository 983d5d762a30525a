import {
  type Bai2Record,
  extraFunds,
  recordsOf,
} from '#features/finances/bankCredits/statements/bai2Records.domain.ts'
import {
  checkBalance,
  covered,
  currencyOf,
  dayFrom,
  oneLine,
  type Statement,
  type StatementLine,
} from '#features/finances/bankCredits/statements/bankStatement.domain.ts'
import {
  bai2Faults as faults,
  statementFaults,
} from '#features/finances/bankCredits/statements/statementFaults.domain.ts'
import { fail, orRefused, type Refused } from '#features/finances/payouts/formats/bankFile.domain.ts'
import type { Text } from '#shared/messages.ts'

/**
 * Reads a BAI2 file (cash management balance reporting, version 2) and checks control totals and counts at
 * its three levels, and that each account's opening balance and details add up to its closing balance.
 */
export function readBai2(text: string): { ok: true; statements: Statement[] } | Refused {
  return orRefused(() => {
    const records = recordsOf(text)
    const [first, last] = [records[0], records.at(-1)]
    if (first?.type !== '01') fail(faults.record, { line: 1, type: first?.type ?? '' })
    if (last?.type !== '99') fail(faults.cutOff)
    const groups = sections(records.slice(1, -1), '02', '98').map(groupOf)
    const total = groups.reduce((sum, group) => sum + group.total, 0n)
    checkTotal(last, total)
    checkCount(last, 1, groups.length, faults.groups)
    checkCount(last, 2, physical(records), faults.records)
    const statements = groups.flatMap((group) => group.statements)
    if (statements.length === 0) fail(statementFaults.noLines)
    for (const statement of statements) checkBalance(statement)
    return { ok: true, statements }
  })
}

/**
 * Splits records into sections from each opening record to its closing one; nothing may lie between sections.
 */
function sections(records: Bai2Record[], opens: string, closes: string): Bai2Record[][] {
  const found: Bai2Record[][] = []
  let open: Bai2Record[] | null = null
  for (const record of records) {
    if ((record.type === opens) !== (open === null)) outOfPlace(record)
    open = [...(open ?? []), record]
    if (record.type !== closes) continue
    found.push(open)
    open = null
  }
  const [left] = open ?? []
  if (left) outOfPlace(left)
  return found
}

function outOfPlace({ line, type }: Bai2Record): never {
  fail(faults.record, { line, type })
}

function groupOf(records: Bai2Record[]) {
  const [header, trailer] = [records[0] as Bai2Record, records.at(-1) as Bai2Record]
  const [, , status = '', date = '', , currency = ''] = header.fields
  if (status !== '1') fail(faults.status, { line: header.line, status })
  const [, year = '', month = '', date_ = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(date) ?? []
  const day = dayFrom(year, month, date_) ?? field(header, 5)
  const inside = sections(records.slice(1, -1), '03', '49')
  const accounts = inside.map((account) => accountOf(account, day, currency || 'USD'))
  const total = accounts.reduce((sum, account) => sum + account.total, 0n)
  checkTotal(trailer, total)
  checkCount(trailer, 1, accounts.length, faults.accounts)
  checkCount(trailer, 2, physical(records), faults.records)
  return { total, statements: accounts.map(({ statement }) => statement) }
}

function accountOf(records: Bai2Record[], day: string, groupCurrency: string) {
  const [header, trailer] = [records[0] as Bai2Record, records.at(-1) as Bai2Record]
  const details = records.slice(1, -1)
  const stray = details.find(({ type }) => type !== '16')
  if (stray) outOfPlace(stray)
  const [accountNo = '', currency = ''] = header.fields
  const { amounts, total: summed } = summariesOf(header)
  const lines = details.map((record) => lineOf(record, day, accountNo))
  const total = details.reduce((sum, record) => sum + amountIn(record, 1), summed)
  checkTotal(trailer, total)
  checkCount(trailer, 1, physical(records), faults.records)
  checkSummary(header, amounts, '100', lines, 'credit')
  checkSummary(header, amounts, '400', lines, 'debit')
  const statement: Statement = {
    accountNo,
    statementNo: `${day} ${accountNo.slice(-4)}`,
    currency: currencyOf(currency || groupCurrency, header.line),
    ...{
      fromDay: day,
      toDay: day,
      opening: amounts.get('010') ?? null,
      closing: amounts.get('015') ?? null,
      lines,
    },
  }
  return { statement, total }
}

/** Reads an account's balances and sums: repeated groups of type, amount, item count and funds type. */
function summariesOf(header: Bai2Record) {
  const amounts = new Map<string, bigint>()
  let total = 0n
  for (let at = 2; at < header.fields.length; at += 4) {
    const code = header.fields[at] ?? ''
    if (code === '' && !header.fields.slice(at).some((rest) => rest.trim() !== '')) break
    if (!/^\d{3}$/.test(code)) field(header, at + 1)
    const written = header.fields[at + 1] ?? ''
    const amount = written === '' ? 0n : amountIn(header, at + 1)
    total += amount
    if (written !== '') amounts.set(code, amount)
    at += extraFunds(header.fields[at + 3] ?? '', header.fields[at + 4] ?? '')
  }
  return { amounts, total }
}

/** Codes 101-399 are credits, 401-699 debits. */
function lineOf(record: Bai2Record, day: string, accountNo: string): StatementLine {
  const [code = '', , fundsType = ''] = record.fields
  if (!/^[1-6]\d\d$/.test(code) || code === '100' || code === '400') field(record, 2)
  const amount = amountIn(record, 1)
  if (amount <= 0n) field(record, 3)
  const after = 3 + extraFunds(fundsType, record.fields[3] ?? '')
  const [bankReference = '', reference = ''] = record.fields.slice(after)
  const text = oneLine(covered(record.text, accountNo))
  const written = `${record.fields.join(',')},${record.text}`
  return {
    direction: Number(code) < 400 ? 'credit' : 'debit',
    ...{ amount, bookingDay: day, valueDay: valueDay(record, fundsType) ?? day },
    ...{ bankReference: oneLine(bankReference, 60), reference: oneLine(reference, 60), counterparty: '' },
    description: text === '' ? `BAI ${code}` : text,
    raw: oneLine(covered(`16,${written}`, accountNo)),
  }
}

function valueDay(record: Bai2Record, fundsType: string): string | null {
  if (fundsType !== 'V') return null
  const [, year = '', month = '', day = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(record.fields[3] ?? '') ?? []
  return dayFrom(year, month, day) ?? field(record, 5)
}

/** Minor units, because BAI2 has no decimal point. */
function amountIn(record: Bai2Record, at: number): bigint {
  const written = record.fields[at] ?? ''
  return /^[+-]?\d{1,18}$/.test(written) ? BigInt(written.replace('+', '')) : field(record, at + 2)
}

/** Fields count from 1, starting with the record type. */
function field({ line, type }: Bai2Record, no: number): never {
  fail(faults.field, { line, type, field: no })
}

const physical = (records: Bai2Record[]): number => records.reduce((sum, record) => sum + record.physical, 0)

function checkTotal(trailer: Bai2Record, found: bigint): void {
  const said = amountIn(trailer, 0)
  if (said !== found) fail(faults.total, { line: trailer.line, said, found })
}

function checkCount(trailer: Bai2Record, at: number, found: number, differs: Text): void {
  const said = trailer.fields[at] ?? ''
  if (!/^\d{1,9}$/.test(said)) field(trailer, at + 2)
  if (Number(said) !== found) fail(differs, { line: trailer.line, said, found })
}

/** If an account states its total credits or debits and also lists them, both must agree. */
function checkSummary(
  header: Bai2Record,
  amounts: Map<string, bigint>,
  code: string,
  lines: StatementLine[],
  direction: StatementLine['direction'],
): void {
  const said = amounts.get(code)
  if (said === undefined || lines.length === 0) return
  const found = lines.reduce((sum, line) => (line.direction === direction ? sum + line.amount : sum), 0n)
  if (said !== found) fail(faults.summary, { line: header.line, code, said, found })
}
