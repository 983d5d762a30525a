import { dryRunExport } from '#features/provider/risk/dryRun/dryRun.contract.ts'
import { m } from '#features/provider/risk/dryRun/dryRun.messages.ts'
import { hitOrderSorting, shownHitOrders, shownRuns } from '#features/provider/risk/dryRun/dryRun.sql.ts'
import { dryRunErrors } from '#features/provider/risk/risk.errors.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { AppError } from '#shared/errors.ts'
import { tradeStatusCode, tradeStatusText, wayText } from '#shared/reference.ts'

const columns: ColumnsOf<typeof dryRunExport> = {
  place: { title: m.place, kind: 'number' },
  merchantId: { title: m.merchant, kind: 'text' },
  orderId: { title: m.order, kind: 'text' },
  orderTime: { title: m.orderTime, kind: 'instant' },
  wayCode: { title: m.way, kind: 'name', texts: wayText },
  currency: { title: m.currency, kind: 'text' },
  amount: { title: m.sum, kind: 'amount', currencyOf: 'currency' },
  status: { title: m.status, kind: 'code', table: tradeStatusCode, texts: tradeStatusText },
  liveToo: { title: m.liveToo, kind: 'name', texts: { true: m.yes, false: m.no } },
}

/** The orders that a dry run would have met, as a file for whoever may see the run. */
export const dryRunExports = [
  exportOf(
    { file: dryRunExport, fields: columns },
    async ({ db, signedIn: { dataScope, accountId } }, wanted) => {
      const run = await shownRuns(db, dataScope, accountId)
        .where('d.run_id', '=', wanted.runId)
        .executeTakeFirst()
      if (!run) throw new AppError(dryRunErrors.notFound)
      const sorted = { ...wanted, sortOrder: wanted.sortOrder ?? ('asc' as const) }
      return inOrder(sorted, shownHitOrders(db, wanted.runId), hitOrderSorting)
    },
  ),
]
