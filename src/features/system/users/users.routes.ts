import {
  disableUser,
  enableUser,
  inviteUserAgain,
  resetUserFactors,
  resetUserPassword,
  unlockUser,
  withdrawUserInvitation,
} from '#features/system/users/userActs.service.ts'
import { matchingUsers, totalUsers, userFileSourceAt } from '#features/system/users/userList.sql.ts'
import { usersContract } from '#features/system/users/users.contract.ts'
import { userList } from '#features/system/users/users.fields.ts'
import { editUser, openUser } from '#features/system/users/users.service.ts'
import { pageOfUsers, userChoicesOf, userOf, userOptions } from '#features/system/users/userViews.service.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'
import { resolveDataScope } from '#server/session/dataScope.ts'

export const userRoutes = routes(usersContract, {
  // Row-level security hides provider staff from a merchant's people.
  options: ({ db }, wanted) => userOptions(db, wanted),
  list: (ctx, query) => pageOfUsers(ctx, query),
  totals: ({ db, dataScope, now }, wanted) => totalUsers(db, dataScope, wanted, now),
  choices: (ctx) => userChoicesOf(ctx),
  get: (ctx, { accountId }) => userOf(ctx, accountId),
  add: (ctx, draft) => openUser(ctx, draft),
  edit: (ctx, { accountId, ...facts }) => editUser(ctx, accountId, facts),
  disable: (ctx, { accountId }) => disableUser(ctx, accountId),
  withdraw: (ctx, { accountId }) => withdrawUserInvitation(ctx, accountId),
  enable: (ctx, { accountId }) => enableUser(ctx, accountId),
  unlock: (ctx, { accountId }) => unlockUser(ctx, accountId),
  reset: (ctx, { accountId }) => resetUserPassword(ctx, accountId),
  resetFactors: (ctx, { accountId }) => resetUserFactors(ctx, accountId),
  invite: (ctx, { accountId }) => inviteUserAgain(ctx, accountId),
})

export const userExports = [
  exportOf(userList, ({ db, signedIn, now }, wanted) => {
    const dataScope = resolveDataScope(signedIn, 'user.export')
    return userFileSourceAt(now).rowsOf(wanted, matchingUsers(db, dataScope, wanted, now))
  }),
]
