import { z } from 'zod'
import { shiftErrors } from '#features/products/pos/pos.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, instant, minorUnits } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'
import { payableWays } from '#shared/reference.ts'

/** Amounts in minor units of the line's currency. */
const counted = {
  currency,
  payments: z.int(),
  inputAmount: minorUnits,
  tipAmount: minorUnits,
  surchargeAmount: minorUnits,
  payAmount: minorUnits,
  refunds: z.int(),
  refundAmount: minorUnits,
  /** Paid minus refunded. */
  netAmount: minorUnits,
}

/** One user's totals for one payment method. */
export const shiftLine = z.strictObject({ way: z.enum(payableWays), operator: z.string(), ...counted })

/** Payments and refunds in progress, which count in the shift in which they complete. */
export const underWay = z.strictObject({
  kind: z.enum(['payment', 'refund']),
  currency,
  count: z.int(),
  amount: minorUnits,
})

/** A device's sales and refunds since the previous shift. */
export const shiftFigures = z.strictObject({ lines: z.array(shiftLine), underWay: z.array(underWay) })
export type ShiftFigures = z.output<typeof shiftFigures>

export const shiftReport = z.strictObject({
  shiftId: z.string(),
  deviceId: z.string(),
  deviceName: z.string(),
  accountId: z.string(),
  openedBy: z.string(),
  closedBy: z.string().nullable(),
  openTime: instant,
  closeTime: instant.nullable(),
  /** The start of its figures: the end of the previous shift, so that nothing falls between. */
  fromTime: instant.nullable(),
  note: z.string(),
  ...shiftFigures.shape,
})
export type ShiftReport = z.output<typeof shiftReport>

export const shiftSortFields = ['openTime'] as const
export const shiftFilters = { deviceId: z.string().max(6) }
export const shiftListQuery = listQuery(shiftSortFields, shiftFilters)
export type ShiftListQuery = z.output<typeof shiftListQuery>

/** Exports a device's closed shifts, one row per payment method and user. */
export const shiftExport = listExport({
  access: 'device.export',
  name: 'shifts',
  path: '/shifts/export',
  columns: [
    'shiftId',
    'openTime',
    'closeTime',
    'openedBy',
    'closedBy',
    'currency',
    'way',
    'operator',
    'payments',
    'inputAmount',
    'tipAmount',
    'surchargeAmount',
    'payAmount',
    'refunds',
    'refundAmount',
    'netAmount',
    'note',
  ],
  sortable: shiftSortFields,
  filters: shiftFilters,
})

/** A device's shifts for the console. */
export const shiftsContract = {
  list: endpoint({
    method: 'GET',
    path: '/shifts',
    access: 'device.get',
    summary: 'The shifts of a device with their reports, newest first',
    input: shiftListQuery,
    output: pageOf(shiftReport),
  }),
  get: endpoint({
    method: 'GET',
    path: '/shifts/{shiftId}',
    access: 'device.get',
    summary: 'One shift with its report',
    input: z.strictObject({ shiftId: z.uuid() }),
    output: shiftReport,
    errors: [shiftErrors.notFound],
  }),
}
