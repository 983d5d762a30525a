import { providerMonthlyContract } from '#features/provider/monthly/providerMonthly.contract.ts'
import {
  correctAtMerchant,
  payAtMerchant,
  statementOfMerchant,
  statementsOfAll,
} from '#features/provider/monthly/providerMonthly.service.ts'
import { routes } from '#server/http/routes.ts'

export const providerMonthlyRoutes = routes(providerMonthlyContract, {
  list: (ctx, query) => statementsOfAll(ctx, query),
  get: (ctx, one) => statementOfMerchant(ctx, one),
  pay: (ctx, paying) => payAtMerchant(ctx, paying),
  correct: (ctx, correcting) => correctAtMerchant(ctx, correcting),
})
