import { z } from 'zod'
import { userTypes } from '#features/system/roles/roles.domain.ts'
import { dataScopeText, m, userTypeText } from '#features/system/roles/roles.messages.ts'
import { dataScope } from '#shared/dataScopes.ts'
import { entityStatusText } from '#shared/entityFields.messages.ts'
import { entityStatuses } from '#shared/entityFields.ts'
import { text } from '#shared/fields.ts'
import {
  codeField,
  declareList,
  instantField,
  nameField,
  numberField,
  textField,
  unshownField,
} from '#shared/listFields.ts'

/** The roles of the provider's staff, in their own order. */
export const roleList = declareList({
  fields: {
    roleId: unshownField(z.string()),
    name: textField(m.name, { sortable: true }),
    key: textField(m.key, { sortable: true }),
    userType: nameField(m.userType, { names: userTypes, texts: userTypeText }),
    dataScope: codeField(m.dataScope, { table: dataScope, texts: dataScopeText }),
    status: nameField(m.status, { names: entityStatuses, texts: entityStatusText }),
    sort: numberField(m.sort, { sortable: true }),
    people: numberField(m.people),
    remark: textField(m.remark),
    createTime: instantField(m.createTime, { sortable: true }),
    /** The administrator role, which has every permission for every merchant and cannot be changed. */
    builtIn: unshownField(z.boolean()),
    version: unshownField(z.int()),
  },
  key: 'roleId',
  sort: ['sort', 'asc'],
  filters: {
    search: text({ max: 60 }).optional(),
    status: z.enum(entityStatuses).optional(),
    userType: z.enum(userTypes).optional(),
  },
  file: { path: '/provider/roles/export', access: 'role.export', name: 'roles' },
})
export type Role = z.output<typeof roleList.row>
export type RoleQuery = z.output<typeof roleList.query>
