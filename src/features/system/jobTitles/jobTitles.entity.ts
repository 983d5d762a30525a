import { z } from 'zod'
import { m } from '#features/system/jobTitles/jobTitles.messages.ts'
import { entityStatusText } from '#shared/entityFields.messages.ts'
import { entityStatuses, sortOrder } from '#shared/entityFields.ts'
import { declareErrors } from '#shared/errors.ts'
import { text } from '#shared/fields.ts'
import {
  declareList,
  instantField,
  nameField,
  numberField,
  textField,
  unshownField,
} from '#shared/listFields.ts'
import { declareEntity, listCall, usageCall } from '#shared/managedEntity.ts'

export const remarkWidth = 200

const facts = z.strictObject({
  code: z.string().regex(/^[A-Za-z0-9_-]{1,30}$/),
  name: text({ min: 1, max: 40 }),
  sort: sortOrder,
  status: z.enum(entityStatuses),
  remark: text({ max: remarkWidth }),
})
export type JobTitleFacts = z.output<typeof facts>

/** A job title; several people may have the same one. It gives no permission. */
export const jobTitleList = declareList({
  fields: {
    postId: unshownField(z.string()),
    code: textField(m.code, { sortable: true }),
    name: textField(m.name, { sortable: true }),
    sort: numberField(m.sort, { sortable: true }),
    status: nameField(m.status, { names: entityStatuses, texts: entityStatusText }),
    people: numberField(m.people),
    remark: textField(m.remark),
    createTime: instantField(m.createTime, { sortable: true }),
    version: unshownField(z.int()),
  },
  key: 'postId',
  sort: ['sort', 'asc'],
  filters: { search: text({ max: 60 }).optional(), status: z.enum(entityStatuses).optional() },
  file: { path: '/provider/posts/export', access: 'post.export', name: 'posts' },
})
export type JobTitle = z.output<typeof jobTitleList.row>
export type JobTitleQuery = z.output<typeof jobTitleList.query>

export const jobTitles = declareEntity({
  noun: 'post',
  path: '/provider/posts',
  id: 'postId',
  facts,
  row: jobTitleList.row,
  errors: declareErrors('post', {
    notFound: { status: 404, en: 'Post not found', zh: '岗位不存在' },
    inUse: { status: 409, en: 'This post is still in use: {uses}', zh: '该岗位仍在使用：{uses}' },
  }),
  calls: {
    add: { summary: 'Add a job title' },
    edit: { summary: 'Update, enable or disable a job title' },
    remove: { summary: 'Delete an unused job title' },
  },
})

export const jobTitlesContract = {
  list: listCall(jobTitles, jobTitleList, 'List job titles'),
  usage: usageCall(jobTitles, 'List the people with a job title'),
  ...jobTitles.calls,
}
