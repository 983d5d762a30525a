import { invoiceFileRoutes } from '#features/products/invoices/document/invoiceFiles.routes.ts'
import { invoiceCron, invoiceJobs } from '#features/products/invoices/invoices.jobs.ts'
import { invoiceExports, invoiceRoutes } from '#features/products/invoices/invoices.routes.ts'
import {
  invoiceDeskExports,
  invoiceDeskRoutes,
} from '#features/products/invoices/operations/invoiceDesk.routes.ts'
import { feature } from '#server/feature.ts'

export const invoicesFeature = feature({
  routes: {
    invoiceDesk: invoiceDeskRoutes,
    invoices: invoiceRoutes,
  },
  exports: [...invoiceDeskExports, ...invoiceExports],
  files: { invoices: invoiceFileRoutes },
  jobs: invoiceJobs,
  cron: invoiceCron,
})
