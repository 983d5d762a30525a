import { z } from 'zod'
import { invoiceErrors } from '#features/products/invoices/invoices.errors.ts'
import { fileEndpoint } from '#shared/fileEndpoint.ts'

export const invoiceFiles = {
  file: fileEndpoint({
    path: '/invoices/{invoiceId}/file',
    access: 'invoice.get',
    summary: 'Download an invoice as PDF',
    input: z.strictObject({ invoiceId: z.string().max(25) }),
    mediaTypes: ['application/pdf'],
    errors: [invoiceErrors.notFound, invoiceErrors.changed],
    whileBlocked: true,
    audited: true,
  }),
}
