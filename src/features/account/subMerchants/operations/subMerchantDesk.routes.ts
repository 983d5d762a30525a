import { applicationsWithin } from '#features/account/subMerchants/applications/deskApplications.sql.ts'
import { subMerchantDeskContract } from '#features/account/subMerchants/operations/subMerchantDesk.contract.ts'
import { deskApplicationList } from '#features/account/subMerchants/operations/subMerchantDesk.fields.ts'
import {
  deskDetailOf,
  pageOfDesk,
  passOne,
  refuseOne,
  refuseOneWay,
  startOne,
  waitingWays,
} from '#features/account/subMerchants/operations/subMerchantDesk.service.ts'
import { deskApplicationSource } from '#features/account/subMerchants/operations/subMerchantDesk.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const subMerchantDeskRoutes = routes(subMerchantDeskContract, {
  list: (ctx, query) => pageOfDesk(ctx, query),
  ways: (ctx) => waitingWays(ctx),
  get: (ctx, one) => deskDetailOf(ctx, one),
  start: (ctx, one) => startOne(ctx, one),
  pass: (ctx, one) => passOne(ctx, one),
  refuse: (ctx, one) => refuseOne(ctx, one),
  refuseWay: (ctx, input) => refuseOneWay(ctx, input),
})

export const subMerchantDeskExports = [
  exportOf(deskApplicationList, ({ db, signedIn: { dataScope } }, wanted) =>
    deskApplicationSource.rowsOf(wanted, applicationsWithin(db, dataScope, wanted)),
  ),
]
