import { waitingContract } from '#features/provider/workQueue/waiting/waiting.contract.ts'
import { waitingCounts } from '#features/provider/workQueue/waiting/waiting.service.ts'
import { routes } from '#server/http/routes.ts'

export const waitingRoutes = routes(waitingContract, { counts: (ctx) => waitingCounts(ctx) })
