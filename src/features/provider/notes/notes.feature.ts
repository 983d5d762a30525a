import {
  merchantNoteRoutes,
  merchantTicketRoutes,
  ticketExports,
} from '#features/provider/notes/notes.routes.ts'
import { ticketCron, ticketJobs } from '#features/provider/notes/reminders.jobs.ts'
import { feature } from '#server/feature.ts'

export const notesFeature = feature({
  routes: {
    merchantNotes: merchantNoteRoutes,
    merchantTickets: merchantTicketRoutes,
  },
  exports: ticketExports,
  jobs: ticketJobs,
  cron: ticketCron,
})
