import { z } from 'zod'
import { departmentNode } from '#features/system/departments/departments.contract.ts'
import { userTypes } from '#features/system/roles/roles.domain.ts'
import { roleErrors } from '#features/system/roles/roles.errors.ts'
import { roleList } from '#features/system/roles/roles.fields.ts'
import { commonRoleErrors, systemErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { dataScope } from '#shared/dataScopes.ts'
import { entityStatuses, sortOrder } from '#shared/entityFields.ts'
import { codeOf, text, wholeNumber } from '#shared/fields.ts'
import { listCall, usageCall } from '#shared/managedEntity.ts'

export const roleDetail = z.strictObject({
  ...roleList.row.shape,
  menuIds: z.array(z.string()),
  /** Of a custom data scope. */
  departmentIds: z.array(z.string()),
  /** Whether the caller has all of its permissions, which changing or assigning it requires. */
  mine: z.boolean(),
})
export type RoleDetail = z.output<typeof roleDetail>

/** An entry of the menu, as a role's tree of rights shows it. */
export const menuNode = z.strictObject({
  menuId: z.string(),
  parentId: z.string().nullable(),
  kind: z.enum(['directory', 'menu', 'button']),
  nameEn: z.string(),
  nameZh: z.string(),
  icon: z.string().nullable(),
  permission: z.string().nullable(),
  visible: z.boolean(),
  external: z.boolean(),
  path: z.string(),
  status: z.enum(entityStatuses),
})
export type MenuNode = z.output<typeof menuNode>

export const roleChoices = z.strictObject({ menus: z.array(menuNode), departments: z.array(departmentNode) })

export const roleNameWidth = 40
export const roleRemarkWidth = 200

export const roleFacts = z.strictObject({
  name: text({ min: 1, max: roleNameWidth }),
  key: z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{1,39}$/),
  userType: z.enum(userTypes),
  dataScope: codeOf(dataScope),
  status: z.enum(entityStatuses),
  sort: sortOrder,
  remark: text({ max: roleRemarkWidth }),
  menuIds: z.array(z.uuid()).max(2_000),
  departmentIds: z.array(z.uuid()).max(500),
})
export type RoleFacts = z.output<typeof roleFacts>

const one = { roleId: z.uuid() }
const roles = { noun: 'role', path: '/provider/roles', id: 'roleId', errors: commonRoleErrors } as const
const managed = [roleErrors.aboveYours, roleErrors.ownRight, roleErrors.lastManager] as const

export const rolesContract = {
  list: listCall(roles, roleList, 'List roles of provider staff'),
  choices: endpoint({
    method: 'GET',
    path: '/provider/roles/choices',
    access: 'role.query',
    summary: 'List the menu entries and departments that a role can include',
    output: roleChoices,
  }),
  get: endpoint({
    method: 'GET',
    path: '/provider/roles/{roleId}',
    access: 'role.get',
    summary: 'Get a role with its permissions',
    input: z.strictObject(one),
    output: roleDetail,
    errors: [commonRoleErrors.notFound],
  }),
  usage: usageCall(roles, 'List the people with a role'),
  add: endpoint({
    method: 'POST',
    path: '/provider/roles',
    access: 'role.add',
    summary: 'Add a role',
    input: roleFacts,
    output: roleDetail,
    errors: [roleErrors.aboveYours],
    requiresStepUp: true,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/provider/roles/{roleId}',
    access: 'role.edit',
    summary: 'Update a role; it applies from its members’ next call',
    input: z.strictObject({ ...one, version: wholeNumber, ...roleFacts.shape }),
    output: roleDetail,
    errors: [commonRoleErrors.notFound, roleErrors.builtIn, systemErrors.changed, ...managed],
    requiresStepUp: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/provider/roles/{roleId}',
    access: 'role.delete',
    summary: 'Delete an unused role',
    input: z.strictObject(one),
    output: done,
    errors: [commonRoleErrors.notFound, roleErrors.builtIn, roleErrors.inUse, roleErrors.aboveYours],
  }),
}
