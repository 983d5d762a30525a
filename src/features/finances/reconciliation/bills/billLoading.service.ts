import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BillPart } from '#features/channels/channelBills.domain.ts'
import type { Channel, ChannelName } from '#features/channels/channels.domain.ts'
import { channelOfAccount } from '#features/channels/channels.service.ts'
import { openFiles } from '#features/finances/reconciliation/bills/billFiles.service.ts'
import { copyLine, leanLine } from '#features/finances/reconciliation/bills/billLines.domain.ts'
import {
  allowLong,
  keepLoaded,
  loadedFigures,
  openLoading,
} from '#features/finances/reconciliation/bills/billLoading.sql.ts'
import {
  type BillFault,
  faultOf,
  isOfAnotherDay,
  lookedAt,
} from '#features/finances/reconciliation/bills/bills.domain.ts'
import {
  type BillRow,
  findBillRow,
  lockBillState,
  lockBillsOf,
  updateBill,
} from '#features/finances/reconciliation/bills/bills.sql.ts'
import { withWriter } from '#features/finances/reconciliation/bills/billWriter.service.ts'
import { channelDayRange } from '#features/finances/reconciliation/bills/channelDays.domain.ts'
import { type App, asActor, type Principal } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { publish } from '#server/live/live.ts'

/** The whole report is rejected. `detail` is the reader's message, in English. */
export class BillRefused extends Error {
  readonly fault: BillFault
  readonly detail: string

  constructor(fault: BillFault, detail: string) {
    super(`the bill is refused: ${detail}`)
    this.name = 'BillRefused'
    this.fault = fault
    this.detail = detail
  }
}

/** Reads a stored report into lines, all or none; rejects a file that is not of this account and day. */
export async function loadBill(app: App, who: Principal, bill: BillRow): Promise<void> {
  try {
    await loadLines(app, who, bill)
  } catch (error) {
    if (!(error instanceof BillRefused)) throw error
    await refuseBill(app, who, bill, error)
  }
}

async function loadLines(app: App, who: Principal, bill: BillRow): Promise<void> {
  const { tenantId } = who.scope
  const { billId, channelAccountId } = bill
  const open = await channelOfAccount(app, tenantId, channelAccountId)
  if (!open) throw new Error(`bill ${billId} is of an account that is not there`)
  const files = await openFiles(app, tenantId, billId)
  const write = (writing: App) =>
    asActor(writing, who, 'write', async (ctx) => {
      await allowLong(ctx.db)
      await lockBillsOf(ctx.db, ctx.scope, channelAccountId)
      if ((await lockBillState(ctx.db, tenantId, billId)) !== 'stored') return ctx.unchanged()

      await pipeline(Readable.from(copyText(open.channel, bill.kind, files)), await openLoading(ctx.db))
      const day = lookedAt(channelDayRange(bill.channel as ChannelName, bill.billDay))
      const { lines, outside, surplus } = await loadedFigures(ctx.db, day)
      if (isOfAnotherDay({ lines, outside }))
        throw new BillRefused('otherDay', `${outside} of ${lines} lines are of another day`)
      if (surplus > 0 && surplus * 2 >= lines)
        throw new BillRefused('doubled', `${surplus} of ${lines} lines are there twice`)

      await keepLoaded(ctx.db, tenantId, billId)
      await updateBill(ctx.db, tenantId, billId, { state: 'loaded', lineCount: lines, surplusCount: surplus })
      ctx.audit('bill.loaded', { type: 'bill', id: billId }, { after: { lines } })
    })
  await withWriter(app, write)
}

type OpenFile = { name: string; pieces: () => AsyncIterable<Uint8Array> }

/** The lines of all files in COPY's text format. Throws BillRefused if a file cannot be read. */
async function* copyText(channel: Channel, kind: string, files: readonly OpenFile[]): AsyncGenerator<string> {
  let lineNo = 0
  for (const file of files) {
    for await (const part of partsOf(channel, kind, file)) {
      if (!part.ok) throw new BillRefused(faultOf(part.reason), part.reason)
      let text = ''
      for (const line of part.lines) {
        lineNo += 1
        const copied = copyLine(lineNo, line)
        if (copied === null) throw new BillRefused('unreadable', `the fee of line ${lineNo} cannot be read`)
        text += copied
      }
      if (text !== '') yield text
    }
  }
}

function partsOf(channel: Channel, kind: string, file: OpenFile): AsyncIterable<BillPart> {
  return channel.parseBillParts?.(kind, file.pieces()) ?? wholeParts(channel, kind, file)
}

const linesInPart = 2_000

/** Reads reports of channels with small volumes entirely in memory. */
async function* wholeParts(
  channel: Channel,
  kind: string,
  { name, pieces }: OpenFile,
): AsyncGenerator<BillPart> {
  const read: Uint8Array[] = []
  for await (const piece of pieces()) read.push(piece)
  const parsed = channel.parseBill(kind, { name, bytes: Buffer.concat(read) })
  if (!parsed.ok) return yield parsed
  for (let at = 0; at < parsed.lines.length; at += linesInPart) {
    yield { ok: true, lines: parsed.lines.slice(at, at + linesInPart).map(leanLine) }
  }
}

/** Marks a report as rejected, with the reason. */
export async function refuseBill(
  app: App,
  who: Principal,
  { billId }: BillRow,
  refused: BillRefused,
): Promise<void> {
  const { tenantId } = who.scope
  await asActor(app, who, 'write', async (ctx) => {
    const state = await lockBillState(ctx.db, tenantId, billId)
    if (state !== 'stored' && state !== 'loaded') return ctx.unchanged()
    const refusal = { refusal: refused.fault, refusalDetail: refused.detail }
    await updateBill(ctx.db, tenantId, billId, { state: 'refused', ...refusal })
    ctx.audit('bill.refused', { type: 'bill', id: billId }, { before: { state }, after: refusal })
    await publish(ctx.db, ctx.scope, { topic: 'bill', id: billId })
  })
}

/** The current row of a report in the tenant, or null. */
export function billRow(app: App, tenantId: number, billId: string): Promise<BillRow | null> {
  return transaction(app.pool, tenantId, 'read', (db) => findBillRow(db, tenantId, billId))
}
