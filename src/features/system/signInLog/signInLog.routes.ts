import { signInLogContract } from '#features/system/signInLog/signInLog.contract.ts'
import { listSignIns, totalsOfSignIns, unlock } from '#features/system/signInLog/signInLog.service.ts'
import { channelRoutes, routes } from '#server/http/routes.ts'

const { unlock: unlocking, ...reads } = signInLogContract

export const signInLogRoutes = {
  ...routes(reads, {
    list: (ctx, query) => listSignIns(ctx, query),
    totals: (ctx, filters) => totalsOfSignIns(ctx, filters),
  }),
  ...channelRoutes({ unlock: unlocking }, { unlock: (caller, { accountId }) => unlock(caller, accountId) }),
}
