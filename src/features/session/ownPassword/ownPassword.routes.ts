import { ownPasswordContract } from '#features/session/ownPassword/ownPassword.contract.ts'
import { changeOwnPassword } from '#features/session/ownPassword/ownPassword.service.ts'
import { channelRoutes } from '#server/http/routes.ts'

export const ownPasswordRoutes = channelRoutes(ownPasswordContract, {
  change: (caller, change) => changeOwnPassword(caller, change),
})
