import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { broughtSheet, checkImport } from '#features/system/users/import/importCheck.service.ts'
import { faultsBook, templateBook } from '#features/system/users/import/importFiles.service.ts'
import { importInput, userImportContract } from '#features/system/users/import/userImport.contract.ts'
import { takeImport } from '#features/system/users/import/userImport.service.ts'
import { type App, asActor, type Ctx } from '#server/context.ts'
import { mediaTypes } from '#server/exports/serveExport.ts'
import { admitBeforeBody, admittedCaller } from '#server/http/admission.ts'
import { invalidRequest } from '#server/http/answers.ts'
import { requestContextOf } from '#server/http/requestContext.ts'
import { preparedBy, routes } from '#server/http/routes.ts'
import { admit, principalOf } from '#server/http/rpcMiddleware.ts'
import { sendBuffer } from '#server/http/sendFile.ts'
import type { Authenticate, SignedIn } from '#server/session/signedIn.ts'
import { nothing } from '#shared/contract.ts'
import { decode } from '#shared/wire.ts'

export const userImportRoutes = routes(userImportContract, {
  check: preparedBy(broughtSheet, checkImport),
  take: preparedBy(broughtSheet, takeImport),
})

const access = { access: 'user.import', writes: false, whileBlocked: true } as const

/**
 * GET /api/provider/users/import/template: an empty workbook with the allowed values. POST
 * /api/provider/users/import/faults: the faulty rows of a workbook with their faults.
 */
export function userImportPlugin({
  app,
  authenticate,
}: {
  app: App
  authenticate: Authenticate
}): FastifyPluginAsync {
  return async (server) => {
    const answer = async (
      request: FastifyRequest,
      reply: FastifyReply,
      make: (signedIn: SignedIn) => Promise<(ctx: Ctx) => Promise<Buffer>>,
      name: string,
    ) => {
      const requestContext = requestContextOf(app, request)
      const signedIn = admittedCaller(request) ?? (await admit(requestContext, access, authenticate))
      const book = await asActor(app, principalOf(signedIn, requestContext), 'read', await make(signedIn))
      return sendBuffer(reply, { type: mediaTypes.xlsx, name: `${name}.xlsx` }, book)
    }
    server.get('/api/provider/users/import/template', (request, reply) =>
      answer(
        request,
        reply,
        async () => (ctx) => templateFor(ctx, request.query as object),
        'users-template',
      ),
    )
    const options = { bodyLimit: 12_000_000, preParsing: admitBeforeBody(app, authenticate, access) }
    server.post('/api/provider/users/import/faults', options, (request, reply) =>
      answer(
        request,
        reply,
        async (signedIn) => {
          const input = decode(importInput, request.body)
          if (!input.success) throw invalidRequest(input.error.issues)
          const sheet = await broughtSheet({ signedIn }, input.data)
          return (ctx) => faultsBook(ctx, input.data, sheet)
        },
        'users-faults',
      ),
    )
  }
}

/** It takes nothing but the language. */
function templateFor(ctx: Ctx, { lang: _lang, ...query }: { lang?: unknown }): Promise<Buffer> {
  const input = decode(nothing, query)
  if (!input.success) throw invalidRequest(input.error.issues)
  return templateBook(ctx)
}
