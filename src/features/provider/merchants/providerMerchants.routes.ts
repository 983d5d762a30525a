import { providerMerchantsContract } from '#features/provider/merchants/providerMerchants.contract.ts'
import { merchantList } from '#features/provider/merchants/providerMerchants.fields.ts'
import {
  merchantBelongings,
  merchantOptions,
  pageOfMerchants,
  totalsOfMerchants,
} from '#features/provider/merchants/providerMerchants.service.ts'
import { fileSourceAt, matchingMerchants } from '#features/provider/merchants/providerMerchants.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'
import { resolveDataScope } from '#server/session/dataScope.ts'

export const providerMerchantRoutes = routes(providerMerchantsContract, {
  list: (ctx, query) => pageOfMerchants(ctx, query),
  totals: (ctx, filters) => totalsOfMerchants(ctx, filters),
  options: (ctx, { search }) => merchantOptions(ctx, search),
  belongings: (ctx) => merchantBelongings(ctx),
})

export const merchantExports = [
  exportOf(merchantList, ({ db, signedIn, now }, wanted) => {
    const looking = { dataScope: resolveDataScope(signedIn, 'providerMerchant.export'), now }
    return fileSourceAt(now).rowsOf(wanted, matchingMerchants(db, looking, wanted))
  }),
]
