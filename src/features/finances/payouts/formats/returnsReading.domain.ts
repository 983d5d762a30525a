import {
  fail,
  orRefused,
  type Refused,
  type Sentence,
} from '#features/finances/payouts/formats/bankFile.domain.ts'
import { type Cpa005Item, readCpa005 } from '#features/finances/payouts/formats/cpa005Reading.domain.ts'
import type { NachaEntry } from '#features/finances/payouts/formats/nachaContent.domain.ts'
import { readNacha } from '#features/finances/payouts/formats/nachaReading.domain.ts'
import { returnReason } from '#features/finances/payouts/formats/returnCodes.domain.ts'
import { texts } from '#shared/messages.ts'

/** A returned payment. */
export type ReturnedPayment = {
  /** The payment's trace number in our file: 22 digits (CPA-005) or 15 (NACHA). */
  trace: string
  /** Our own reference, as the file carried it. */
  reference: string
  /** Minor units. */
  amount: bigint
  code: string
  reason: Sentence
  /** The day we have the money back, YYYY-MM-DD; null if the file does not say. */
  day: string | null
}

export type Returns = { ok: true; format: 'cpa005' | 'nacha'; createdOn: string; entries: ReturnedPayment[] }

const faults = texts({
  neither: {
    en: 'Unknown format: CPA-005 files start with A000000001, NACHA files with 101.',
    zh: '这既不是 CPA-005 文件也不是 NACHA 文件：开头不是 A000000001，也不是 101。',
  },
  notReturn: {
    en: 'Record {record}, segment {segment} is of type {type}. A return file can only contain type I.',
    zh: '第 {record} 条记录第 {segment} 段为 {type} 类。退款文件只应含 I 类（退回的贷记）。',
  },
  noAddenda: {
    en: 'Line {line}: the entry has no return addenda (99). This is not a return file.',
    zh: '第 {line} 行：条目没有退回附加记录（99），这不是退款文件。',
  },
  addenda: {
    en: 'Line {line}: a return addenda needs a code such as R03, a 15-digit trace number and an 8-digit bank number.',
    zh: '第 {line} 行：退回附加记录应含 R03 之类的代码、15 位跟踪号和 8 位银行号。',
  },
  debit: {
    en: 'Line {line} returns a debit. Our files only debit our own account. Contact the bank.',
    zh: '第 {line} 行退回的是借记。我们的文件只借记自己的账户，请向银行查询。',
  },
  twice: {
    en: 'The payment with trace {trace} is returned twice in this file.',
    zh: '跟踪号为 {trace} 的付款在文件中被退回两次。',
  },
})

/**
 * Reads a bank's file of returned payments: CPA-005 with records of type I, or NACHA with addenda 99. The
 * whole file is checked first; a single fault rejects all of it.
 */
export function parseReturns(text: string): Returns | Refused {
  return orRefused(() => {
    const returns = text.startsWith('A000000001') ? ofCpa005(text) : ofNacha(text)
    if (!returns.ok) return returns
    const seen = new Set<string>()
    for (const { trace } of returns.entries) {
      if (seen.has(trace)) fail(faults.twice, { trace })
      seen.add(trace)
    }
    return returns
  })
}

function ofCpa005(text: string): Returns | Refused {
  const file = readCpa005(text)
  if (!file.ok) return file
  return { ok: true, format: 'cpa005', createdOn: file.createdOn, entries: file.items.map(returnedItem) }
}

function returnedItem(item: Cpa005Item): ReturnedPayment {
  const { type, record, segment, amount, code, day, crossReference, originalTrace } = item
  if (type !== 'I') fail(faults.notReturn, { record, segment, type })
  const reason = returnReason('cpa005', code)
  return { trace: originalTrace, reference: crossReference, amount, code, reason, day }
}

function ofNacha(text: string): Returns | Refused {
  if (!text.startsWith('101')) fail(faults.neither)
  const file = readNacha(text)
  if (!file.ok) return file
  const entries = file.batches.flatMap((batch) =>
    // Addenda 98 report changed account details: the payment arrived.
    batch.entries
      .filter((entry) => !isNotice(entry))
      .map((entry) => returnedEntry(entry, batch.effectiveDay)),
  )
  return { ok: true, format: 'nacha', createdOn: file.createdOn, entries }
}

const isNotice = ({ addenda }: NachaEntry): boolean =>
  addenda.length > 0 && addenda.every(({ type }) => type === '98')

function returnedEntry(entry: NachaEntry, day: string | null): ReturnedPayment {
  const [addenda] = entry.addenda
  if (addenda?.type !== '99') fail(faults.noAddenda, { line: entry.line })
  const parts = /^(?<code>R\d\d)(?<trace>\d{15})(?: {6}|\d{6})\d{8}/.exec(addenda.rest)?.groups
  if (!parts?.code || !parts.trace || entry.addenda.length > 1) fail(faults.addenda, { line: addenda.line })
  if (entry.direction === 'debit') fail(faults.debit, { line: entry.line })
  const { code, trace } = parts
  const reason = returnReason('nacha', code)
  return { trace, reference: entry.individualId, amount: entry.amount, code, reason, day }
}
