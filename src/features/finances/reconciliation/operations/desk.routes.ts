import { deskContract } from '#features/finances/reconciliation/operations/desk.contract.ts'
import {
  deskAct,
  deskBill,
  deskBills,
  deskCoverage,
  deskDifference,
  deskDifferences,
  deskFetch,
  deskLines,
  deskRematch,
  deskUpload,
} from '#features/finances/reconciliation/operations/desk.service.ts'
import { routes } from '#server/http/routes.ts'

export const reconciliationDeskRoutes = routes(deskContract, {
  coverage: (ctx) => deskCoverage(ctx),
  bills: (ctx, query) => deskBills(ctx, query),
  bill: (ctx, { merchantId, billId }) => deskBill(ctx, merchantId, billId),
  lines: (ctx, { merchantId, ...query }) => deskLines(ctx, merchantId, query),
  differences: (ctx, query) => deskDifferences(ctx, query),
  difference: (ctx, { merchantId, differenceId }) => deskDifference(ctx, merchantId, differenceId),
  act: (ctx, { merchantId, differenceId, ...acting }) => deskAct(ctx, merchantId, differenceId, acting),
  rematch: (ctx, { merchantId, billId }) => deskRematch(ctx, merchantId, billId),
  upload: (ctx, { merchantId, ...upload }) => deskUpload(ctx, merchantId, upload),
  fetch: (ctx, { merchantId, channelAccountId, day }) => deskFetch(ctx, merchantId, channelAccountId, day),
})
