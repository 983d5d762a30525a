import { staffContract } from '#features/account/staff/staff.contract.ts'
import { staffList } from '#features/account/staff/staff.fields.ts'
import {
  addStaff,
  editStaff,
  hashesOf,
  type NewStaff,
  type StaffFacts,
} from '#features/account/staff/staff.service.ts'
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
import { matchingStaff, staffSource } from '#features/account/staff/staffList.sql.ts'
import { viewAs } from '#features/account/staff/staffViewing.service.ts'
import { pageOfStaff, staffDetailOf, totalsOfStaff } from '#features/account/staff/staffViews.service.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { preparedBy, routes } from '#server/http/routes.ts'

type EditedStaff = StaffFacts & { accountId: string; password: string | null }

export const staffRoutes = routes(staffContract, {
  list: (ctx, query) => pageOfStaff(ctx, query),
  totals: (ctx, narrowing) => totalsOfStaff(ctx, narrowing),
  get: (ctx, { accountId }) => staffDetailOf(ctx, accountId),
  add: preparedBy(
    (_caller, input) => hashesOf(input),
    (ctx, draft: NewStaff, hashes) => addStaff(ctx, draft, hashes),
  ),
  edit: preparedBy(
    (_caller, input) => hashesOf(input),
    (ctx, { accountId, password: _, ...facts }: EditedStaff, hashes) =>
      editStaff(ctx, accountId, facts, hashes),
  ),
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

/** The merchant's users. Personal data, so the export requires step-up. */
export const staffExports = [
  exportOf(staffList, ({ db, signedIn: { scope }, now }, wanted) =>
    staffSource(now).rowsOf(wanted, matchingStaff(db, scope, wanted, now)),
  ),
]
