import { z } from 'zod'
import { endpoint } from '#shared/contract.ts'
import { currency, instant, minorUnits } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'
import { payableWays } from '#shared/reference.ts'

/** Amounts are minor units of the line's currency. */
const counted = {
  currency,
  payments: z.int(),
  inputAmount: minorUnits,
  tipAmount: minorUnits,
  surchargeAmount: minorUnits,
  payAmount: minorUnits,
  refunds: z.int(),
  refundAmount: minorUnits,
  /** What was paid less what went back. */
  netAmount: minorUnits,
}

/** What one person took by one way. */
export const shiftLine = z.strictObject({ way: z.enum(payableWays), operator: z.string(), ...counted })

/** What has been begun and is not known yet: it is counted in the shift in which it ends. */
export const underWay = z.strictObject({
  kind: z.enum(['payment', 'refund']),
  currency,
  count: z.int(),
  amount: minorUnits,
})

/** What a till took and gave back since its shift before. */
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
  /** From when its figures count: the end of the shift before, so that nothing falls between two. */
  fromTime: instant.nullable(),
  note: z.string(),
  ...shiftFigures.shape,
})
export type ShiftReport = z.output<typeof shiftReport>

export const shiftSortFields = ['openTime'] as const
export const shiftFilters = { deviceId: z.string().max(6) }
export const shiftListQuery = listQuery(shiftSortFields, shiftFilters)
export type ShiftListQuery = z.output<typeof shiftListQuery>

/** A file of what the closed shifts of a device took, one row for each way and person. */
export const shiftExport = listExport({
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

/** The shifts of a device, for the console. */
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
    errors: ['shift.notFound'],
  }),
}
