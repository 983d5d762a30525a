import { staffContract } from '#features/account/staff/staff.contract.ts'
import { addStaff, editStaff } from '#features/account/staff/staff.service.ts'
import {
  disableStaff,
  enableStaff,
  inviteAgain,
  resetFactorsOf,
  resetPasswordOf,
  setPaymentNotice,
  signOutStaff,
  unbindWechatOf,
  unlockStaff,
  withdrawInvitation,
} from '#features/account/staff/staffActs.service.ts'
import { viewAs } from '#features/account/staff/staffViewing.service.ts'
import { pageOfStaff, staffDetailOf, totalsOfStaff } from '#features/account/staff/staffViews.service.ts'
import { routes } from '#server/http/routes.ts'

export const staffRoutes = routes(staffContract, {
  list: (ctx, query) => pageOfStaff(ctx, query),
  totals: (ctx, narrowing) => totalsOfStaff(ctx, narrowing),
  get: (ctx, { accountId }) => staffDetailOf(ctx, accountId),
  add: (ctx, draft) => addStaff(ctx, draft),
  edit: (ctx, { accountId, ...facts }) => editStaff(ctx, accountId, facts),
  setNotice: (ctx, { accountId, paymentNotice }) => setPaymentNotice(ctx, accountId, paymentNotice),
  disable: (ctx, { accountId }) => disableStaff(ctx, accountId),
  enable: (ctx, { accountId }) => enableStaff(ctx, accountId),
  unlock: (ctx, { accountId }) => unlockStaff(ctx, accountId),
  reset: (ctx, { accountId }) => resetPasswordOf(ctx, accountId),
  invite: (ctx, { accountId }) => inviteAgain(ctx, accountId),
  withdraw: (ctx, { accountId }) => withdrawInvitation(ctx, accountId),
  resetFactors: (ctx, { accountId }) => resetFactorsOf(ctx, accountId),
  unbindWechat: (ctx, { accountId }) => unbindWechatOf(ctx, accountId),
  signOut: (ctx, { accountId }) => signOutStaff(ctx, accountId),
  view: (ctx, { accountId }) => viewAs(ctx, accountId),
})
