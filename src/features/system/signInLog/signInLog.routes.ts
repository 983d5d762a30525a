import { signInLogContract } from '#features/system/signInLog/signInLog.contract.ts'
import { signInList } from '#features/system/signInLog/signInLog.fields.ts'
import {
  listSignIns,
  narrowedSignIns,
  totalsOfSignIns,
  unlock,
} from '#features/system/signInLog/signInLog.service.ts'
import { matchingSignIns, signInSource } from '#features/system/signInLog/signInLog.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { channelRoutes, routes } from '#server/http/routes.ts'

const { unlock: unlocking, ...reads } = signInLogContract

export const signInLogRoutes = {
  ...routes(reads, {
    list: (ctx, query) => listSignIns(ctx, query),
    totals: (ctx, filters) => totalsOfSignIns(ctx, filters),
  }),
  ...channelRoutes({ unlock: unlocking }, { unlock: (caller, { accountId }) => unlock(caller, accountId) }),
}

export const signInLogExports = [
  exportOf(signInList, ({ db, signedIn }, wanted) =>
    signInSource.rowsOf(wanted, matchingSignIns(db, signedIn.dataScope, narrowedSignIns(signedIn, wanted))),
  ),
]
