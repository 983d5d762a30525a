import { changeDeskContract } from '#features/account/changes/operations/changeDesk.contract.ts'
import {
  changeOfMerchant,
  passAtMerchant,
  refuseAtMerchant,
} from '#features/account/changes/operations/changeDesk.service.ts'
import { pageOfChanges, totalsOfChanges } from '#features/account/changes/operations/changeRows.service.ts'
import { routes } from '#server/http/routes.ts'

export const changeDeskRoutes = routes(changeDeskContract, {
  list: (ctx, query) => pageOfChanges(ctx, query),
  totals: (ctx, filters) => totalsOfChanges(ctx, filters),
  get: (ctx, one) => changeOfMerchant(ctx, one),
  pass: (ctx, one) => passAtMerchant(ctx, one),
  refuse: (ctx, refusing) => refuseAtMerchant(ctx, refusing),
})
