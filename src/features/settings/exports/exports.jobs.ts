import { exportNames } from '#features/exportNames.messages.ts'
import { sendNotice } from '#features/notices/notices.service.ts'
import { findPerson } from '#features/settings/exports/exportOwner.sql.ts'
import { failureTexts, noticeTexts } from '#features/settings/exports/exports.messages.ts'
import { mailLink } from '#features/settings/exports/schedules/scheduleRuns.service.ts'
import type { App, Ctx } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { removeOlder } from '#server/exports/files.ts'
import type { Manifest } from '#server/exports/manifest.ts'
import {
  type ExportRow,
  giveUpAbandoned,
  overdueExports,
  tenantsToSweep,
} from '#server/exports/prepared/exportJobs.sql.ts'
import { fileLifeMs } from '#server/exports/prepared/exportJobs.ts'
import { expireExport, type Outcome, runExport } from '#server/exports/prepared/runExport.ts'
import { forEachApart, forEachDue } from '#server/jobs/forEach.ts'
import { jobPrincipal } from '#server/jobs/jobPrincipal.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'
import { type Language, say, sayInBoth, type Text, type TextValues } from '#shared/messages.ts'
import { formatInstant, isZone } from '#shared/zone.ts'

export const exportCron: CronEntry[] = [{ name: 'exports.sweep', pattern: '*/10 * * * *' }]

export const exportJobs: JobHandlers = {
  'exports.run': (app, payload) => {
    const who = jobPrincipal(payload, 'exports')
    const person = (accountId: string) =>
      transaction(app.readPool, payload.tenantId, 'read', (db) => findPerson(db, who.scope, accountId))
    return runExport(app, { who, exportId: String(payload.exportId), person, atEnd: notify })
  },
  'exports.expire': (app, payload) =>
    expireExport(app, jobPrincipal(payload, 'exports'), String(payload.exportId)),
  /** Deletes what single jobs have missed: expired files, and those that a killed process left incomplete. */
  'exports.sweep': async (app) => {
    await removeOlder(app.config, new Date(app.clock().getTime() - longestFileMs))
    const now = app.clock()
    await forEachDue(
      app,
      (db) => tenantsToSweep(db, abandonedBefore(now), now),
      ({ tenantId }) => sweepTenant(app, tenantId),
    )
  },
}

const longestFileMs = 2 * 86_400_000
const longestDownloadMs = 2 * 3_600_000
const abandonedBefore = (now: Date) => new Date(now.getTime() - longestDownloadMs)

async function sweepTenant(app: App, tenantId: number): Promise<void> {
  const now = app.clock()
  const overdue = await transaction(app.pool, tenantId, 'write', async (db) => {
    await giveUpAbandoned(db, tenantId, abandonedBefore(now), now)
    return overdueExports(db, tenantId, now)
  })
  await forEachApart(
    app,
    overdue,
    ({ merchantId, exportId }) => ({ tenantId, merchantId, exportId }),
    ({ merchantId, exportId }) =>
      expireExport(app, jobPrincipal({ tenantId, merchantId }, 'exports'), exportId),
  )
}

/** Tells the merchant's people what became of it. */
async function notify(ctx: Ctx, row: ExportRow, outcome: Outcome): Promise<void> {
  const failed = 'failure' in outcome
  const valuesIn = (language: Language): TextValues => ({
    name: say(language, listNamed(row.name)),
    madeBy: row.madeBy,
    ...(failed
      ? { why: say(language, failureTexts[outcome.failure]) }
      : readyValues(ctx, row, outcome.manifest)),
  })
  await sendNotice(ctx, {
    event: 'export',
    factKey: `export:${row.exportId}`,
    title: sayInBoth<Text>(noticeTexts[failed ? 'failed' : 'ready'], valuesIn),
    content: sayInBoth<Text>(noticeTexts[failed ? 'failedBody' : 'readyBody'], valuesIn),
    link: `/Settings/Exports?exportId=${row.exportId}`,
    to: { accountIds: [row.accountId] },
  })
  if (!failed && row.scheduleId) await mailLink(ctx, row, outcome.manifest)
}

function readyValues({ now }: Ctx, { zone }: ExportRow, { rows, file }: Manifest): TextValues {
  const until = new Date(now.getTime() + fileLifeMs)
  const shown = isZone(zone)
    ? formatInstant(until, zone, 'en', 'dateTime')
    : `${until.toISOString().slice(0, 19)}Z`
  return { rows: rows.toLocaleString('en-US'), file, until: shown }
}

function listNamed(name: string): Text {
  return exportNames[name] ?? { en: name, zh: name }
}
