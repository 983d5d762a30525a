import { reserveExport } from '#features/finances/reserves/operations/reserveDesk.contract.ts'
import { m } from '#features/finances/reserves/operations/reserveDesk.messages.ts'
import { matchingReserves, reserveSorting } from '#features/finances/reserves/operations/reserveDesk.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'

const columns: ColumnsOf<typeof reserveExport> = {
  merchantId: { title: m.merchantId, kind: 'text' },
  tradeName: { title: m.merchant, kind: 'text' },
  currency: { title: m.currency, kind: 'text' },
  reserveRate: { title: m.reserveRate, kind: 'number' },
  reserveDays: { title: m.reserveDays, kind: 'number' },
  rollingHeld: { title: m.rollingHeld, kind: 'amount', currencyOf: 'currency' },
  targetAmount: { title: m.targetAmount, kind: 'amount', currencyOf: 'currency' },
  fixedHeld: { title: m.fixedHeld, kind: 'amount', currencyOf: 'currency' },
  nextRelease: { title: m.nextRelease, kind: 'text' },
  nextAmount: { title: m.nextAmount, kind: 'amount', currencyOf: 'currency' },
  waiting: { title: m.waiting, kind: 'number' },
}

/** Exports merchants' reserves. */
export const reserveExports = [
  exportOf({ file: reserveExport, fields: columns }, ({ db, signedIn }, wanted) =>
    inOrder(wanted, matchingReserves(db, signedIn.dataScope, wanted).selectAll(), reserveSorting),
  ),
]
