import { askForPasskey } from '#features/session/factors/passkeys/passkeys.service.ts'
import { stepUpContract } from '#features/session/stepUp/stepUp.contract.ts'
import { proofMethodsOf, prove, proveByPasskey } from '#features/session/stepUp/stepUp.service.ts'
import { channelRoutes, routes } from '#server/http/routes.ts'

const { prove: input, ...bound } = stepUpContract

export const stepUpRoutes = {
  ...channelRoutes({ prove: input }, { prove: (caller, given) => prove(caller, given) }),
  ...routes(bound, {
    methods: async (ctx) => ({ methods: await proofMethodsOf(ctx) }),
    askForPasskey: (ctx) => askForPasskey(ctx, ctx.signedIn, 'passkeyProof'),
    provePasskey: (ctx, answered) => proveByPasskey(ctx, answered),
  }),
}
