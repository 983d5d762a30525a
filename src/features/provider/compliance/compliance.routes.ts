import { complianceContract } from '#features/provider/compliance/compliance.contract.ts'
import { complianceList } from '#features/provider/compliance/compliance.fields.ts'
import {
  complianceOf,
  pageOfCompliance,
  passReview,
  propose,
  returnReview,
  totalsOfCompliance,
} from '#features/provider/compliance/compliance.service.ts'
import { complianceSource, matchingCompliance } from '#features/provider/compliance/compliance.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const complianceRoutes = routes(complianceContract, {
  list: (ctx, query) => pageOfCompliance(ctx, query),
  totals: (ctx, filters) => totalsOfCompliance(ctx, filters),
  get: (ctx, { merchantId }) => complianceOf(ctx, merchantId),
  propose: (ctx, { merchantId, ...input }) => propose(ctx, merchantId, input),
  pass: (ctx, one) => passReview(ctx, one),
  giveBack: (ctx, one) => returnReview(ctx, one),
})

export const complianceExports = [
  exportOf(complianceList, ({ db, signedIn: { dataScope } }, wanted) =>
    complianceSource.rowsOf(wanted, matchingCompliance(db, dataScope, wanted)),
  ),
]
