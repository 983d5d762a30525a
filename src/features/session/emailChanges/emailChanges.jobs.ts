import { applyEmailChange } from '#features/session/emailChanges/emailChanges.service.ts'
import { asActor } from '#server/context.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import { jobWho } from '#server/jobs/who.ts'

export const emailChangeJobs: JobHandlers = {
  'email.apply': (app, payload) =>
    asActor(app, jobWho(payload, 'emailChange'), 'write', (ctx) =>
      applyEmailChange(ctx, String(payload.changeId)),
    ),
}
