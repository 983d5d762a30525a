import { z } from 'zod'
import { m } from '#features/products/pos/shifts/shifts.messages.ts'
import { currency, instant, minorUnits } from '#shared/fields.ts'
import {
  declareList,
  declareListWithoutExport,
  fileField,
  instantField,
  nullableInstantField,
  nullableTextField,
  textField,
  unshownField,
} from '#shared/listFields.ts'
import { payableWays, wayText } from '#shared/reference.ts'

/** One user's totals for one payment method. Amounts in minor units of the line's currency. */
const shiftLine = z.strictObject({
  way: z.enum(payableWays),
  operator: z.string(),
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
})

/** Payments and refunds in progress, which count in the shift in which they complete. */
const underWay = z.strictObject({
  kind: z.enum(['payment', 'refund']),
  currency,
  count: z.int(),
  amount: minorUnits,
})

/** A device's sales and refunds since the previous shift. */
export const shiftFigures = z.strictObject({ lines: z.array(shiftLine), underWay: z.array(underWay) })
export type ShiftFigures = z.output<typeof shiftFigures>

const lineAmount = { kind: 'amount', currencyOf: 'currency' } as const

/**
 * A device's shifts with their reports, newest first. The export has one row per payment method and user of
 * each closed shift.
 */
export const shiftList = declareList({
  fields: {
    shiftId: textField(m.shiftId),
    openTime: instantField(m.openTime, { sortable: true }),
    closeTime: nullableInstantField(m.closeTime),
    openedBy: textField(m.openedBy),
    closedBy: nullableTextField(m.closedBy),
    currency: fileField(m.currency, { kind: 'text' }),
    way: fileField(m.way, { kind: 'name', texts: wayText }),
    operator: fileField(m.operator, { kind: 'text' }),
    payments: fileField(m.payments, { kind: 'number' }),
    inputAmount: fileField(m.inputAmount, lineAmount),
    tipAmount: fileField(m.tipAmount, lineAmount),
    surchargeAmount: fileField(m.surchargeAmount, lineAmount),
    payAmount: fileField(m.payAmount, lineAmount),
    refunds: fileField(m.refunds, { kind: 'number' }),
    refundAmount: fileField(m.refundAmount, lineAmount),
    netAmount: fileField(m.netAmount, lineAmount),
    note: textField(m.note),
    deviceId: unshownField(z.string()),
    deviceName: unshownField(z.string()),
    accountId: unshownField(z.string()),
    /** The start of its figures: the end of the previous shift, so that nothing falls between. */
    fromTime: unshownField(instant.nullable()),
    lines: unshownField(shiftFigures.shape.lines),
    underWay: unshownField(shiftFigures.shape.underWay),
  },
  key: 'shiftId',
  sort: ['openTime', 'desc'],
  filters: { deviceId: z.string().max(6) },
  file: { path: '/shifts/export', access: 'device.export', name: 'shifts' },
})
export type ShiftReport = z.output<typeof shiftList.row>
export type ShiftListQuery = z.output<typeof shiftList.query>

/** The closed shifts of the till that calls. */
export const tillShiftList = declareListWithoutExport({
  fields: shiftList.fields,
  key: 'shiftId',
  sort: ['openTime', 'desc'],
  filters: {},
})
