import { z } from 'zod'
import { pinsContract } from '#features/session/pins/pins.contract.ts'
import { clearPin, hashedPin, pinsOf, setPin, unlockPin } from '#features/session/pins/pins.service.ts'
import { preparedBy, routes } from '#server/http/routes.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

const request = z.object({ pin: z.string().max(20) })

export const pinRoutes = routes(pinsContract, {
  list: (ctx) => pinsOf(ctx),
  set: preparedBy(
    async (_caller, input) => {
      const { data } = request.safeParse(input)
      return data ? hashedPin(data.pin) : null
    },
    (ctx, { accountId }: { accountId: string; pin: string }, hashed) => {
      if (hashed === null) throw new AppError(requestErrors.malformed)
      return setPin(ctx, accountId, hashed)
    },
  ),
  clear: (ctx, { accountId }) => clearPin(ctx, accountId),
  unlock: (ctx, { accountId }) => unlockPin(ctx, accountId),
})
