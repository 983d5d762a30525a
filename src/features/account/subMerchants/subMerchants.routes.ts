import {
  applyForSub,
  withdrawApplication,
} from '#features/account/subMerchants/applications/applications.service.ts'
import { listApplications } from '#features/account/subMerchants/applications/applications.sql.ts'
import { applicationOf } from '#features/account/subMerchants/applications/applicationViews.service.ts'
import {
  pageOfSubs,
  subDetailOf,
  totalsOfSubs,
} from '#features/account/subMerchants/desk/deskViews.service.ts'
import { figuresOf } from '#features/account/subMerchants/figures/figures.service.ts'
import {
  subApplicationsContract,
  subMerchantsContract,
} from '#features/account/subMerchants/subMerchants.contract.ts'
import { applyForWays } from '#features/account/subMerchants/ways/ways.service.ts'
import { routes } from '#server/http/routes.ts'

export const subMerchantRoutes = routes(subMerchantsContract, {
  list: (ctx, query) => pageOfSubs(ctx, query),
  totals: (ctx, filters) => totalsOfSubs(ctx, filters),
  get: (ctx, { mchCode }) => subDetailOf(ctx, mchCode),
  applyForWays: (ctx, { mchCode, ways }) => applyForWays(ctx, mchCode, ways),
  figures: (ctx, { range }) => figuresOf(ctx, range),
})

export const subApplicationRoutes = routes(subApplicationsContract, {
  list: (ctx, query) => listApplications(ctx.db, ctx.scope, query),
  get: (ctx, { applicationId }) => applicationOf(ctx, applicationId),
  apply: (ctx, asked) => applyForSub(ctx, asked),
  withdraw: (ctx, { applicationId }) => withdrawApplication(ctx, applicationId),
})
