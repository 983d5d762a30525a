import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { statementReport } from '#features/provider/commissions/statements/statementDocument.ts'
import { exportStatement } from '#features/provider/commissions/statements/statements.service.ts'
import { issuerOf } from '#server/brand.ts'
import { type App, asActor } from '#server/context.ts'
import { reportFile } from '#server/documents/drawnFiles.ts'
import { invalidRequest } from '#server/http/answers.ts'
import { requestContextOf } from '#server/http/requestContext.ts'
import { actorOf, admit } from '#server/http/rpcMiddleware.ts'
import { sendBuffer } from '#server/http/sendFile.ts'
import { resolveDataScope } from '#server/session/dataScope.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
import { heavyWork } from '#server/workers/heavyWork.ts'
import { decode } from '#shared/wire.ts'

const access = { access: 'commission.export', writes: false, whileBlocked: true } as const
const askedPdf = z.strictObject({ statementId: z.uuid(), lang: z.enum(['en', 'zh']).optional() })

/** Serves a statement for print: GET /api/provider/commissionStatements/{statementId}/pdf?lang= */
export function statementFilesPlugin({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    server.get('/api/provider/commissionStatements/:statementId/pdf', async (request, reply) => {
      const requestContext = requestContextOf(app, request)
      const signedIn = await admit(requestContext, access, authenticate)
      const query = decode(askedPdf, { ...(request.query as object), ...(request.params as object) })
      if (!query.success) throw invalidRequest(query.error.issues)
      const { language, requestId } = requestContext
      const actor = actorOf(signedIn, requestContext)
      const who = {
        scope: signedIn.scope,
        dataScope: resolveDataScope(signedIn, 'commission.export'),
        actor,
        language,
        requestId,
      }
      const { statementNo, file } = await heavyWork(who.scope.tenantId, async (run) => {
        const statement = await asActor(app, who, 'write', (ctx) =>
          exportStatement(ctx, query.data.statementId),
        )
        const report = statementReport(statement, language, await issuerOf(app))
        return { statementNo: statement.statementNo, file: await run(reportFile, report) }
      })
      return sendBuffer(reply, { type: 'application/pdf', name: `${statementNo}-${language}.pdf` }, file)
    })
  }
}
