import { applicationList } from '#features/account/subMerchants/applications/applications.fields.ts'
import {
  applyForSub,
  withdrawApplication,
} from '#features/account/subMerchants/applications/applications.service.ts'
import {
  applicationSource,
  listApplications,
  matchingApplications,
} from '#features/account/subMerchants/applications/applications.sql.ts'
import { applicationOf } from '#features/account/subMerchants/applications/applicationViews.service.ts'
import { subMerchantList } from '#features/account/subMerchants/desk/desk.fields.ts'
import {
  pageOfSubs,
  startsAt,
  subDetailOf,
  totalsOfSubs,
} from '#features/account/subMerchants/desk/deskViews.service.ts'
import { exportedSubs, subFileSource } from '#features/account/subMerchants/desk/subList.sql.ts'
import { figureList } from '#features/account/subMerchants/figures/figures.fields.ts'
import { figuresOf, spansOf } from '#features/account/subMerchants/figures/figures.service.ts'
import { figureSource, merchantGroupFigures } from '#features/account/subMerchants/figures/figures.sql.ts'
import {
  subApplicationsContract,
  subMerchantsContract,
} from '#features/account/subMerchants/subMerchants.contract.ts'
import { applyForWays } from '#features/account/subMerchants/ways/ways.service.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'
import type { Zone } from '#shared/time.ts'

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
  apply: (ctx, input) => applyForSub(ctx, input),
  withdraw: (ctx, { applicationId }) => withdrawApplication(ctx, applicationId),
})

/** The sub-merchants, their applications and the comparison figures. */
export const subMerchantExports = [
  exportOf(subMerchantList, ({ db, signedIn: { scope }, now: at }, wanted) => {
    const subs = exportedSubs(db, scope, wanted, { at, starts: startsAt(at) })
    return subFileSource(at).rowsOf(wanted, subs)
  }),
  exportOf(applicationList, ({ db, signedIn: { scope } }, wanted) =>
    applicationSource.rowsOf(wanted, matchingApplications(db, scope, wanted)),
  ),
  exportOf(figureList, ({ db, signedIn: { scope, timezone }, now }, wanted) => {
    const { beforeFromDay: _, ...spans } = spansOf(wanted.range, now, timezone as Zone)
    return figureSource.rowsOf(wanted, merchantGroupFigures(db, scope, spans))
  }),
]
