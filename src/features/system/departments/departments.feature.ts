import { departmentRoutes } from '#features/system/departments/departments.routes.ts'
import { feature } from '#server/feature.ts'

export const departmentsFeature = feature({
  routes: {
    departments: departmentRoutes,
  },
})
