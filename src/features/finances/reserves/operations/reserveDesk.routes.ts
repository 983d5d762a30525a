import { reserveDeskContract } from '#features/finances/reserves/operations/reserveDesk.contract.ts'
import {
  askForFixed,
  askForRelease,
  askForTerms,
  decideAt,
  reserveDetailOf,
} from '#features/finances/reserves/operations/reserveDesk.service.ts'
import {
  pageOfReserves,
  releaseCalendar,
  totalsOfReserves,
} from '#features/finances/reserves/operations/reserveDesk.sql.ts'
import { atDesk } from '#server/desk.ts'
import { routes } from '#server/http/routes.ts'

export const reserveDeskRoutes = routes(reserveDeskContract, {
  list: (ctx, query) => atDesk(ctx, (db) => pageOfReserves(db, ctx.dataScope, query, query)),
  totals: (ctx, filters) => atDesk(ctx, (db) => totalsOfReserves(db, ctx.dataScope, filters)),
  calendar: (ctx) => atDesk(ctx, (db) => releaseCalendar(db, ctx.dataScope)),
  get: (ctx, { mchCode }) => reserveDetailOf(ctx, mchCode),
  askTerms: (ctx, { mchCode, ...asked }) => askForTerms(ctx, mchCode, asked),
  askFixed: (ctx, { mchCode, ...asked }) => askForFixed(ctx, mchCode, asked),
  askRelease: (ctx, { mchCode, ...asked }) => askForRelease(ctx, mchCode, asked),
  withdraw: (ctx, one) => decideAt(ctx, one, 'withdraw', null),
  decide: (ctx, { approve, reason, ...one }) =>
    decideAt(ctx, one, approve ? 'approve' : 'refuse', reason || null),
})
