import { checksContract } from '#features/settings/log/checks/checks.contract.ts'
import { askForCheck } from '#features/settings/log/checks/checks.service.ts'
import { selectLatest } from '#features/settings/log/checks/checks.sql.ts'
import { routes } from '#server/http/routes.ts'

export const checkRoutes = routes(checksContract, {
  latest: (ctx) => selectLatest(ctx),
  ask: (ctx) => askForCheck(ctx),
})
