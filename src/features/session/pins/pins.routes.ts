import { pinsContract } from '#features/session/pins/pins.contract.ts'
import { clearPin, pinsOf, setPin, unlockPin } from '#features/session/pins/pins.service.ts'
import { routes } from '#server/http/routes.ts'

export const pinRoutes = routes(pinsContract, {
  list: (ctx) => pinsOf(ctx),
  set: (ctx, { accountId, pin }) => setPin(ctx, accountId, pin),
  clear: (ctx, { accountId }) => clearPin(ctx, accountId),
  unlock: (ctx, { accountId }) => unlockPin(ctx, accountId),
})
