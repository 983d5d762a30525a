import { z } from 'zod'
import { shiftErrors } from '#features/products/pos/pos.errors.ts'
import { shiftList } from '#features/products/pos/shifts/shifts.fields.ts'
import { endpoint } from '#shared/contract.ts'
import { pageOf } from '#shared/lists.ts'

/** A device's shifts for the console. */
export const shiftsContract = {
  list: endpoint({
    method: 'GET',
    path: '/shifts',
    access: 'device.get',
    summary: 'List the shifts of a device with their reports, newest first',
    input: shiftList.query,
    output: pageOf(shiftList.row),
  }),
  get: endpoint({
    method: 'GET',
    path: '/shifts/{shiftId}',
    access: 'device.get',
    summary: 'Get a shift with its report',
    input: z.strictObject({ shiftId: z.uuid() }),
    output: shiftList.row,
    errors: [shiftErrors.notFound],
  }),
}
