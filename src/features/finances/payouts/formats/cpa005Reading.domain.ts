import { fail, isDay, orRefused, type Refused } from '#features/finances/payouts/formats/bankFile.domain.ts'
import { cpa005Faults as faults } from '#features/finances/payouts/formats/cpa005Faults.domain.ts'

/** A segment of a CPA-005 file, data elements 04 to 21, with surrounding spaces trimmed. */
export type Cpa005Item = {
  /** C credit, D debit, E and F their error corrections, I returned credit, J returned debit. */
  type: ItemType
  record: number
  segment: number
  /** The transaction type (200-899), or the reason of a return (900-999). */
  code: string
  amount: bigint
  day: string
  routing: string
  account: string
  trace: string
  storedCode: string
  shortName: string
  name: string
  longName: string
  userId: string
  crossReference: string
  returnRouting: string
  returnAccount: string
  sundry: string
  /** For returns and error corrections: the trace of the original item. */
  originalTrace: string
}
type ItemType = 'C' | 'D' | 'E' | 'F' | 'I' | 'J'

export type Cpa005Content = {
  ok: true
  originatorId: string
  fileNo: number
  createdOn: string
  dataCentre: string
  currency: string
  items: Cpa005Item[]
}

const size = 1464
const segmentSize = 240

/**
 * Reads a Payments Canada Standard 005 file and checks its consistency: lengths, sequence, control data of
 * each record, fields, and the trailer's counts and totals. A fault is returned as a sentence naming the
 * record.
 */
export function readCpa005(text: string): Cpa005Content | Refused {
  return orRefused(() => {
    const records = recordsOf(text)
    for (const [index, record] of records.entries()) checkRecord(records, record, index + 1)
    const [header = '', ...rest] = records
    const trailer = rest.pop() ?? ''
    const content = headerOf(header)
    const items = rest.flatMap((record, index) => itemsOf(record, index + 2))
    checkTraces(items)
    checkTrailer(trailer, items, records.length)
    return { ok: true, ...content, items }
  })
}

/** Splits the records with or without line ends, as banks send both. */
function recordsOf(text: string): string[] {
  if (text.length === 0) fail(faults.empty)
  const strange = /[^\x20-\x7e\r\n]/.exec(text)
  if (strange) fail(faults.letter, { position: strange.index + 1 })
  if (!/[\r\n]/.test(text)) return text.match(/.{1,1464}/g) ?? []
  const lines = text.split(/\r\n|\n|\r/)
  if (lines.at(-1) === '') lines.pop()
  return lines
}

function checkRecord(records: string[], record: string, no: number): void {
  const last = no === records.length
  if (record.length !== size) fail(faults.length, { record: no, length: record.length })
  const type = record.slice(0, 1)
  if (no === 1 && type !== 'A') fail(faults.header)
  if (last && type !== 'Z') fail(faults.cutOff)
  if (no > 1 && !last && !/[CDEFIJ]/.test(type)) fail(faults.type, { record: no, type })
  if (record.slice(1, 10) !== String(no).padStart(9, '0'))
    fail(faults.sequence, { record: no, count: record.slice(1, 10) })
  if (record.slice(10, 24) !== records[0]?.slice(10, 24)) fail(faults.control, { record: no })
}

function headerOf(record: string) {
  const [fileNo, created, dataCentre] = [record.slice(20, 24), record.slice(24, 30), record.slice(30, 35)]
  const currency = record.slice(55, 58)
  if (!/^\d{4}$/.test(fileNo)) element(1, 0, '04')
  if (!/^\d{5}$/.test(dataCentre)) element(1, 0, '06')
  if (!/^(CAD|USD)$/.test(currency)) element(1, 0, '08')
  if (record.slice(58).trim() !== '') element(1, 0, '09')
  const originatorId = record.slice(10, 20).trim()
  if (originatorId === '') element(1, 0, '03')
  return { originatorId, fileNo: Number(fileNo), createdOn: dayOf(created, 1, 0, '05'), dataCentre, currency }
}

function itemsOf(record: string, no: number): Cpa005Item[] {
  const segments = Array.from({ length: 6 }, (_, place) =>
    record.slice(24 + place * segmentSize, 24 + (place + 1) * segmentSize),
  )
  const used = segments.findLastIndex((segment) => segment.trim() !== '') + 1
  if (used === 0) fail(faults.nothing, { record: no })
  return segments.slice(0, used).map((segment, index) => {
    if (segment.trim() === '') fail(faults.gap, { record: no, segment: index + 1 })
    return itemOf(record.slice(0, 1) as ItemType, segment, no, index + 1)
  })
}

function itemOf(type: ItemType, segment: string, record: number, place: number): Cpa005Item {
  let at = 0
  const take = (width: number) => {
    at += width
    return segment.slice(at - width, at)
  }
  const wrong = (no: string): never => element(record, place, no)
  const number = (no: string, width: number) => {
    const value = take(width)
    return /^\d+$/.test(value) ? value : wrong(no)
  }
  const name = (width: number) => take(width).trim()
  const code = number('04', 3)
  const amount = BigInt(number('05', 10))
  const day = dayOf(take(6), record, place, '06')
  const item = {
    ...{ type, record, segment: place, code, amount, day },
    ...{ routing: number('07', 9), account: name(12), trace: number('09', 22), storedCode: number('10', 3) },
    ...{ shortName: name(15), name: name(30), longName: name(30), userId: name(10) },
    ...{
      crossReference: name(19),
      returnRouting: number('16', 9),
      returnAccount: name(12),
      sundry: name(15),
    },
    originalTrace: name(22),
  }
  take(2)
  number('21', 11)
  const isReturn = type === 'I' || type === 'J'
  if (code.startsWith('9') !== isReturn || code < '200') wrong('04')
  if (amount === 0n) wrong('05')
  if (!item.routing.startsWith('0')) wrong('07')
  if (!/^\d{5,12}$/.test(item.account)) wrong('08')
  if (item.name === '') wrong('12')
  if (!item.returnRouting.startsWith('0')) wrong('16')
  const undoes = isReturn || type === 'E' || type === 'F'
  if (!(undoes ? /^\d{22}$/ : /^$/).test(item.originalTrace)) wrong('19')
  return item
}

function checkTraces(items: Cpa005Item[]): void {
  const seen = new Map<string, Cpa005Item>()
  for (const item of items) {
    const before = seen.get(item.trace)
    // Zeros are not a trace: an originator may let its bank number the items.
    if (before && !/^0+$/.test(item.trace))
      fail(faults.trace, { record: item.record, segment: item.segment, before: before.record })
    seen.set(item.trace, item)
  }
}

const trailerPairs = [
  { types: 'DJ', total: '04', count: '05' },
  { types: 'CI', total: '06', count: '07' },
  { types: 'E', total: '08', count: '09' },
  { types: 'F', total: '10', count: '11' },
]

function checkTrailer(trailer: string, items: Cpa005Item[], record: number): void {
  for (const [index, { types, total, count }] of trailerPairs.entries()) {
    const from = 24 + index * 22
    const [saidTotal, saidCount] = [trailer.slice(from, from + 14), trailer.slice(from + 14, from + 22)]
    if (!/^\d{14}$/.test(saidTotal)) element(record, 0, total)
    if (!/^\d{8}$/.test(saidCount)) element(record, 0, count)
    const counted = items.filter(({ type }) => types.includes(type))
    const sum = counted.reduce((all, { amount }) => all + amount, 0n)
    const values = { record, types: types.split('').join(', ') }
    if (BigInt(saidTotal) !== sum)
      fail(faults.total, { ...values, element: total, said: BigInt(saidTotal), found: sum })
    if (Number(saidCount) !== counted.length)
      fail(faults.count, { ...values, element: count, said: Number(saidCount), found: counted.length })
  }
  if (trailer.slice(112).trim() !== '') element(record, 0, '12')
}

/** Parses 0YYDDD, a day of this century. */
function dayOf(written: string, record: number, segment: number, no: string): string {
  const [, year, dayOfYear] = /^0(\d\d)(\d{3})$/.exec(written) ?? []
  if (year === undefined || dayOfYear === undefined || dayOfYear === '000') element(record, segment, no)
  const day = new Date(Date.UTC(2000 + Number(year), 0, Number(dayOfYear))).toISOString().slice(0, 10)
  if (!isDay(day) || day.slice(2, 4) !== year) element(record, segment, no)
  return day
}

function element(record: number, segment: number, no: string): never {
  if (segment === 0) fail(faults.field, { record, element: no })
  fail(faults.segmentField, { record, segment, element: no })
}
