import { sessionsContract } from '#features/session/sessions/sessions.contract.ts'
import {
  idleOf,
  ownSessions,
  ownSignIns,
  revokeOtherSessions,
  revokeOwn,
} from '#features/session/sessions/sessions.service.ts'
import { signInsContract } from '#features/session/sessions/signIns.contract.ts'
import { routes } from '#server/http/routes.ts'

export const sessionsRoutes = {
  ...routes(sessionsContract, {
    list: (ctx) => ownSessions(ctx),
    revoke: (ctx, { sessionId }) => revokeOwn(ctx, sessionId),
    revokeOthers: (ctx) => revokeOtherSessions(ctx),
    idle: (ctx) => idleOf(ctx),
  }),
  ...routes(signInsContract, { signIns: (ctx, query) => ownSignIns(ctx, query) }),
}
