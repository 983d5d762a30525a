import { deskStatementSource, statementsWithin } from '#features/finances/monthly/deskStatements.sql.ts'
import { deskStatementList } from '#features/finances/monthly/monthly.fields.ts'
import { deskStatementPage, deskStatementTotals } from '#features/finances/monthly/monthlyViews.service.ts'
import { providerMonthlyContract } from '#features/finances/monthly/operations/providerMonthly.contract.ts'
import {
  correctAtMerchant,
  payAtMerchant,
  statementOfMerchant,
} from '#features/finances/monthly/operations/providerMonthly.service.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const providerMonthlyRoutes = routes(providerMonthlyContract, {
  list: (ctx, query) => deskStatementPage(ctx, query),
  totals: (ctx, filters) => deskStatementTotals(ctx, filters),
  get: (ctx, one) => statementOfMerchant(ctx, one),
  pay: (ctx, paying) => payAtMerchant(ctx, paying),
  correct: (ctx, correcting) => correctAtMerchant(ctx, correcting),
})

export const deskStatementExports = [
  exportOf(deskStatementList, ({ db, signedIn: { dataScope }, now }, wanted) =>
    deskStatementSource(now).rowsOf(wanted, statementsWithin(db, dataScope, wanted, now)),
  ),
]
