import { openLink, resetByLink } from '#features/session/recovery/links.service.ts'
import { recoveryContract } from '#features/session/recovery/recovery.contract.ts'
import { askCode, checkCode, resetByCode } from '#features/session/recovery/recovery.service.ts'
import { publicRoutes } from '#server/http/routes.ts'

export const recoveryRoutes = publicRoutes(recoveryContract, {
  ask: (visitor, asked) => askCode(visitor, asked),
  check: (visitor, shown) => checkCode(visitor, shown),
  reset: (visitor, given) => resetByCode(visitor, given),
  link: (visitor, opening) => openLink(visitor, opening),
  resetByLink: (visitor, given) => resetByLink(visitor, given),
})
