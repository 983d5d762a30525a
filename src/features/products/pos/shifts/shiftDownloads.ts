import { sql } from 'kysely'
import { shiftExport } from '#features/products/pos/shifts/shifts.contract.ts'
import { shiftAmounts } from '#features/products/pos/shifts/shifts.domain.ts'
import { m } from '#features/products/pos/shifts/shifts.messages.ts'
import { shiftSorting } from '#features/products/pos/shifts/shifts.service.ts'
import { shiftsOf } from '#features/products/pos/shifts/shifts.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { wayText } from '#shared/reference.ts'

const amount = (title: keyof typeof m) =>
  ({ title: m[title], kind: 'amount', currencyOf: 'currency' }) as const

const columns: ColumnsOf<typeof shiftExport> = {
  shiftId: { title: m.shiftId, kind: 'text' },
  openTime: { title: m.openTime, kind: 'instant' },
  closeTime: { title: m.closeTime, kind: 'instant' },
  openedBy: { title: m.openedBy, kind: 'text' },
  closedBy: { title: m.closedBy, kind: 'text' },
  currency: { title: m.currency, kind: 'text' },
  way: { title: m.way, kind: 'name', texts: wayText },
  operator: { title: m.operator, kind: 'text' },
  payments: { title: m.payments, kind: 'number' },
  inputAmount: amount('inputAmount'),
  tipAmount: amount('tipAmount'),
  surchargeAmount: amount('surchargeAmount'),
  payAmount: amount('payAmount'),
  refunds: { title: m.refunds, kind: 'number' },
  refundAmount: amount('refundAmount'),
  netAmount: amount('netAmount'),
  note: { title: m.note, kind: 'text' },
}

const counts = ['payments', 'refunds'] as const

/** Exports a device's closed shifts from their stored reports: a row per payment method and user. */
export const shiftExports = [
  exportOf({ file: shiftExport, fields: columns }, ({ db, signedIn }, wanted) => {
    const lines = shiftsOf(db, signedIn.scope)
      .where('shift.device_id', '=', wanted.deviceId)
      .innerJoin(
        sql<{
          line: unknown
        }>`lateral (select value as line from jsonb_array_elements(shift.report -> 'lines'))`.as('taken'),
        (join) => join.onTrue(),
      )
      .select([
        sql<string>`shift.shift_id::text`.as('shiftId'),
        'shift.open_time as openTime',
        'shift.close_time as closeTime',
        'shift.opened_by as openedBy',
        'shift.closed_by as closedBy',
        'shift.note',
        ...(['currency', 'way', 'operator'] as const).map((key) =>
          sql<string>`line ->> ${sql.lit(key)}`.as(key),
        ),
        ...counts.map((key) => sql<number>`(line ->> ${sql.lit(key)})::int`.as(key)),
        ...shiftAmounts.map((key) => sql<bigint>`(line ->> ${sql.lit(key)})::bigint`.as(key)),
      ])
    return inOrder(wanted, lines, shiftSorting)
  }),
]
