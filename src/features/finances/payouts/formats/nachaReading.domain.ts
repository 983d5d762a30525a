import { fail, isDay, orRefused, type Refused } from '#features/finances/payouts/formats/bankFile.domain.ts'
import type {
  NachaBatch,
  NachaContent,
  NachaEntry,
} from '#features/finances/payouts/formats/nachaContent.domain.ts'
import { checkBatchSums, checkFileSums } from '#features/finances/payouts/formats/nachaCounting.domain.ts'
import { nachaFaults as faults } from '#features/finances/payouts/formats/nachaFaults.domain.ts'
import { isRoutingNo } from '#shared/bankAccounts.ts'

/**
 * Reads a Nacha file (Operating Rules, appendix three) and checks its consistency: lengths, blocks, order of
 * records, batch numbers, check digits, counts, hashes and totals. A fault is returned as a sentence naming
 * the line.
 */
export function readNacha(text: string): NachaContent | Refused {
  return orRefused(() => {
    const lines = linesOf(text)
    const header = headerOf(lines[0] ?? '')
    const end = lines.findIndex((line, index) => index > 0 && line.startsWith('9'))
    if (end < 0) fail(faults.cutOff)
    checkFilling(lines, end)
    const batches = batchesOf(lines.slice(1, end))
    const sums = checkFileSums(lines[end] ?? '', end + 1, batches, lines.length / 10)
    return { ok: true, ...header, batches, ...sums }
  })
}

function linesOf(text: string): string[] {
  if (text.length === 0) fail(faults.empty)
  const strange = /[^\x20-\x7e\r\n]/.exec(text)
  if (strange) fail(faults.letter, { position: strange.index + 1 })
  const bare = !/[\r\n]/.test(text)
  const lines = bare ? (text.match(/.{1,94}/g) ?? []) : text.split(/\r\n|\n|\r/)
  if (lines.at(-1) === '') lines.pop()
  for (const [index, line] of lines.entries())
    if (line.length !== 94) fail(faults.length, { line: index + 1, length: line.length })
  return lines
}

function headerOf(line: string) {
  if (!line.startsWith('101')) fail(faults.header)
  if (line.slice(34, 40) !== '094101') fail(faults.field, { line: 1, from: 35, to: 40 })
  const destination = line.slice(3, 13).trim()
  if (!isRoutingNo(destination)) fail(faults.routing, { line: 1 })
  const createdOn = dayOf(line.slice(23, 29)) ?? fail(faults.field, { line: 1, from: 24, to: 29 })
  if (!/^[A-Z0-9]$/.test(line.slice(33, 34))) fail(faults.field, { line: 1, from: 34, to: 34 })
  return { destination, origin: line.slice(13, 23).trim(), createdOn, modifier: line.slice(33, 34) }
}

/** After the control record only nines may follow, up to a full block of ten. */
function checkFilling(lines: string[], end: number): void {
  const other = lines.findIndex((line, index) => index > end && line !== '9'.repeat(94))
  if (other >= 0) fail(faults.afterEnd, { line: other + 1 })
  if (lines.length % 10 !== 0) fail(faults.blocks, { lines: lines.length })
  if (lines.length - end > 10) fail(faults.afterEnd, { line: lines.length })
}

function batchesOf(lines: string[]): NachaBatch[] {
  const batches: NachaBatch[] = []
  let open: NachaBatch | null = null
  for (const [index, text] of lines.entries()) {
    const line = index + 2
    const type = text.slice(0, 1)
    const inside = open !== null
    if (type === '5' && !inside) open = batchOf(text, line, batches.length + 1)
    else if (type === '6' && open) open.entries.push(entryOf(text, line, open))
    else if (type === '7' && open) addTo(open, text, line)
    else if (type === '8' && open) {
      checkBatchSums(open, text, line)
      batches.push(open)
      open = null
    } else fail(faults.order, { line, type })
  }
  if (open) fail(faults.batchOpen, { line: open.line })
  if (batches.length === 0) fail(faults.nothing)
  return batches
}

function batchOf(text: string, line: number, expectedNo: number): NachaBatch {
  const field = (from: number, to: number) => text.slice(from - 1, to).trim()
  if (!/^(200|220|225)$/.test(field(2, 4))) fail(faults.field, { line, from: 2, to: 4 })
  if (!/^\d{8}$/.test(field(80, 87))) fail(faults.field, { line, from: 80, to: 87 })
  if (Number(field(88, 94)) !== expectedNo) fail(faults.batchNo, { line, said: field(88, 94), expectedNo })
  const written = field(70, 75)
  const effectiveDay = dayOf(written)
  if (effectiveDay === null && written !== '') fail(faults.field, { line, from: 70, to: 75 })
  return {
    ...{ line, serviceClass: field(2, 4), companyName: field(5, 20), companyId: field(41, 50) },
    ...{ entryClass: field(51, 53), description: field(54, 63), effectiveDay },
    ...{ odfi: field(80, 87), batchNo: expectedNo, entries: [] },
  }
}

function entryOf(text: string, line: number, batch: NachaBatch): NachaEntry {
  const field = (from: number, to: number) => text.slice(from - 1, to).trim()
  const code = field(2, 3)
  const routingNo = field(4, 12)
  if (!/^[234][1-9]$/.test(code)) fail(faults.field, { line, from: 2, to: 3 })
  if (!isRoutingNo(routingNo)) fail(faults.routing, { line })
  if (!/^[A-Za-z0-9 -]{1,17}$/.test(field(13, 29))) fail(faults.field, { line, from: 13, to: 29 })
  if (!/^\d{10}$/.test(text.slice(29, 39))) fail(faults.field, { line, from: 30, to: 39 })
  if (!/^[01]$/.test(field(79, 79))) fail(faults.field, { line, from: 79, to: 79 })
  const trace = field(80, 94)
  if (!/^\d{15}$/.test(trace)) fail(faults.field, { line, from: 80, to: 94 })
  const before = batch.entries.at(-1)
  if (before && before.trace >= trace) fail(faults.trace, { line })
  return {
    ...{ line, code, direction: Number(code[1]) <= 4 ? 'credit' : 'debit', routingNo },
    ...{ account: field(13, 29), amount: BigInt(text.slice(29, 39)), individualId: field(40, 54) },
    ...{ name: field(55, 76), trace, addendaFollow: field(79, 79) === '1', addenda: [] },
  }
}

function addTo(batch: NachaBatch, text: string, line: number): void {
  const entry = batch.entries.at(-1)
  if (!entry || !/^\d\d$/.test(text.slice(1, 3))) fail(faults.order, { line, type: '7' })
  entry.addenda.push({ line, type: text.slice(1, 3), rest: text.slice(3) })
}

/** Parses YYMMDD, a day of this century; null if it is invalid. */
function dayOf(written: string): string | null {
  const day = `20${written.slice(0, 2)}-${written.slice(2, 4)}-${written.slice(4)}`
  return isDay(day) ? day : null
}
