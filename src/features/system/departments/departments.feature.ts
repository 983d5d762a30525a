import { departmentsContract } from '#features/system/departments/departments.contract.ts'
import {
  departmentOperations,
  departmentTree,
  listDepartments,
} from '#features/system/departments/departments.service.ts'
import { feature } from '#server/feature.ts'
import { routes } from '#server/http/routes.ts'

export const departmentsFeature = feature({
  routes: {
    departments: routes(departmentsContract, {
      // Row security shows a merchant's people nothing of the provider's tenant.
      tree: ({ db }) => departmentTree(db),
      list: (ctx) => listDepartments(ctx),
      ...departmentOperations,
    }),
  },
})
