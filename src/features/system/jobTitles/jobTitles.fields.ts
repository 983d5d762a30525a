import { z } from 'zod'
import { m } from '#features/system/jobTitles/jobTitles.messages.ts'
import { entityStatusText } from '#shared/entityFields.messages.ts'
import { entityStatuses } from '#shared/entityFields.ts'
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
export type Post = z.output<typeof jobTitleList.row>
export type JobTitleQuery = z.output<typeof jobTitleList.query>
