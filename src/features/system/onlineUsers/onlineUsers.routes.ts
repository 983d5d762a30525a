import { onlineUsersContract } from '#features/system/onlineUsers/onlineUsers.contract.ts'
import { onlineUserList } from '#features/system/onlineUsers/onlineUsers.fields.ts'
import { endSessions, listOnline, totalsOnline } from '#features/system/onlineUsers/onlineUsers.service.ts'
import { matchingSessions, onlineUserSource } from '#features/system/onlineUsers/onlineUsers.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { channelRoutes, routes } from '#server/http/routes.ts'

const { end, ...reads } = onlineUsersContract

export const onlineUserRoutes = {
  ...routes(reads, {
    list: (ctx, query) => listOnline(ctx, query),
    totals: (ctx, wanted) => totalsOnline(ctx, wanted),
  }),
  ...channelRoutes({ end }, { end: (caller, { sessionIds }) => endSessions(caller, sessionIds) }),
}

export const onlineUserExports = [
  exportOf(onlineUserList, ({ db, signedIn, now }, wanted) =>
    onlineUserSource.rowsOf(wanted, matchingSessions(db, signedIn.dataScope, now, wanted)),
  ),
]
