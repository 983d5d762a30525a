import { reserveDeskContract } from '#features/finances/reserves/operations/reserveDesk.contract.ts'
import {
  askForFixed,
  askForRelease,
  askForTerms,
  decideAt,
  reserveDetailOf,
} from '#features/finances/reserves/operations/reserveDesk.service.ts'
import {
  matchingReserves,
  releaseCalendar,
  reserveSource,
  totalsOfReserves,
} from '#features/finances/reserves/operations/reserveDesk.sql.ts'
import { reserveList } from '#features/finances/reserves/operations/reserves.fields.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'

export const reserveDeskRoutes = routes(reserveDeskContract, {
  list: (ctx, query) =>
    readAcrossTenants(ctx, (db) =>
      reserveSource.pageOf(db, query, matchingReserves(db, ctx.dataScope, query)),
    ),
  totals: (ctx, filters) => readAcrossTenants(ctx, (db) => totalsOfReserves(db, ctx.dataScope, filters)),
  calendar: (ctx) => readAcrossTenants(ctx, (db) => releaseCalendar(db, ctx.dataScope)),
  get: (ctx, { mchCode }) => reserveDetailOf(ctx, mchCode),
  askTerms: (ctx, { mchCode, ...input }) => askForTerms(ctx, mchCode, input),
  askFixed: (ctx, { mchCode, ...input }) => askForFixed(ctx, mchCode, input),
  askRelease: (ctx, { mchCode, ...input }) => askForRelease(ctx, mchCode, input),
  withdraw: (ctx, one) => decideAt(ctx, one, 'withdraw', null),
  decide: (ctx, { approve, reason, ...one }) =>
    decideAt(ctx, one, approve ? 'approve' : 'refuse', reason || null),
})

/** Exports merchants' reserves. */
export const reserveExports = [
  exportOf(reserveList, ({ db, signedIn }, wanted) =>
    reserveSource.rowsOf(wanted, matchingReserves(db, signedIn.dataScope, wanted)),
  ),
]
