import { openLink, resetByLink } from '#features/session/recovery/links.service.ts'
import { recoveryContract } from '#features/session/recovery/recovery.contract.ts'
import { askCode, checkCode, resetByCode } from '#features/session/recovery/recovery.service.ts'
import { publicRoutes } from '#server/http/routes.ts'

export const recoveryRoutes = publicRoutes(recoveryContract, {
  ask: (requestContext, input) => askCode(requestContext, input),
  check: (requestContext, shown) => checkCode(requestContext, shown),
  reset: (requestContext, given) => resetByCode(requestContext, given),
  link: (requestContext, opening) => openLink(requestContext, opening),
  resetByLink: (requestContext, given) => resetByLink(requestContext, given),
})
