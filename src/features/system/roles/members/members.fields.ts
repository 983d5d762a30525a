import { z } from 'zod'
import { user } from '#features/system/users/users.contract.ts'
import { userList } from '#features/system/users/users.fields.ts'
import { m } from '#features/system/users/users.messages.ts'
import { text } from '#shared/fields.ts'
import {
  declareListWithoutExport,
  instantField,
  nullableInstantField,
  nullableTextField,
  unshownField,
} from '#shared/listFields.ts'

/** The people who have a role, by name. They are sorted by fewer fields than the list of users. */
export const memberList = declareListWithoutExport({
  fields: {
    ...userList.fields,
    departmentName: nullableTextField(m.department),
    lastSignInTime: nullableInstantField(m.lastSignInTime),
    createTime: instantField(m.createTime),
    acts: unshownField(user.shape.acts),
  },
  key: 'accountId',
  sort: ['displayName', 'asc'],
  filters: {
    roleId: z.uuid(),
    search: text({ max: 60 }).optional(),
    /** `without`: those who do not have it, to choose from. */
    having: z.enum(['with', 'without']).optional(),
  },
})
export type MemberQuery = z.output<typeof memberList.query>
