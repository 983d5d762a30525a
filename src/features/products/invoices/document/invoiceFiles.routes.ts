import { invoiceFiles } from '#features/products/invoices/document/invoiceFiles.contract.ts'
import { printInvoice } from '#features/products/invoices/document/invoicePrint.service.ts'
import { reportFile } from '#server/documents/drawnFiles.ts'
import { fileRoutes } from '#server/files/fileRoutes.ts'
import { heavyWork } from '#server/workers/heavyWork.ts'

export const invoiceFileRoutes = fileRoutes(invoiceFiles, {
  file: async ({ signedIn, requestContext: { language }, transact }, { invoiceId }) => {
    const { name, file } = await heavyWork(signedIn.scope.tenantId, async (run) => {
      const { name, report } = await transact((ctx) => printInvoice(ctx, invoiceId, language))
      return { name, file: await run(reportFile, report) }
    })
    return { type: 'application/pdf', name, content: file }
  },
})
