import { fail, orRefused, type Refused } from '#features/finances/payouts/formats/bankFile.domain.ts'
import {
  type Cpa005Content,
  type Cpa005Item,
  readCpa005,
} from '#features/finances/payouts/formats/cpa005Reading.domain.ts'
import {
  blank,
  digits,
  letters,
  shortDay,
  yearDay,
  zeros,
} from '#features/finances/payouts/formats/fixedWidth.domain.ts'
import type { NachaContent, NachaEntry } from '#features/finances/payouts/formats/nachaContent.domain.ts'
import { readNacha } from '#features/finances/payouts/formats/nachaReading.domain.ts'
import { texts } from '#shared/messages.ts'

/** A payment that a bank returns, and the reason code. */
export type Returning = { trace: string; code: string }

const faults = texts({
  unknown: {
    en: 'The file has no payment with trace {trace}.',
    zh: '文件中没有跟踪号为 {trace} 的付款。',
  },
  none: { en: 'Choose at least one payment to return.', zh: '请至少指定一笔要退回的付款。' },
})

/**
 * Writes the file with which a bank would return some payments of our file, for the demo's bank and tests.
 * `day` is the day of the return, YYYY-MM-DD.
 */
export function writeReturns(
  sent: string,
  returning: readonly Returning[],
  day: string,
): { ok: true; text: string } | Refused {
  return orRefused(() => {
    if (returning.length === 0) fail(faults.none)
    const isCpa005 = sent.startsWith('A')
    const file = isCpa005 ? readCpa005(sent) : readNacha(sent)
    if (!file.ok) return file
    const lines = 'items' in file ? cpa005Lines(file, returning, day) : nachaLines(file, returning, day)
    return { ok: true, text: lines.map((line) => `${line}\r\n`).join('') }
  })
}

function cpa005Lines(file: Cpa005Content, returning: readonly Returning[], day: string): string[] {
  const control = letters(file.originatorId, 10) + digits(file.fileNo, 4)
  const items = returning.map(({ trace, code }) => {
    const item = file.items.find((one) => one.trace === trace) ?? fail(faults.unknown, { trace })
    return { item, code }
  })
  const segments = items.map(({ item, code }, index) => returnSegment(item, code, day, index + 1))
  const bodies = Array.from({ length: Math.ceil(segments.length / 6) }, (_, place) =>
    segments.slice(place * 6, place * 6 + 6).join(''),
  )
  const total = items.reduce((sum, { item }) => sum + item.amount, 0n)
  const header = `A${digits(1, 9)}${control}${yearDay(day)}${file.dataCentre}${blank(20)}${file.currency}`
  const trailer = `${zeros(22)}${digits(total, 14)}${digits(items.length, 8)}${zeros(44)}`
  return [
    header,
    ...bodies.map((body, index) => `I${digits(index + 2, 9)}${control}${body}`),
    `Z${digits(bodies.length + 2, 9)}${control}${trailer}`,
  ].map((record) => record.padEnd(1464))
}

/** The item reversed: from the payee's bank to the account for returns, with its original trace. */
function returnSegment(item: Cpa005Item, code: string, day: string, no: number): string {
  return [
    ...[code, digits(item.amount, 10), yearDay(day), item.returnRouting, letters(item.returnAccount, 12)],
    ...[`${item.routing}${digits(0, 4)}${digits(no, 9)}`, item.code, letters(item.shortName, 15)],
    ...[letters(item.name, 30), letters(item.longName, 30), letters(item.userId, 10)],
    ...[letters(item.crossReference, 19), item.routing, letters(item.account, 12)],
    ...[letters(item.sundry, 15), item.trace, blank(2), zeros(11)],
  ].join('')
}

function nachaLines(file: NachaContent, returning: readonly Returning[], day: string): string[] {
  const all = file.batches.flatMap((batch) => batch.entries)
  const odfi = file.destination.slice(0, 8)
  const lines = returning.flatMap(({ trace, code }, index) => {
    const entry = all.find((one) => one.trace === trace) ?? fail(faults.unknown, { trace })
    return returnEntry(file.destination, entry, code, odfi + digits(index + 1, 7))
  })
  const company = file.batches[0]
  const [name, companyId] = [letters(company?.companyName ?? '', 16), letters(company?.companyId ?? '', 10)]
  const batch = `5220${name}${blank(20)}${companyId}CCD${letters('RETURNS', 10)}${blank(6)}${shortDay(day)}`
  const sums = `${digits((BigInt(odfi) * BigInt(returning.length)) % 10n ** 10n, 10)}${zeros(12)}`
  const total = digits(
    returning.reduce((sum, { trace }) => sum + (all.find((one) => one.trace === trace)?.amount ?? 0n), 0n),
    12,
  )
  const count = 2 * returning.length
  const header = `101 ${file.destination}${letters(file.origin, 10)}${shortDay(day)}0600${file.modifier}094101`
  const body = [
    header + blank(54),
    `${batch}${blank(3)}1${odfi}${digits(1, 7)}`,
    ...lines,
    `8220${digits(count, 6)}${sums}${total}${companyId}${blank(25)}${odfi}${digits(1, 7)}`,
  ]
  const blocks = Math.ceil((body.length + 1) / 10)
  body.push(`9${digits(1, 6)}${digits(blocks, 6)}${digits(count, 8)}${sums}${total}${blank(39)}`)
  while (body.length < blocks * 10) body.push('9'.repeat(94))
  return body
}

/** A returned credit to checking has code 21 and its original trace in addenda 99. */
function returnEntry(routingNo: string, entry: NachaEntry, code: string, trace: string): string[] {
  const line = [
    ...['621', routingNo, letters(entry.account, 17), digits(entry.amount, 10)],
    ...[letters(entry.individualId, 15), letters(entry.name, 22), blank(2), '1', trace],
  ]
  const addenda = `799${code}${entry.trace}${blank(6)}${entry.routingNo.slice(0, 8)}${blank(44)}${trace}`
  return [line.join(''), addenda]
}
