import { invoiceFileTitles } from '#features/products/invoices/list/invoiceDownloads.ts'
import { invoiceFileColumns, invoiceSorting } from '#features/products/invoices/list/list.sql.ts'
import { deskInvoiceExport } from '#features/products/invoices/operations/invoiceDesk.contract.ts'
import { m } from '#features/products/invoices/operations/invoiceDesk.messages.ts'
import { narrowed } from '#features/products/invoices/operations/invoiceDesk.service.ts'
import {
  matchingDeskInvoices,
  merchantOfInvoice,
} from '#features/products/invoices/operations/invoiceRows.service.ts'
import { inOrder } from '#server/database/page.ts'
import { exportOf } from '#server/exports/exportOf.ts'

/** Exports invoices across merchants. */
export const invoiceDeskExports = [
  exportOf(
    {
      file: deskInvoiceExport,
      fields: {
        ...invoiceFileTitles,
        mchCode: { title: m.mchCode, kind: 'text' },
        mchName: { title: m.mchName, kind: 'text' },
      },
    },
    ({ db, signedIn, now }, wanted) => {
      const narrowing = narrowed(signedIn, wanted, now)
      const matching = matchingDeskInvoices(db, signedIn.dataScope, narrowing)
      const columns = [...invoiceFileColumns(narrowing), ...merchantOfInvoice] as const
      return inOrder(wanted, matching.select(columns), invoiceSorting)
    },
  ),
]
