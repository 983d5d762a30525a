import { changeDeskContract } from '#features/provider/changes/changeDesk.contract.ts'
import {
  changeOfMerchant,
  changesOfAll,
  passAtMerchant,
  refuseAtMerchant,
} from '#features/provider/changes/changeDesk.service.ts'
import { routes } from '#server/http/routes.ts'

export const changeDeskRoutes = routes(changeDeskContract, {
  list: (ctx, filters) => changesOfAll(ctx, filters),
  get: (ctx, one) => changeOfMerchant(ctx, one),
  pass: (ctx, one) => passAtMerchant(ctx, one),
  refuse: (ctx, refusing) => refuseAtMerchant(ctx, refusing),
})
