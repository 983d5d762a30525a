import { shiftsContract } from '#features/products/pos/shifts/shifts.contract.ts'
import { shiftList } from '#features/products/pos/shifts/shifts.fields.ts'
import { pageOfShifts, shiftReportOf } from '#features/products/pos/shifts/shifts.service.ts'
import { linesOfShifts, shiftSource } from '#features/products/pos/shifts/shifts.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const shiftRoutes = routes(shiftsContract, {
  list: (ctx, query) => pageOfShifts(ctx, query),
  get: (ctx, { shiftId }) => shiftReportOf(ctx, shiftId),
})

/** Exports a device's closed shifts from their stored reports: a row per payment method and user. */
export const shiftExports = [
  exportOf(shiftList, ({ db, signedIn }, wanted) =>
    shiftSource.rowsOf(wanted, linesOfShifts(db, signedIn.scope, wanted.deviceId)),
  ),
]
