import { departmentsContract } from '#features/system/departments/departments.contract.ts'
import {
  addDepartment,
  departmentTree,
  editDepartment,
  listDepartments,
  removeDepartment,
  usageOfDepartment,
} from '#features/system/departments/departments.service.ts'
import { routes } from '#server/http/routes.ts'

export const departmentRoutes = routes(departmentsContract, {
  // Row security shows a merchant's people nothing of the provider's tenant.
  tree: ({ db }) => departmentTree(db),
  list: (ctx) => listDepartments(ctx),
  usage: (ctx, { departmentId }) => usageOfDepartment(ctx, departmentId),
  add: (ctx, facts) => addDepartment(ctx, facts),
  edit: (ctx, { departmentId, ...facts }) => editDepartment(ctx, departmentId, facts),
  remove: (ctx, { departmentId }) => removeDepartment(ctx, departmentId),
})
