import { applyEmailChange } from '#features/session/emailChanges/emailChanges.service.ts'
import { asActor } from '#server/context.ts'
import { jobPrincipal } from '#server/jobs/jobPrincipal.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'

export const emailChangeJobs: JobHandlers = {
  'email.apply': (app, payload) =>
    asActor(app, jobPrincipal(payload, 'emailChange'), 'write', (ctx) =>
      applyEmailChange(ctx, String(payload.changeId)),
    ),
}
