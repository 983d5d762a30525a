import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { z } from 'zod'
import { statementReport } from '#features/finances/statements/statementFile.ts'
import { linesCsv, linesXlsx } from '#features/finances/statements/statementLines.service.ts'
import {
  exportStatement,
  type StatementFormat,
  statementFacts,
  statementFormats,
} from '#features/finances/statements/statements.service.ts'
import { issuerOf } from '#server/brand.ts'
import { type App, asActor, type Principal } from '#server/context.ts'
import { reportFile } from '#server/documents/drawnFiles.ts'
import { inSnapshot } from '#server/exports/snapshot.ts'
import { invalidRequest } from '#server/http/answers.ts'
import { requestContextOf } from '#server/http/requestContext.ts'
import { actorOf, admit } from '#server/http/rpcMiddleware.ts'
import { sendBuffer, sendFile } from '#server/http/sendFile.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
import { heavyWork } from '#server/workers/heavyWork.ts'
import { decode } from '#shared/wire.ts'

const access = { access: 'settlement.export', writes: false, whileBlocked: true } as const
const input = z.strictObject({
  clientId: z.string().max(6),
  clearingId: z.string().max(40),
  format: z.enum(statementFormats),
  lang: z.enum(['en', 'zh']).optional(),
})
const mediaTypes: Record<StatementFormat, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * GET /api/settlements/{clientId}/{clearingId}/statement?format=pdf|csv|xlsx&lang=en|zh: downloads a
 * settlement.
 */
export function statementPlugin({
  app,
  authenticate,
}: {
  app: App
  authenticate: Authenticate
}): FastifyPluginAsync {
  return async (server) => {
    server.get<{ Params: { clientId: string; clearingId: string } }>(
      '/api/settlements/:clientId/:clearingId/statement',
      async (request, reply) => {
        const requestContext = requestContextOf(app, request)
        const signedIn = await admit(requestContext, access, authenticate)
        const query = decode(input, { ...(request.query as object), ...request.params })
        if (!query.success) throw invalidRequest(query.error.issues)

        const { language, requestId } = requestContext
        const who: Principal = {
          scope: signedIn.scope,
          actor: actorOf(signedIn, requestContext),
          language,
          requestId,
        }
        const send = query.data.format === 'pdf' ? sendPdf : sendLines
        await send(app, reply, who, query.data)
        return reply
      },
    )
  }
}

/** Audits the download first, in its own transaction, then renders the PDF. */
async function sendPdf(
  app: App,
  reply: FastifyReply,
  who: Principal,
  input: StatementRequest,
): Promise<void> {
  const language = who.language ?? 'en'
  const file = await heavyWork(who.scope.tenantId, async (run) => {
    const statement = await recordedExport(app, who, input)
    const facts = await asActor(app, who, 'read', (ctx) => statementFacts(ctx, statement))
    const issuer = await issuerOf(app)
    return run(reportFile, statementReport(facts, statement.merchant, language, app.clock(), issuer))
  })
  const name = `settlement-${input.clearingId}-${language}.pdf`
  await sendBuffer(reply, { type: mediaTypes.pdf, name }, file)
}

function recordedExport(app: App, who: Principal, { clientId, clearingId, format }: StatementRequest) {
  return asActor(app, who, 'write', (ctx) => exportStatement(ctx, clientId, clearingId, format))
}

/** Audits the download first, in its own transaction, then streams the lines from one snapshot. */
async function sendLines(
  app: App,
  reply: FastifyReply,
  who: Principal,
  input: StatementRequest,
): Promise<void> {
  const { clearingId, format } = input
  const { found, merchant, days } = await recordedExport(app, who, input)
  const now = app.clock()
  const head = { type: mediaTypes[format], name: `settlement-${clearingId}.${format}` }
  const { scope } = who
  const period = { ...found, zone: merchant.timezone, days }
  await sendFile(app, reply, head, (write, signal) =>
    inSnapshot(app, { realm: 'merchant', scope }, signal, ({ db, stop }) => {
      const reading = { db, stop, scope, now }
      return write(format === 'csv' ? linesCsv(reading, period) : linesXlsx(reading, period))
    }),
  )
}
type StatementRequest = { clientId: string; clearingId: string; format: StatementFormat }
