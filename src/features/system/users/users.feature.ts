import { userImportJobs } from '#features/system/users/import/userImport.jobs.ts'
import { userImportFileRoutes, userImportRoutes } from '#features/system/users/import/userImport.routes.ts'
import { userExports, userRoutes } from '#features/system/users/users.routes.ts'
import { feature } from '#server/feature.ts'

export const usersFeature = feature({
  routes: {
    users: userRoutes,
    userImport: userImportRoutes,
  },
  exports: userExports,
  files: { userImport: userImportFileRoutes },
  jobs: userImportJobs,
})
