import { billRow, loadBill } from '#features/finances/reconciliation/bills/billLoading.service.ts'
import { billWork } from '#features/finances/reconciliation/bills/billStoring.service.ts'
import { unfinishedBills } from '#features/finances/reconciliation/bills/bills.sql.ts'
import { publishedDays } from '#features/finances/reconciliation/bills/channelDays.domain.ts'
import { tenantsWithBillWork } from '#features/finances/reconciliation/bills/dueBills.sql.ts'
import { dueFetches, fetchBill } from '#features/finances/reconciliation/bills/fetching.service.ts'
import { matchBill } from '#features/finances/reconciliation/matching/matching.service.ts'
import { type App, asActor } from '#server/context.ts'
import { forEachDue } from '#server/jobs/forEach.ts'
import { jobPrincipal } from '#server/jobs/jobPrincipal.ts'
import type { JobHandlers, JobPayload } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'

/** Every five minutes, fetches reports that should be available and resumes unfinished ones. */
export const reconciliationCron: CronEntry[] = [{ name: 'bill.tick', pattern: '*/5 * * * *' }]

const worker = 'reconciliation'

export const reconciliationJobs: JobHandlers = {
  'bill.tick': (app) =>
    forEachDue(
      app,
      (db) => tenantsWithBillWork(db, publishedDays(app.clock()), app.clock()),
      ({ tenantId }) => tickTenant(app, tenantId),
    ),
  'bill.fetch': async (app, payload) => {
    await fetchBill(app, jobPrincipal(payload, worker), String(payload.channelAccountId), String(payload.day))
  },
  /** Resumes from the report's current state: stored, loaded or matched. */
  'bill.work': (app, payload) => workBill(app, payload, String(payload.billId)),
}

async function tickTenant(app: App, tenantId: number): Promise<void> {
  await asActor(app, jobPrincipal({ tenantId, merchantId: '' }, worker), 'write', async (ctx) => {
    ctx.unchanged()
    for (const job of await dueFetches(ctx)) ctx.enqueue(job)
    for (const { billId, merchantId } of await unfinishedBills(ctx.db, tenantId)) {
      ctx.enqueue(billWork(tenantId, merchantId, billId))
    }
  })
}

const lastOf = new WeakMap<App, Promise<void>>()

/**
 * Each step has its own transaction, so a crash leaves the report at one of them. Reports are processed one
 * at a time: however many arrive at once, they use one connection and the memory of one.
 */
export function workBill(app: App, payload: JobPayload, billId: string): Promise<void> {
  const before = lastOf.get(app) ?? Promise.resolve()
  const work = before.then(() => stepOn(app, payload, billId))
  lastOf.set(
    app,
    work.catch(() => undefined),
  )
  return work
}

async function stepOn(app: App, payload: JobPayload, billId: string): Promise<void> {
  const who = jobPrincipal(payload, worker)
  const stored = await billRow(app, payload.tenantId, billId)
  if (stored?.state === 'stored') await loadBill(app, who, stored)
  const loaded = await billRow(app, payload.tenantId, billId)
  if (loaded && loaded.merchantId === payload.merchantId) await matchBill(app, who, loaded)
}
