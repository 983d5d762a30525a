import { waitingContract } from '#features/provider/radar/waiting/waiting.contract.ts'
import { waitingCounts } from '#features/provider/radar/waiting/waiting.service.ts'
import { routes } from '#server/http/routes.ts'

export const waitingRoutes = routes(waitingContract, { counts: (ctx) => waitingCounts(ctx) })
