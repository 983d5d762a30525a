import { z } from 'zod'
import { billLineList } from '#features/finances/reconciliation/bills/billLines.fields.ts'
import { billList } from '#features/finances/reconciliation/bills/bills.fields.ts'
import { difference } from '#features/finances/reconciliation/differences/differences.contract.ts'
import { differenceList } from '#features/finances/reconciliation/differences/differences.fields.ts'
import { m } from '#features/finances/reconciliation/operations/desk.messages.ts'
import { declareListWithoutExport, textField, unshownField } from '#shared/listFields.ts'

const merchantId = z.string().max(6)
const ofMerchant = { merchantId: merchantId.optional() }
const named = { merchantId: textField(m.merchant), tradeName: unshownField(z.string()) }

/** The settlement reports of all merchants. */
export const deskBillList = declareListWithoutExport({
  fields: { ...billList.fields, ...named },
  key: 'billId',
  sort: ['billDay', 'desc'],
  filters: { ...ofMerchant, ...billList.filters },
})
export type DeskBill = z.output<typeof deskBillList.row>
export type DeskBillQuery = z.output<typeof deskBillList.query>

/** The reconciliation differences of all merchants. */
export const deskDifferenceList = declareListWithoutExport({
  fields: {
    ...differenceList.fields,
    ...named,
    acts: unshownField(difference.shape.acts),
    moved: unshownField(difference.shape.moved),
  },
  key: 'differenceId',
  sort: ['billDay', 'desc'],
  filters: { ...ofMerchant, ...differenceList.filters },
})
export type DeskDifference = z.output<typeof deskDifferenceList.row>
export type DeskDifferenceQuery = z.output<typeof deskDifferenceList.query>

/** The lines of one merchant's report. */
export const deskLineList = declareListWithoutExport({
  fields: billLineList.fields,
  key: 'lineNo',
  sort: ['lineNo', 'asc'],
  filters: { merchantId, ...billLineList.filters },
})
