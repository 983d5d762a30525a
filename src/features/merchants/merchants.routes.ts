import { merchantsContract } from '#features/merchants/merchants.contract.ts'
import { partnerOf } from '#features/merchants/merchants.service.ts'
import { selectSubMerchants } from '#features/merchants/merchants.sql.ts'
import { routes } from '#server/http/routes.ts'

export const merchantRoutes = routes(merchantsContract, {
  partner: (ctx) => partnerOf(ctx),
  subMerchants: (ctx) => selectSubMerchants(ctx.db, ctx.scope),
})
