import { expect } from 'vitest'
import type { BillLine } from '#features/channels/channelBills.domain.ts'
import { channelOfAccount } from '#features/channels/channels.service.ts'
import type { BillBreak } from '#sandbox/bills/breaks.ts'
import { channelDay } from '#sandbox/time.ts'
import { refund } from '#test/matrix/books.ts'
import { amount, type Cell, paidOrder } from '#test/matrix/cells/cell.ts'
import type { MatrixEnvironment } from '#test/matrix/environment.ts'

const part = 400n

/**
 * Compares a channel’s settlement report of a day with the product: each break is found, and nothing else.
 */
export const billCells: Record<BillBreak, Cell> = {
  billMissingLine: broken('billMissingLine', (right, wrong) => {
    expect(differences(right, wrong)).toEqual(['- payment'])
  }),
  billExtraLine: broken('billExtraLine', (right, wrong) => {
    expect(differences(right, wrong)).toEqual(['+ payment'])
  }),
  billFeeDrift: broken('billFeeDrift', (right, wrong) => {
    expect(differences(right, wrong)).toEqual(['fee of payment'])
  }),
  billRateDrift: broken('billRateDrift', (right, wrong) => {
    expect(differences(right, wrong)).toEqual(['fee of payment'])
  }),
  billRefundOtherDay: broken('billRefundOtherDay', (right, wrong, next) => {
    expect(differences(right, wrong)).toEqual(['- refund'])
    expect(next.map(({ type }) => type)).toEqual(['refund'])
  }),
}

type Judge = (right: BillLine[], wrong: BillLine[], next: BillLine[]) => void

function broken(name: BillBreak, judge: Judge): Cell {
  return async (g) => {
    // A day of its own, with a payment and a partial refund.
    await g.jump(86_400)
    const day = channelDay(g.rail, g.t.app.clock())
    const orderId = await paidOrder(g)
    const refundNo = await refund(g, orderId, part)
    await g.pass(60)
    // The report of the day after must be there too.
    await g.jump(3 * 86_400)

    const right = await linesOf(g, day)
    const facts = right.map((line) => [line.type, line.amount, line.currency, line.refundNo])
    expect(facts).toEqual([
      ['payment', amount, 'CAD', null],
      ['refund', part, 'CAD', refundNo],
    ])
    g.next(name)
    const wrong = await linesOf(g, day)
    judge(
      right,
      wrong,
      await linesOf(g, channelDay(g.rail, new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000))),
    )
  }
}

/** The lines of a day’s settlement report, payments first. */
async function linesOf({ t, merchant, accountId }: MatrixEnvironment, day: string): Promise<BillLine[]> {
  const open = await channelOfAccount(t.app, merchant.tenantId, accountId)
  const kind = open?.channel.capabilities.billKinds[0]
  if (!open || kind === undefined) throw new Error('this rail has no bills')

  const answer = await open.channel.fetchBill(kind, day)
  if (answer.outcome !== 'success') throw new Error(`no bill of ${day}: ${answer.refusal.code}`)
  const lines = answer.files.flatMap((file) => {
    const parsed = open.channel.parseBill(kind, file)
    if (!parsed.ok) throw new Error(`the bill cannot be read: ${parsed.reason}`)
    return parsed.lines
  })
  return lines.sort((a, b) => a.type.localeCompare(b.type))
}

/** The differences between a report and the right one. */
function differences(right: BillLine[], wrong: BillLine[]): string[] {
  const keyOf = (line: BillLine) => line.refundNo ?? line.channelOrderNo
  const known = new Map(right.map((line) => [keyOf(line), line]))
  const found = new Map(wrong.map((line) => [keyOf(line), line]))
  const missing = right.filter((line) => !found.has(keyOf(line))).map(({ type }) => `- ${type}`)
  const extra = wrong.filter((line) => !known.has(keyOf(line))).map(({ type }) => `+ ${type}`)
  const fees = wrong.flatMap((line) => {
    const before = known.get(keyOf(line))
    return before && before.fee !== line.fee ? [`fee of ${line.type}`] : []
  })
  return [...missing, ...extra, ...fees]
}
