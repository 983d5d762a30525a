import { readCpa005 } from '#features/finances/payouts/formats/cpa005Reading.domain.ts'
import { readNacha } from '#features/finances/payouts/formats/nachaReading.domain.ts'
import type { PayoutFormat } from '#features/finances/payouts/payouts.domain.ts'

/** Reads the file as a bank would, with a reader independent of the writer. */
export function readAgain(format: PayoutFormat, text: string) {
  return format === 'cpa005' ? cpa005Of(text) : nachaOf(text)
}

function cpa005Of(text: string) {
  const read = readCpa005(text)
  if (!read.ok) return { readBack: null, fault: read.says }
  const items = read.items.map((item) => ({
    trace: item.trace,
    payee: item.name,
    bank: item.routing,
    accountTail: item.account.slice(-4),
    amount: item.amount,
    reference: item.crossReference,
  }))
  return {
    readBack: { originator: read.originatorId, createdOn: read.createdOn, ...summed(items) },
    fault: null,
  }
}

function nachaOf(text: string) {
  const read = readNacha(text)
  if (!read.ok) return { readBack: null, fault: read.says }
  const entries = read.batches.flatMap((batch) => batch.entries)
  const items = entries
    .filter(({ direction }) => direction === 'credit')
    .map((entry) => ({
      trace: entry.trace,
      payee: entry.name,
      bank: entry.routingNo,
      accountTail: entry.account.slice(-4),
      amount: entry.amount,
      reference: entry.individualId,
    }))
  return { readBack: { originator: read.origin, createdOn: read.createdOn, ...summed(items) }, fault: null }
}

function summed<Item extends { amount: bigint }>(items: Item[]) {
  return { total: items.reduce((sum, { amount }) => sum + amount, 0n), items }
}

type BankFileText = { text: string; total: bigint; traces: readonly string[] }

/** Whether a file, read back, pays what it was made from: the same total and the same trace numbers. */
export function agrees(format: PayoutFormat, { text, total, traces }: BankFileText): boolean {
  const { readBack } = readAgain(format, text)
  const read = readBack?.items.map(({ trace }) => trace).sort() ?? []
  return readBack?.total === total && read.join() === traces.toSorted().join()
}
