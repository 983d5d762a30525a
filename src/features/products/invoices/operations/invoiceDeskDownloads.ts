import type { FastifyInstance } from 'fastify'
import {
  invoiceFileColumns,
  invoiceFileTitles,
  invoiceSorting,
} from '#features/products/invoices/list/acrossMerchants.service.ts'
import { deskInvoiceExport } from '#features/products/invoices/operations/invoiceDesk.contract.ts'
import { m } from '#features/products/invoices/operations/invoiceDesk.messages.ts'
import { narrowed } from '#features/products/invoices/operations/invoiceDesk.service.ts'
import {
  matchingDeskInvoices,
  merchantOfInvoice,
} from '#features/products/invoices/operations/invoiceRows.service.ts'
import type { App } from '#server/context.ts'
import { inOrder } from '#server/database/page.ts'
import { serveExport } from '#server/exports/serveExport.ts'
import type { Authenticate } from '#server/session/signedIn.ts'

/** Exports invoices across merchants. */
export function invoiceDeskDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    serveExport(server, app, authenticate, {
      of: deskInvoiceExport,
      access: 'invoiceDesk.export',
      personal: true,
      name: 'invoices',
      columns: {
        ...invoiceFileTitles,
        mchCode: { title: m.mchCode, kind: 'text' },
        mchName: { title: m.mchName, kind: 'text' },
      },
      rows: (db, signedIn, wanted, now) => {
        const narrowing = narrowed(signedIn, wanted, now)
        const matching = matchingDeskInvoices(db, signedIn.dataScope, narrowing)
        const columns = [...invoiceFileColumns(narrowing), ...merchantOfInvoice] as const
        return inOrder(wanted, matching.select(columns), invoiceSorting)
      },
    })
  }
}
