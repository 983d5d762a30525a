import { jobTitlesContract } from '#features/system/jobTitles/jobTitles.contract.ts'
import {
  addJobTitle,
  editJobTitle,
  listJobTitles,
  removeJobTitle,
  usageOfJobTitle,
} from '#features/system/jobTitles/jobTitles.service.ts'
import { routes } from '#server/http/routes.ts'

export const jobTitleRoutes = routes(jobTitlesContract, {
  list: (ctx, query) => listJobTitles(ctx, query),
  usage: (ctx, { postId }) => usageOfJobTitle(ctx, postId),
  add: (ctx, facts) => addJobTitle(ctx, facts),
  edit: (ctx, { postId, ...facts }) => editJobTitle(ctx, postId, facts),
  remove: (ctx, { postId }) => removeJobTitle(ctx, postId),
})
