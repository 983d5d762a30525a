import { discardFile, releaseFile } from '#features/finances/payouts/files/bankFiles.service.ts'
import { listFiles } from '#features/finances/payouts/files/bankFiles.sql.ts'
import { fileView } from '#features/finances/payouts/files/fileViews.service.ts'
import { payoutDeskContract } from '#features/finances/payouts/operations/desk.contract.ts'
import {
  approveAll,
  bankNow,
  makeFileOf,
  markSent,
  reissue,
  validateAgain,
} from '#features/finances/payouts/operations/desk.service.ts'
import { asRows } from '#features/finances/payouts/operations/desk.sql.ts'
import { deskOf, payoutPage, payoutsUpTo } from '#features/finances/payouts/operations/deskViews.service.ts'
import { payoutList } from '#features/finances/payouts/operations/payoutList.fields.ts'
import { reachingAll } from '#features/finances/payouts/operations/reachingAll.ts'
import { originatorsOf, setOriginator } from '#features/finances/payouts/originators/originators.service.ts'
import { bankFileErrors, bankReturnErrors, payoutErrors } from '#features/finances/payouts/payouts.errors.ts'
import { returnView, takeReturns } from '#features/finances/payouts/returns/returns.service.ts'
import { newestReturns } from '#features/finances/payouts/returns/returns.sql.ts'
import { pageFrom } from '#server/database/page.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'
import { AppError } from '#shared/errors.ts'

const newest = 20

export const payoutDeskRoutes = routes(payoutDeskContract, {
  desk: (ctx) => deskOf(ctx),
  list: (ctx, query) => payoutPage(ctx, query),
  approve: (ctx, { clearingIds }) => approveAll(ctx, clearingIds),
  revalidate: (ctx, { clearingId }) => validateAgain(ctx, clearingId),
  bankNow: (ctx, payout) => bankNow(ctx, payout),
  reissue: (ctx, payout) => reissue(ctx, payout),
  files: (ctx, query) => (ctx.dataScope.all ? listFiles(ctx.db, query) : pageFrom(query, [], 0)) as never,
  makeFile: (ctx, wanted) => makeFileOf(reachingAll(ctx, bankFileErrors.nothingReady), wanted),
  file: (ctx, { fileId }) => fileView(reachingAll(ctx), fileId) as never,
  releaseFile: async (ctx, { fileId }) => {
    await releaseFile(reachingAll(ctx), fileId)
    return {}
  },
  sendFile: (ctx, { fileId }) => markSent(reachingAll(ctx), fileId),
  discardFile: async (ctx, { fileId }) => {
    await discardFile(reachingAll(ctx), fileId)
    return {}
  },
  returns: async (ctx) => (ctx.dataScope.all ? newestReturns(ctx.db, newest) : []),
  takeReturns: (ctx, file) => takeReturns(reachingAll(ctx, bankReturnErrors.notFound), file),
  return: (ctx, { returnId }) => returnView(reachingAll(ctx, bankReturnErrors.notFound), returnId),
  originators: (ctx) => originatorsOf(ctx) as never,
  setOriginator: async (ctx, originator) => {
    await setOriginator(ctx, originator)
    return {}
  },
})

/** Rows are read tenant by tenant and held in memory until the file is written. */
const mostRows = 50_000

export const payoutExports = [
  exportOf(payoutList, async ({ db, signedIn: { dataScope } }, wanted) => {
    const rows = await payoutsUpTo({ db, dataScope }, wanted, mostRows + 1)
    if (rows.length > mostRows) throw new AppError(payoutErrors.tooManyRows, { values: { max: mostRows } })
    return asRows(
      db,
      rows.map((row, place) => ({ ...row, place })),
    )
  }),
]
