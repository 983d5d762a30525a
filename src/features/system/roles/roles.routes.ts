import { membersContract } from '#features/system/roles/members/members.contract.ts'
import { addMembers, pageOfMembers, removeMembers } from '#features/system/roles/members/members.service.ts'
import { previewContract } from '#features/system/roles/preview/preview.contract.ts'
import { previewOf } from '#features/system/roles/preview/preview.service.ts'
import { rolesContract } from '#features/system/roles/roles.contract.ts'
import { roleList } from '#features/system/roles/roles.fields.ts'
import {
  addRole,
  editRole,
  listRoles,
  removeRole,
  roleChoicesOf,
  roleDetailOf,
  usageOfRole,
} from '#features/system/roles/roles.service.ts'
import { matchingRoles, roleSource } from '#features/system/roles/roles.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const roleRoutes = routes(rolesContract, {
  list: (ctx, query) => listRoles(ctx, query),
  choices: (ctx) => roleChoicesOf(ctx),
  get: (ctx, { roleId }) => roleDetailOf(ctx, roleId),
  usage: (ctx, { roleId }) => usageOfRole(ctx, roleId),
  add: (ctx, facts) => addRole(ctx, facts),
  edit: (ctx, { roleId, ...facts }) => editRole(ctx, roleId, facts),
  remove: (ctx, { roleId }) => removeRole(ctx, roleId),
})

export const roleMemberRoutes = routes(membersContract, {
  list: (ctx, query) => pageOfMembers(ctx, query),
  add: (ctx, { roleId, accountIds }) => addMembers(ctx, roleId, accountIds),
  remove: (ctx, { roleId, accountIds }) => removeMembers(ctx, roleId, accountIds),
})

export const rolePreviewRoutes = routes(previewContract, { show: (ctx, input) => previewOf(ctx, input) })

export const roleExports = [
  exportOf(roleList, ({ db }, wanted) => roleSource.rowsOf(wanted, matchingRoles(db, wanted))),
]
