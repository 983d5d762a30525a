import { z } from 'zod'
import { statuses } from '#features/system/departments/departments.domain.ts'
import { statusText } from '#features/system/departments/departments.messages.ts'
import { m } from '#features/system/jobTitles/jobTitles.messages.ts'
import { text } from '#shared/fields.ts'
import {
  declareList,
  instantField,
  nameField,
  numberField,
  textField,
  unshownField,
} from '#shared/listFields.ts'

/** A job title; several people may have the same one. It gives no permission. */
export const jobTitleList = declareList({
  fields: {
    postId: unshownField(z.string()),
    code: textField(m.code, { sortable: true }),
    name: textField(m.name, { sortable: true }),
    sort: numberField(m.sort, { sortable: true }),
    status: nameField(m.status, { names: statuses, texts: statusText }),
    people: numberField(m.people),
    remark: textField(m.remark),
    createTime: instantField(m.createTime, { sortable: true }),
    version: unshownField(z.int()),
  },
  key: 'postId',
  sort: ['sort', 'asc'],
  filters: { search: text({ max: 60 }).optional(), status: z.enum(statuses).optional() },
  file: { path: '/provider/posts/export', access: 'post.export', name: 'posts' },
})
export type Post = z.output<typeof jobTitleList.row>
export type JobTitleQuery = z.output<typeof jobTitleList.query>
