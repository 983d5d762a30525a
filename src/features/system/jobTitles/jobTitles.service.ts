import { jobTitles } from '#features/system/jobTitles/jobTitles.entity.ts'
import { faultTexts } from '#features/system/jobTitles/jobTitles.messages.ts'
import {
  deleteJobTitle,
  findJobTitle,
  insertJobTitle,
  isJobTitleCodeTaken,
  updateJobTitle,
  usesOfJobTitle,
} from '#features/system/jobTitles/jobTitles.sql.ts'
import { entityOperations } from '#server/entities/entityOperations.ts'
import { lockPortal } from '#server/session/lockPortal.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

export const jobTitleOperations = entityOperations(jobTitles, {
  lock: lockPortal,
  find: findJobTitle,
  insert: insertJobTitle,
  update: updateJobTitle,
  remove: deleteJobTitle,
  usesOf: usesOfJobTitle,
  check: async (ctx, { code }, { id }) => {
    if (await isJobTitleCodeTaken(ctx, code, id))
      throw new AppError(requestErrors.invalid, { fields: [{ field: 'code', text: faultTexts.codeTaken }] })
  },
  named: ['code', 'name'],
  topic: 'portal',
})
