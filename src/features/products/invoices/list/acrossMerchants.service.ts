// What the provider's invoice list and export are built on.
export { invoiceAddress } from '#features/products/invoices/invoiceAddress.ts'
export { invoiceFileTitles } from '#features/products/invoices/list/invoiceDownloads.ts'
export {
  type FoundInvoice,
  type InvoiceNarrowing,
  invoiceColumns,
  invoiceFileColumns,
  invoiceSorting,
  matchingInvoicesOf,
  totalsOfMatching,
} from '#features/products/invoices/list/list.sql.ts'
