// Public functions of invoices.
export { invoiceKey, opensInvoice } from '#features/products/invoices/invoiceAddress.ts'
export { makeInvoice } from '#features/products/invoices/making/making.service.ts'
export { claimInvoice, openInvoice } from '#features/products/invoices/paying/paying.service.ts'
