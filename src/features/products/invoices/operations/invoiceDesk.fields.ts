import type { z } from 'zod'
import { invoiceList } from '#features/products/invoices/list/invoices.fields.ts'
import { m } from '#features/products/invoices/operations/invoiceDesk.messages.ts'
import { merchantCode } from '#shared/fields.ts'
import { declareList, textField } from '#shared/listFields.ts'

/** The invoices of all merchants within the data scope with their merchant, newest first. */
export const deskInvoiceList = declareList({
  fields: { mchCode: textField(m.mchCode), mchName: textField(m.mchName), ...invoiceList.fields },
  key: 'invoiceId',
  sort: ['createTime', 'desc'],
  filters: { ...invoiceList.filters, merchantId: merchantCode.optional() },
  file: {
    path: '/provider/invoices/export',
    access: 'invoiceDesk.export',
    name: 'invoices',
    personal: true,
  },
})
export type DeskInvoice = z.output<typeof deskInvoiceList.row>
export type DeskInvoiceQuery = z.output<typeof deskInvoiceList.query>
