import { z } from 'zod'
import { postErrors } from '#features/system/jobTitles/jobTitles.errors.ts'
import { jobTitleList } from '#features/system/jobTitles/jobTitles.fields.ts'
import { systemErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { entityStatuses, sortOrder } from '#shared/entityFields.ts'
import { text, wholeNumber } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'
import { usage } from '#shared/usage.ts'

export const jobTitleCodeWidth = 30
export const jobTitleNameWidth = 40
export const remarkWidth = 200

export const postFacts = z.strictObject({
  code: z.string().regex(/^[A-Za-z0-9_-]{1,30}$/),
  name: text({ min: 1, max: jobTitleNameWidth }),
  sort: sortOrder,
  status: z.enum(entityStatuses),
  remark: text({ max: remarkWidth }),
})
export type JobTitleFacts = z.output<typeof postFacts>

const one = { postId: z.uuid() }

export const jobTitlesContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/posts',
    access: 'post.query',
    summary: 'List job titles',
    input: jobTitleList.query,
    output: pageOf(jobTitleList.row),
  }),
  usage: endpoint({
    method: 'GET',
    path: '/provider/posts/{postId}/usage',
    access: 'post.query',
    summary: 'List the people with a job title',
    input: z.strictObject(one),
    output: usage,
    errors: [postErrors.notFound],
  }),
  add: endpoint({
    method: 'POST',
    path: '/provider/posts',
    access: 'post.add',
    summary: 'Add a job title',
    input: postFacts,
    output: jobTitleList.row,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/provider/posts/{postId}',
    access: 'post.edit',
    summary: 'Update, enable or disable a job title',
    input: z.strictObject({ ...one, version: wholeNumber, ...postFacts.shape }),
    output: jobTitleList.row,
    errors: [postErrors.notFound, systemErrors.changed],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/provider/posts/{postId}',
    access: 'post.delete',
    summary: 'Delete an unused job title',
    input: z.strictObject(one),
    output: done,
    errors: [postErrors.notFound, postErrors.inUse],
  }),
}
