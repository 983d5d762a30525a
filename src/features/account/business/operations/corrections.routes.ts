import { correctionsContract } from '#features/account/business/operations/corrections.contract.ts'
import {
  correctAddress,
  correctCompany,
  correctContact,
} from '#features/account/business/operations/corrections.service.ts'
import { routes } from '#server/http/routes.ts'

export const correctionRoutes = routes(correctionsContract, {
  company: (ctx, { merchantId, ...asked }) => correctCompany(ctx, merchantId, asked),
  address: (ctx, { merchantId, ...asked }) => correctAddress(ctx, merchantId, asked),
  contact: (ctx, { merchantId, ...asked }) => correctContact(ctx, merchantId, asked),
})
