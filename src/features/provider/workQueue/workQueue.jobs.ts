import { staffPerson } from '#features/provider/workQueue/staffPerson.sql.ts'
import { kindsFor, workQueueKinds } from '#features/provider/workQueue/workQueue.domain.ts'
import { kindText, mailTexts as m } from '#features/provider/workQueue/workQueue.messages.ts'
import { providerZone } from '#features/provider/workQueue/workQueue.service.ts'
import {
  countItems,
  digestsDue,
  noteDigest,
  stuckDrafts,
} from '#features/provider/workQueue/workQueue.sql.ts'
import { grantsOf } from '#features/session/staffGrants.service.ts'
import { type App, asActor, type Ctx, type Principal, systemActor } from '#server/context.ts'
import { forEachApart } from '#server/jobs/forEach.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'
import { sendMail } from '#server/mail/mail.ts'
import { nextId } from '#server/nextId.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { resolveDataScope } from '#server/session/dataScope.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'
import { say } from '#shared/messages.ts'
import { dayOf } from '#shared/time.ts'
import { localParts } from '#shared/zone.ts'

/** Every hour; the mail goes out from seven in the morning on, by the provider's clock. */
export const workQueueCron: CronEntry[] = [{ name: 'radar.digest', pattern: '5 * * * *' }]
const firstHour = 7

export const workQueueJobs: JobHandlers = {
  'radar.digest': async (app) => ({ mails: await sendDigests(app) }),
}

const who = (): Principal => ({
  scope: scopeOf(providerTenant, ''),
  actor: systemActor('radar'),
  requestId: nextId(),
})

/**
 * Sends each of them today's email once, recorded in the transaction that queues it. Returns the number
 * sent.
 */
export async function sendDigests(app: App): Promise<number> {
  const now = app.clock()
  if (localParts(now, providerZone).hour < firstHour) return 0
  const today = dayOf(now, providerZone)
  const due = await asActor(app, who(), 'read', ({ db }) => digestsDue(db, today))
  let sent = 0
  await forEachApart(
    app,
    due,
    (accountId) => ({ accountId }),
    async (accountId) => {
      const mailed = await asActor(app, who(), 'write', (ctx) => sendDigest(ctx, accountId, today))
      sent += mailed ? 1 : 0
    },
  )
  return sent
}

async function sendDigest(ctx: Ctx, accountId: string, today: string): Promise<boolean> {
  const { app, db, now } = ctx
  ctx.unchanged()
  const person = await staffPerson(db, accountId)
  const signedIn = { grants: await grantsOf(db, accountId) }
  if (!person?.email || !signedIn.grants.has('radar.query')) return false
  if (!(await noteDigest(db, accountId, today))) return false
  const their = { dataScope: resolveDataScope(signedIn, 'radar.query'), accountId, now }
  const looking = { ...their, today, drafts: await stuckDrafts(db, their) }
  const counts = await readAcrossTenants({ app }, (desk) =>
    countItems(desk, looking, kindsFor(signedIn.grants)),
  )
  const waiting = workQueueKinds.flatMap((kind) => counts.filter((one) => one.kind === kind && one.count > 0))
  if (waiting.length === 0) return false
  const { language, displayName: name } = person
  const count = waiting.reduce((sum, one) => sum + one.count, 0)
  const lines = waiting.map(({ kind, count: of, overdue: late }) =>
    say(language, late > 0 ? m.lineLate : m.line, { what: say(language, kindText[kind]), count: of, late }),
  )
  const letter = {
    subject: say(language, m.subject, { count }),
    paragraphs: [say(language, m.hello, { name }), ...lines],
    link: { label: say(language, m.open), url: `${app.config.publicUrl}/admin/radar` },
    footer: say(language, m.footer),
  }
  await sendMail(ctx, [person.email], letter, { purpose: 'account', language })
  return true
}
