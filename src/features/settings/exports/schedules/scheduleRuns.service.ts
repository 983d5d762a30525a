import { createHash, randomBytes } from 'node:crypto'
import { daysOf } from '#features/settings/exports/schedules/scheduleDays.service.ts'
import { mailTexts } from '#features/settings/exports/schedules/schedules.messages.ts'
import { findSchedule, type ScheduleRow } from '#features/settings/exports/schedules/schedules.sql.ts'
import { viewSeenBy } from '#features/settings/views/views.service.ts'
import type { ViewRow } from '#features/settings/views/views.sql.ts'
import type { Ctx } from '#server/context.ts'
import { type Declared, exportAt, takesDays } from '#server/exports/exportOf.ts'
import type { Manifest } from '#server/exports/manifest.ts'
import { type ExportRow, updateExport } from '#server/exports/prepared/exportJobs.sql.ts'
import { queueExport } from '#server/exports/prepared/exportJobs.ts'
import type { Letter } from '#server/mail/letter.ts'
import { sendMail } from '#server/mail/mail.ts'
import { nextId } from '#server/nextId.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import { localeOf, say, type Text, type TextValues } from '#shared/messages.ts'
import type { Zone } from '#shared/zone.ts'

type ScheduledExport = { view: ViewRow | undefined; declared: Declared | undefined }

/** A view as a person sees it, with the export of its list. */
export async function exportableView(ctx: Ctx, accountId: string, viewId: string): Promise<ScheduledExport> {
  const view = await viewSeenBy(ctx.db, ctx.scope, accountId, viewId)
  return { view, declared: view?.exportPath ? exportAt(view.exportPath) : undefined }
}

/** Prepares the file of a schedule in its owner's name. Null if its view or list no longer exists. */
export async function beginRun(ctx: Ctx, schedule: ScheduleRow, owner: SignedIn): Promise<string | null> {
  const { view, declared } = await exportableView(ctx, schedule.accountId, schedule.viewId)
  if (!view || !declared) return null
  const zone = owner.timezone as Zone
  const days = takesDays(declared) ? daysOf(schedule.period, ctx.now, zone) : null
  const exportId = nextId()
  await queueExport(ctx, {
    exportId,
    accountId: owner.accountId,
    madeBy: owner.displayName,
    path: declared.path,
    name: declared.name,
    asked: { ...view.asked, ...days, format: schedule.format },
    format: schedule.format,
    zone,
    language: schedule.language,
    scheduleId: schedule.scheduleId,
  })
  return exportId
}

/**
 * Emails the link of a ready file. Only a hash of its key is stored, and it opens the file only for people
 * who are signed in to this merchant with the export permission.
 */
export async function mailLink(ctx: Ctx, row: ExportRow, manifest: Manifest): Promise<void> {
  const schedule = row.scheduleId ? await findSchedule(ctx.db, ctx.scope, row.scheduleId) : undefined
  if (!schedule) return
  const key = randomBytes(32).toString('base64url')
  const keyHash = createHash('sha256').update(key).digest()
  await updateExport(ctx.db, ctx.scope, row.exportId, ['done'], { keyHash: keyHash })
  const { view } = await exportableView(ctx, schedule.accountId, schedule.viewId)
  const letter = letterOf(ctx, { schedule, manifest, key, name: view?.name ?? row.name })
  await sendMail(ctx, schedule.addresses, letter, {
    purpose: 'export',
    about: { type: 'schedule', id: schedule.scheduleId },
    language: schedule.language,
    secret: true,
  })
  ctx.audit(
    'schedule.mailed',
    { type: 'schedule', id: schedule.scheduleId },
    { after: { exportId: row.exportId, addresses: schedule.addresses.length } },
  )
}

type ScheduleDelivery = { schedule: ScheduleRow; manifest: Manifest; key: string; name: string }

function letterOf({ app, scope }: Ctx, { schedule, manifest, key, name }: ScheduleDelivery): Letter {
  const { language } = schedule
  const t = (text: Text, values: TextValues = {}) => say(language, text, values)
  const rows = manifest.rows.toLocaleString(localeOf[language])
  const query = new URLSearchParams({ exportId: manifest.exportId, key })
  return {
    subject: t(mailTexts.subject, { name, merchant: scope.merchantId }),
    paragraphs: [
      t(mailTexts.ready, { name, merchant: scope.merchantId, count: manifest.rows, rows }),
      t(mailTexts.howTo),
    ],
    link: { label: t(mailTexts.open), url: `${app.config.publicUrl}/Settings/Exports?${query}` },
    footer: t(mailTexts.why, { owner: manifest.madeBy }),
  }
}
