import { jobTitlesContract } from '#features/system/jobTitles/jobTitles.contract.ts'
import { jobTitleList } from '#features/system/jobTitles/jobTitles.fields.ts'
import {
  addJobTitle,
  editJobTitle,
  listJobTitles,
  removeJobTitle,
  usageOfJobTitle,
} from '#features/system/jobTitles/jobTitles.service.ts'
import { jobTitleSource, matchingJobTitles } from '#features/system/jobTitles/jobTitles.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const jobTitleRoutes = routes(jobTitlesContract, {
  list: (ctx, query) => listJobTitles(ctx, query),
  usage: (ctx, { postId }) => usageOfJobTitle(ctx, postId),
  add: (ctx, facts) => addJobTitle(ctx, facts),
  edit: (ctx, { postId, ...facts }) => editJobTitle(ctx, postId, facts),
  remove: (ctx, { postId }) => removeJobTitle(ctx, postId),
})

export const jobTitleExports = [
  exportOf(jobTitleList, ({ db }, wanted) => jobTitleSource.rowsOf(wanted, matchingJobTitles(db, wanted))),
]
