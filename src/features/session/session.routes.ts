import { signIn } from '#features/session/passwordSignIn.service.ts'
import { sessionContract } from '#features/session/session.contract.ts'
import { infoOf, signOut } from '#features/session/session.service.ts'
import { switchMerchant } from '#features/session/switches/switches.service.ts'
import { leaveVisit } from '#features/session/visits/visits.service.ts'
import { publicRoutes, routes } from '#server/http/routes.ts'

const { login, ...forTheSignedIn } = sessionContract

export const sessionRoutes = {
  ...publicRoutes({ login }, { login: (requestContext, credentials) => signIn(requestContext, credentials) }),
  ...routes(forTheSignedIn, {
    switchMerchant: (ctx, { mchCode }) => switchMerchant(ctx, mchCode),
    getInfo: (ctx) => infoOf(ctx),
    logout: (ctx) => (ctx.signedIn.visit === null ? signOut(ctx) : leaveVisit(ctx)),
  }),
}
