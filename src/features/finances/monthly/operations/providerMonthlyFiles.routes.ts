import { providerMonthlyFiles } from '#features/finances/monthly/operations/providerMonthly.contract.ts'
import { exportAtMerchant } from '#features/finances/monthly/operations/providerMonthly.service.ts'
import { reportFile } from '#server/documents/drawnFiles.ts'
import { fileRoutes } from '#server/files/fileRoutes.ts'
import { heavyWork } from '#server/workers/heavyWork.ts'

/** A merchant's document, for the provider. */
export const providerMonthlyFileRoutes = fileRoutes(providerMonthlyFiles, {
  pdf: async ({ signedIn, requestContext: { language }, transact }, one) => {
    const file = await heavyWork(signedIn.scope.tenantId, async (run) => {
      const report = await transact((ctx) => exportAtMerchant(ctx, one))
      return run(reportFile, report(language))
    })
    return { type: 'application/pdf', name: `${one.statementId}-${language}.pdf`, content: file }
  },
})
