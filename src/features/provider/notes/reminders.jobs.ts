import { mailTexts } from '#features/provider/notes/notes.messages.ts'
import { dueTickets, noteReminder } from '#features/provider/notes/reminders.sql.ts'
import { tellAssignee } from '#features/provider/notes/tickets.service.ts'
import { type App, asActor } from '#server/context.ts'
import { forEachApart } from '#server/jobs/forEach.ts'
import { jobPrincipal } from '#server/jobs/jobPrincipal.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'
import { dayOf } from '#shared/time.ts'

/** Every hour; a ticket is spoken of once for each day that it is due on. */
export const ticketCron: CronEntry[] = [{ name: 'ticket.remind', pattern: '35 * * * *' }]

const providerZone = 'America/Vancouver'
const mostAtOnce = 500

/**
 * Reminds assignees of due and overdue tickets. The reminder is recorded before it is emailed, so nobody
 * gets two for one day.
 */
export async function remindOfTickets(app: App): Promise<void> {
  const today = dayOf(app.clock(), providerZone)
  const due = await readAcrossTenants({ app }, (db) => dueTickets(db, today, mostAtOnce))
  const nameOf = ({ merchantId, ticketId }: (typeof due)[number]) => ({ merchantId, ticketId })
  await forEachApart(app, due, nameOf, async (ticket) => {
    const { tenantId, merchantId, ticketId, dueDay } = ticket
    const there = {
      ...jobPrincipal({ tenantId, merchantId }, 'tickets'),
      scope: scopeOf(tenantId, merchantId),
    }
    const first = await asActor(app, there, 'write', (theirs) => {
      theirs.unchanged()
      return noteReminder(theirs.db, theirs.scope, ticketId, dueDay)
    })
    if (!first) return
    const here = jobPrincipal({ tenantId: providerTenant, merchantId: '' }, 'tickets')
    await asActor(app, here, 'write', async (ctx) => {
      const after = { merchantId, dueDay }
      ctx.audit('merchantTicket.reminded', { type: 'merchantTicket', id: ticketId }, { after })
      await tellAssignee(ctx, ticket, mailTexts.due)
    })
  })
}

export const ticketJobs: JobHandlers = {
  'ticket.remind': (app) => remindOfTickets(app),
}
