import { inviteImported } from '#features/system/users/import/userImport.service.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'

export const userImportJobs: JobHandlers = {
  'user.invite': (app, { accountId }) => inviteImported(app, String(accountId)),
}
