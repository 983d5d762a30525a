import { shiftsContract } from '#features/products/pos/shifts/shifts.contract.ts'
import { pageOfShifts, shiftReportOf } from '#features/products/pos/shifts/shifts.service.ts'
import { routes } from '#server/http/routes.ts'

export const shiftRoutes = routes(shiftsContract, {
  list: (ctx, query) => pageOfShifts(ctx, query),
  get: (ctx, { shiftId }) => shiftReportOf(ctx, shiftId),
})
