import { router } from '#features/server.ts'
import { contractsOf } from '#server/http/routes.ts'

/** Every call that the server answers, by the name of its contract. */
export const contracts = contractsOf(router)
