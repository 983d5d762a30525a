import { storeCodesContract } from '#features/products/storeCodes/storeCodes.contract.ts'
import { storeCodesOf } from '#features/products/storeCodes/storeCodes.service.ts'
import { routes } from '#server/http/routes.ts'

export const storeCodeRoutes = routes(storeCodesContract, {
  list: (ctx) => storeCodesOf(ctx),
})
