import { subMerchantDeskContract } from '#features/account/subMerchants/operations/subMerchantDesk.contract.ts'
import {
  deskDetailOf,
  pageOfDesk,
  passOne,
  refuseOne,
  refuseOneWay,
  startOne,
  waitingWays,
} from '#features/account/subMerchants/operations/subMerchantDesk.service.ts'
import { routes } from '#server/http/routes.ts'

export const subMerchantDeskRoutes = routes(subMerchantDeskContract, {
  list: (ctx, query) => pageOfDesk(ctx, query),
  ways: (ctx) => waitingWays(ctx),
  get: (ctx, one) => deskDetailOf(ctx, one),
  start: (ctx, one) => startOne(ctx, one),
  pass: (ctx, one) => passOne(ctx, one),
  refuse: (ctx, one) => refuseOne(ctx, one),
  refuseWay: (ctx, asked) => refuseOneWay(ctx, asked),
})
