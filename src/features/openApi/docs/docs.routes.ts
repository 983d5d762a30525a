import type { FastifyInstance, FastifyRequest } from 'fastify'
import { gatewayDocument } from '#features/openApi/docs/gatewayDocument.ts'
import { gatewayPage } from '#features/openApi/docs/gatewayPage.ts'
import type { App } from '#server/context.ts'
import { requestContextOf } from '#server/http/requestContext.ts'
import type { Language } from '#shared/messages.ts'

/**
 * GET /api/v2.0/openapi.json and its readable form, GET /api/v2.0/docs; in the visitor's language or that of
 * `lang`.
 */
export function gatewayDocsPlugin({ app }: { app: App }) {
  const { publicUrl } = app.config
  const documentIn = madeOnce((language) => gatewayDocument(publicUrl, language))
  const pageIn = madeOnce(gatewayPage)
  const languageFor = (request: FastifyRequest) => requestContextOf(app, request).language
  return async (server: FastifyInstance) => {
    server.get('/api/v2.0/openapi.json', async (request) => documentIn(languageFor(request)))
    server.get('/api/v2.0/docs', async (request, reply) =>
      reply.type('text/html; charset=utf-8').send(pageIn(languageFor(request))),
    )
  }
}

/** Built on first use, because most processes never need it. */
function madeOnce<T>(make: (language: Language) => T): (language: Language) => T {
  const created = new Map<Language, T>()
  return (language) => {
    const one = created.get(language) ?? make(language)
    created.set(language, one)
    return one
  }
}
