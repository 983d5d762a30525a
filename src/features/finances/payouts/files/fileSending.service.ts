import { tellFile } from '#features/finances/payouts/files/bankFiles.service.ts'
import { findFile, lockFile, updateFileState } from '#features/finances/payouts/files/bankFiles.sql.ts'
import { entriesOf, type FileEntry } from '#features/finances/payouts/files/fileEntries.sql.ts'
import { releaseUnnamed } from '#features/finances/payouts/files/fileMaking.service.ts'
import { onTheirWay } from '#features/finances/payouts/files/filing.sql.ts'
import type { PayoutFormat } from '#features/finances/payouts/payouts.domain.ts'
import { markPaid, sendPayout } from '#features/finances/payouts/payouts.service.ts'
import { atProvider, forEach, payoutsWho } from '#features/finances/payouts/tenants.service.ts'
import { bankToday, hasArrived } from '#features/finances/payouts/valueDates.domain.ts'
import { type App, asActor } from '#server/context.ts'
import { forEachDue } from '#server/jobs/forEach.ts'

/**
 * Posts each payout of a sent file to the ledger, or resumes where it stopped; those already posted are
 * skipped.
 */
export async function sendFile(app: App, fileId: string): Promise<void> {
  const file = await atProvider(app, 'read', ({ db }) => findFile(db, fileId))
  if (file?.state !== 'sending') return
  await releaseUnnamed(app, fileId)
  const entries = await atProvider(app, 'read', ({ db }) => entriesOf(db, fileId))
  await forEach(entries, (entry) => sendEntry(app, entry))
  await atProvider(app, 'write', async (ctx) => {
    const now = await lockFile(ctx.db, fileId)
    if (now?.state !== 'sending') return ctx.unchanged()
    await updateFileState(ctx.db, fileId, { state: 'sent' })
    ctx.audit('bankFile.posted', { type: 'bankFile', id: fileId }, { after: { entryCount: file.entryCount } })
    await tellFile(ctx, fileId)
  })
}

export function sendEntry(
  app: App,
  { payoutTenantId, merchantId, payoutId, traceNo }: FileEntry,
): Promise<void> {
  const who = payoutsWho(payoutTenantId, merchantId)
  return asActor(app, who, 'write', (ctx) => sendPayout(ctx, payoutId, traceNo))
}

/** Marks payouts as paid that no bank has returned in time. */
export async function markArrived(app: App): Promise<void> {
  const now = app.clock()
  const until = bankToday('cpa005', now)
  await forEachDue(
    app,
    async (db) =>
      (await onTheirWay(db, until)).filter(({ format, valueDate }) =>
        hasArrived(format as PayoutFormat, valueDate, now),
      ),
    ({ tenantId, merchantId, payoutId }) =>
      asActor(app, payoutsWho(tenantId, merchantId), 'write', (ctx) => markPaid(ctx, payoutId, 'time')),
  )
}
