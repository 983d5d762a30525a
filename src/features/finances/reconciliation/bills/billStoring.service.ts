import { createHash } from 'node:crypto'
import type { BillFile } from '#features/channels/channelBills.domain.ts'
import {
  keepFiles,
  type PackedFile,
  packedFile,
} from '#features/finances/reconciliation/bills/billFiles.service.ts'
import {
  type BillAccount,
  billsOfDay,
  insertBill,
  lockBillsOf,
} from '#features/finances/reconciliation/bills/bills.sql.ts'
import { type App, asActor, type Ctx, type Principal } from '#server/context.ts'
import type { JobDraft } from '#server/jobs/queue.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'

export type BroughtBill = {
  account: BillAccount
  kind: string
  day: string
  source: 'fetched' | 'uploaded'
  /** Empty if the channel reports no activity on that day. */
  files: readonly BillFile[]
}

/** `same`: this file is already stored, so nothing was changed. */
export type StoredBill = { billId: string; version: number; same: boolean }

/**
 * Stores a report as received and enqueues a job to read it. The same files for the same account and day
 * change nothing; different ones become a new version. `who` acts for the account's merchant.
 */
export async function storeBill(app: App, who: Principal, brought: BroughtBill): Promise<StoredBill> {
  const bill = await packedBill(brought)
  return asActor(app, who, 'write', (ctx) => writeBill(ctx, bill))
}

export type PackedBill = Omit<BroughtBill, 'files'> & {
  fileHash: Buffer
  fileSize: number
  files: readonly PackedFile[]
}

/** A report with its files compressed, ready to be written. */
export async function packedBill({ files, ...bill }: BroughtBill): Promise<PackedBill> {
  const fileSize = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  return { ...bill, fileHash: hashOf(files), fileSize, files: await Promise.all(files.map(packedFile)) }
}

/** Does the same as `storeBill` within a transaction of the account's merchant. */
export async function writeBill(ctx: Ctx, bill: PackedBill): Promise<StoredBill> {
  const { account, kind, day, source, files, fileHash, fileSize } = bill
  await lockBillsOf(ctx.db, ctx.scope, account.channelAccountId)
  const known = await billsOfDay(ctx.db, ctx.scope, account.channelAccountId, day, fileHash)
  const same = known.find((bill) => bill.same)
  if (same) {
    ctx.unchanged()
    return { billId: same.billId, version: same.version, same: true }
  }
  const billId = nextId()
  const version = (known[0]?.version ?? 0) + 1
  const fileName = files[0]?.name ?? null
  await insertBill(
    ctx.db,
    ctx.scope,
    {
      ...{ billId, ...account, kind, billDay: day, version, source, fileHash, fileName, fileSize },
      broughtBy: ctx.actor.name,
    },
    ctx.now,
  )
  await keepFiles(ctx, billId, files)
  const after = { billId, day, version, source, fileName, fileSize, sha256: fileHash.toString('hex') }
  ctx.audit('bill.stored', { type: 'bill', id: billId }, { after })
  ctx.enqueue(billWork(ctx.scope.tenantId, account.merchantId, billId))
  await publish(ctx.db, ctx.scope, { topic: 'bill', id: billId })
  return { billId, version, same: false }
}

function hashOf(files: readonly BillFile[]): Buffer {
  const hash = createHash('sha256')
  for (const { bytes } of files) hash.update(bytes)
  return hash.digest()
}

/**
 * The job that reads and matches a report. These jobs run one at a time, so that payments and payouts do not
 * wait for them; a job is enqueued again if its process was killed.
 */
export function billWork(tenantId: number, merchantId: string, billId: string): JobDraft {
  return {
    name: 'bill.work',
    payload: { tenantId, merchantId, billId },
    key: `bill.work:${tenantId}:${billId}`,
    queue: 'bill.work',
  }
}
