import { deskStatementPage, deskStatementTotals } from '#features/finances/monthly/monthlyViews.service.ts'
import { providerMonthlyContract } from '#features/finances/monthly/operations/providerMonthly.contract.ts'
import {
  correctAtMerchant,
  payAtMerchant,
  statementOfMerchant,
} from '#features/finances/monthly/operations/providerMonthly.service.ts'
import { routes } from '#server/http/routes.ts'

export const providerMonthlyRoutes = routes(providerMonthlyContract, {
  list: (ctx, query) => deskStatementPage(ctx, query),
  totals: (ctx, filters) => deskStatementTotals(ctx, filters),
  get: (ctx, one) => statementOfMerchant(ctx, one),
  pay: (ctx, paying) => payAtMerchant(ctx, paying),
  correct: (ctx, correcting) => correctAtMerchant(ctx, correcting),
})
