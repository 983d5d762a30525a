import type { StatementFormat } from '#features/finances/statements/statement.domain.ts'
import { statementReport } from '#features/finances/statements/statementFile.ts'
import { linesCsv, linesXlsx } from '#features/finances/statements/statementLines.service.ts'
import { settlementFiles } from '#features/finances/statements/statements.contract.ts'
import { exportStatement, statementFacts } from '#features/finances/statements/statements.service.ts'
import { issuerOf } from '#server/brand.ts'
import { asActor } from '#server/context.ts'
import { reportFile } from '#server/documents/drawnFiles.ts'
import { inSnapshot } from '#server/exports/snapshot.ts'
import { type FileAnswer, type FileCaller, fileRoutes } from '#server/files/fileRoutes.ts'
import { heavyWork } from '#server/workers/heavyWork.ts'

type StatementRequest = { clientId: string; clearingId: string; format: StatementFormat }

const mediaTypes: Record<StatementFormat, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export const settlementFileRoutes = fileRoutes(settlementFiles, {
  statement: (caller, input) => (input.format === 'pdf' ? pdfFor(caller, input) : linesFor(caller, input)),
})

/** Audits the download first, in its own transaction, then renders the PDF. */
async function pdfFor(caller: FileCaller, input: StatementRequest): Promise<FileAnswer> {
  const { app, signedIn, principal } = caller
  const { language } = caller.requestContext
  const file = await heavyWork(signedIn.scope.tenantId, async (run) => {
    const statement = await recordedExport(caller, input)
    const facts = await asActor(app, principal, 'read', (ctx) => statementFacts(ctx, statement))
    const issuer = await issuerOf(app)
    return run(reportFile, statementReport(facts, statement.merchant, language, app.clock(), issuer))
  })
  return { type: mediaTypes.pdf, name: `settlement-${input.clearingId}-${language}.pdf`, content: file }
}

function recordedExport({ transact }: FileCaller, { clientId, clearingId, format }: StatementRequest) {
  return transact((ctx) => exportStatement(ctx, clientId, clearingId, format))
}

/** Audits the download first, in its own transaction, then streams the lines from one snapshot. */
async function linesFor(caller: FileCaller, input: StatementRequest): Promise<FileAnswer> {
  const { app, signedIn } = caller
  const { scope } = signedIn
  const { clearingId, format } = input
  const { found, merchant, days } = await recordedExport(caller, input)
  const now = app.clock()
  const period = { ...found, zone: merchant.timezone, days }
  return {
    type: mediaTypes[format],
    name: `settlement-${clearingId}.${format}`,
    write: (write, signal) =>
      inSnapshot(app, { realm: 'merchant', scope }, signal, ({ db, stop }) => {
        const reading = { db, stop, scope, now }
        return write(format === 'csv' ? linesCsv(reading, period) : linesXlsx(reading, period))
      }),
  }
}
