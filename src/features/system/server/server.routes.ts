import { serverHealthOf } from '#features/system/server/processes.service.ts'
import { serverContract } from '#features/system/server/server.contract.ts'
import { routes } from '#server/http/routes.ts'

export const serverRoutes = routes(serverContract, { health: (ctx) => serverHealthOf(ctx) })
