import { statementReport } from '#features/provider/commissions/statements/statementDocument.ts'
import { commissionFiles } from '#features/provider/commissions/statements/statements.contract.ts'
import { exportStatement } from '#features/provider/commissions/statements/statements.service.ts'
import { issuerOf } from '#server/brand.ts'
import { reportFile } from '#server/documents/drawnFiles.ts'
import { fileRoutes } from '#server/files/fileRoutes.ts'
import { heavyWork } from '#server/workers/heavyWork.ts'

export const commissionFileRoutes = fileRoutes(commissionFiles, {
  pdf: async ({ app, signedIn, requestContext: { language }, transact }, { statementId }) => {
    const { statementNo, file } = await heavyWork(signedIn.scope.tenantId, async (run) => {
      const statement = await transact((ctx) => exportStatement(ctx, statementId))
      const report = statementReport(statement, language, await issuerOf(app))
      return { statementNo: statement.statementNo, file: await run(reportFile, report) }
    })
    return { type: 'application/pdf', name: `${statementNo}-${language}.pdf`, content: file }
  },
})
