import { discardFile, listFiles, releaseFile } from '#features/finances/payouts/files/bankFiles.service.ts'
import { fileView } from '#features/finances/payouts/files/fileViews.service.ts'
import { originatorsOf, setOriginator } from '#features/finances/payouts/originators/originators.service.ts'
import { newestReturns, returnView, takeReturns } from '#features/finances/payouts/returns/returns.service.ts'
import { payoutDeskContract } from '#features/provider/payouts/desk.contract.ts'
import {
  approveAll,
  bankNow,
  makeFileOf,
  markSent,
  reissue,
  validateAgain,
} from '#features/provider/payouts/desk.service.ts'
import { deskOf, payoutPage } from '#features/provider/payouts/deskViews.service.ts'
import { reachingAll } from '#features/provider/payouts/reachingAll.ts'
import { routes } from '#server/http/routes.ts'

const newest = 20

export const payoutDeskRoutes = routes(payoutDeskContract, {
  desk: (ctx) => deskOf(ctx),
  list: (ctx, query) => payoutPage(ctx, query),
  approve: (ctx, { clearingIds }) => approveAll(ctx, clearingIds),
  revalidate: (ctx, { clearingId }) => validateAgain(ctx, clearingId),
  bankNow: (ctx, payout) => bankNow(ctx, payout),
  reissue: (ctx, payout) => reissue(ctx, payout),
  files: (ctx, query) => listFiles(ctx.db, query) as never,
  makeFile: (ctx, wanted) => makeFileOf(ctx, wanted),
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
  returns: (ctx) => newestReturns(ctx.db, newest),
  takeReturns: (ctx, file) => takeReturns(ctx, file),
  return: (ctx, { returnId }) => returnView(reachingAll(ctx, 'bankReturn.notFound'), returnId),
  originators: (ctx) => originatorsOf(ctx) as never,
  setOriginator: async (ctx, originator) => {
    await setOriginator(ctx, originator)
    return {}
  },
})
