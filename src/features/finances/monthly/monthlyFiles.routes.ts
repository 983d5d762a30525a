import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { monthlyReport } from '#features/finances/monthly/document/monthlyFile.ts'
import { month } from '#features/finances/monthly/monthly.fields.ts'
import { exportMonth, exportStatement } from '#features/finances/monthly/monthlyExports.service.ts'
import { monthPack } from '#features/finances/monthly/pack/monthPack.ts'
import { issuerOf } from '#server/brand.ts'
import { type App, asActor, type Principal } from '#server/context.ts'
import { reportFile } from '#server/documents/drawnFiles.ts'
import { inSnapshot } from '#server/exports/snapshot.ts'
import { invalidRequest } from '#server/http/answers.ts'
import { requestContextOf } from '#server/http/requestContext.ts'
import { actorOf, admit } from '#server/http/rpcMiddleware.ts'
import { sendBuffer, sendFile } from '#server/http/sendFile.ts'
import type { Authenticate, SignedIn } from '#server/session/signedIn.ts'
import { heavyWork } from '#server/workers/heavyWork.ts'
import { decode } from '#shared/wire.ts'

const access = { access: 'monthly.export', writes: false, whileBlocked: true } as const
const lang = z.enum(['en', 'zh']).optional()
const askedPdf = z.strictObject({ statementId: z.string().max(40), lang })
const askedPack = z.strictObject({ month, lang })

type Serving = { app: App; authenticate: Authenticate }

/**
 * GET /api/monthlyStatements/{statementId}/pdf?lang=en|zh: a document for print.
 * GET /api/monthlyPacks/{month}?lang=en|zh: a month's data as an archive.
 */
export function monthlyFiles({ app, authenticate }: Serving): FastifyPluginAsync {
  return async (server: FastifyInstance) => {
    server.get('/api/monthlyStatements/:statementId/pdf', async (request, reply) => {
      const { who, asked } = await requestedBy(app, authenticate, request, askedPdf)
      const language = who.language ?? 'en'
      const file = await heavyWork(who.scope.tenantId, async (run) => {
        const { row, parts } = await asActor(app, who, 'write', (ctx) =>
          exportStatement(ctx, asked.statementId),
        )
        return run(reportFile, monthlyReport(row, parts, language, await issuerOf(app)))
      })
      const head = { type: 'application/pdf', name: `${asked.statementId}-${language}.pdf` }
      return sendBuffer(reply, head, file)
    })
    server.get('/api/monthlyPacks/:month', async (request, reply) => {
      const { who, signedIn, asked } = await requestedBy(app, authenticate, request, askedPack)
      await sendPack(app, reply, who, signedIn, asked.month)
      return reply
    })
  }
}

async function sendPack(
  app: App,
  reply: FastifyReply,
  who: Principal,
  signedIn: SignedIn,
  month: string,
): Promise<void> {
  const { scope, actor, language = 'en' } = who
  // Rendered before the archive starts: its snapshot occupies a connection, and an archive that has started
  // cannot fail cleanly.
  const documents = await heavyWork(scope.tenantId, async (run) => {
    const found = await asActor(app, who, 'write', (ctx) => exportMonth(ctx, signedIn, month))
    const issuer = await issuerOf(app)
    return Promise.all(
      found.map(async ({ parts, ...document }) => {
        const report = monthlyReport(document.statement, parts, language, issuer)
        return { ...document, file: await run(reportFile, report) }
      }),
    )
  })
  const head = { type: 'application/zip', name: `${scope.merchantId}-${month}-${language}.zip` }
  await sendFile(app, reply, head, (write, signal) =>
    inSnapshot(app, { realm: 'merchant', scope }, signal, (snapshot) => {
      const now = app.clock()
      return write(monthPack({ snapshot, scope, month, documents, language, madeBy: actor.name, now }))
    }),
  )
}

/** Authenticates the request and parses its parameters. Throws like any call. */
async function requestedBy<S extends z.ZodType>(
  app: App,
  authenticate: Authenticate,
  request: FastifyRequest,
  shape: S,
): Promise<{ who: Principal; signedIn: SignedIn; asked: z.output<S> }> {
  const requestContext = requestContextOf(app, request)
  const signedIn = await admit(requestContext, access, authenticate)
  const query = decode(shape, { ...(request.query as object), ...(request.params as object) })
  if (!query.success) throw invalidRequest(query.error.issues)
  const { language, requestId } = requestContext
  return {
    who: { scope: signedIn.scope, actor: actorOf(signedIn, requestContext), language, requestId },
    signedIn,
    asked: query.data,
  }
}
