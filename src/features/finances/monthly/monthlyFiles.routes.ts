import { monthlyReport } from '#features/finances/monthly/document/monthlyFile.ts'
import { monthlyFiles } from '#features/finances/monthly/monthly.contract.ts'
import { exportMonth, exportStatement } from '#features/finances/monthly/monthlyExports.service.ts'
import { monthPack } from '#features/finances/monthly/pack/monthPack.ts'
import { issuerOf } from '#server/brand.ts'
import { reportFile } from '#server/documents/drawnFiles.ts'
import { inSnapshot } from '#server/exports/snapshot.ts'
import { type FileAnswer, type FileCaller, fileRoutes } from '#server/files/fileRoutes.ts'
import { heavyWork } from '#server/workers/heavyWork.ts'

export const monthlyFileRoutes = fileRoutes(monthlyFiles, {
  pdf: async ({ app, signedIn, requestContext: { language }, transact }, { statementId }) => {
    const file = await heavyWork(signedIn.scope.tenantId, async (run) => {
      const { row, parts } = await transact((ctx) => exportStatement(ctx, statementId))
      return run(reportFile, monthlyReport(row, parts, language, await issuerOf(app)))
    })
    return { type: 'application/pdf', name: `${statementId}-${language}.pdf`, content: file }
  },
  pack: (caller, { month }) => packFor(caller, month),
})

async function packFor(caller: FileCaller, month: string): Promise<FileAnswer> {
  const { app, signedIn, principal, transact } = caller
  const { scope } = signedIn
  const { language } = caller.requestContext
  // Rendered before the archive starts: its snapshot occupies a connection, and an archive that has started
  // cannot fail cleanly.
  const documents = await heavyWork(scope.tenantId, async (run) => {
    const found = await transact((ctx) => exportMonth(ctx, signedIn, month))
    const issuer = await issuerOf(app)
    return Promise.all(
      found.map(async ({ parts, ...document }) => {
        const report = monthlyReport(document.statement, parts, language, issuer)
        return { ...document, file: await run(reportFile, report) }
      }),
    )
  })
  const madeBy = principal.actor.name
  return {
    type: 'application/zip',
    name: `${scope.merchantId}-${month}-${language}.zip`,
    write: (write, signal) =>
      inSnapshot(app, { realm: 'merchant', scope }, signal, (snapshot) =>
        write(monthPack({ snapshot, scope, month, documents, language, madeBy, now: app.clock() })),
      ),
  }
}
