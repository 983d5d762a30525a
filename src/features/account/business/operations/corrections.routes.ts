import { correctionsContract } from '#features/account/business/operations/corrections.contract.ts'
import {
  correctAddress,
  correctCompany,
  correctContact,
} from '#features/account/business/operations/corrections.service.ts'
import { routes } from '#server/http/routes.ts'

export const correctionRoutes = routes(correctionsContract, {
  company: (ctx, { merchantId, ...input }) => correctCompany(ctx, merchantId, input),
  address: (ctx, { merchantId, ...input }) => correctAddress(ctx, merchantId, input),
  contact: (ctx, { merchantId, ...input }) => correctContact(ctx, merchantId, input),
})
