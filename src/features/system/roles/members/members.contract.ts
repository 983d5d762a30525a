import { z } from 'zod'
import { memberList } from '#features/system/roles/members/members.fields.ts'
import { roleErrors } from '#features/system/roles/roles.errors.ts'
import { userErrors } from '#features/system/users/users.errors.ts'
import { commonRoleErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { pageOf } from '#shared/lists.ts'

const several = z.strictObject({
  roleId: z.uuid(),
  accountIds: z.array(z.uuid()).min(1).max(200),
})

export const membersContract = {
  list: endpoint({
    method: 'GET',
    path: '/provider/roles/{roleId}/users',
    access: 'role.query',
    summary: 'List people who have or do not have a role, within the data scope',
    input: memberList.query,
    output: pageOf(memberList.row),
    errors: [commonRoleErrors.notFound],
  }),
  add: endpoint({
    method: 'POST',
    path: '/provider/roles/{roleId}/users',
    access: 'role.edit',
    summary: 'Add several people to a role',
    input: several,
    output: done,
    errors: [
      commonRoleErrors.notFound,
      roleErrors.aboveYours,
      userErrors.notFound,
      userErrors.self,
      userErrors.aboveYours,
    ],
    requiresStepUp: true,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/provider/roles/{roleId}/users/removal',
    access: 'role.edit',
    summary: 'Remove several people from a role from their next call',
    input: several,
    output: done,
    errors: [
      ...([
        commonRoleErrors.notFound,
        roleErrors.aboveYours,
        userErrors.notFound,
        userErrors.self,
        userErrors.aboveYours,
      ] as const),
      userErrors.lastAdministrator,
      roleErrors.lastManager,
    ],
    requiresStepUp: true,
  }),
}
