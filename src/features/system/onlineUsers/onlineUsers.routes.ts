import { onlineUsersContract } from '#features/system/onlineUsers/onlineUsers.contract.ts'
import { endSessions, listOnline, totalsOnline } from '#features/system/onlineUsers/onlineUsers.service.ts'
import { channelRoutes, routes } from '#server/http/routes.ts'

const { end, ...reads } = onlineUsersContract

export const onlineUserRoutes = {
  ...routes(reads, {
    list: (ctx, query) => listOnline(ctx, query),
    totals: (ctx, wanted) => totalsOnline(ctx, wanted),
  }),
  ...channelRoutes({ end }, { end: (caller, { sessionIds }) => endSessions(caller, sessionIds) }),
}
