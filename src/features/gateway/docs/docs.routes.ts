import type { FastifyInstance, FastifyRequest } from 'fastify'
import { gatewayDocument } from '#features/gateway/docs/gatewayDocument.ts'
import { gatewayPage } from '#features/gateway/docs/gatewayPage.ts'
import type { App } from '#server/context.ts'
import { visitorOf } from '#server/http/visitor.ts'
import { languages } from '#shared/messages.ts'

/** GET /api/v2.0/openapi.json and, to read it, GET /api/v2.0/docs; each in the language of the visitor or `lang`. */
export function gatewayDocsPlugin({ app }: { app: App }) {
  const { publicUrl } = app.config
  const made = languages.map((language) => {
    const document = gatewayDocument(publicUrl, language)
    return [language, { document, page: gatewayPage(language) }] as const
  })
  const texts = new Map(made)
  const textsFor = (request: FastifyRequest) => texts.get(visitorOf(app, request).language)
  return async (server: FastifyInstance) => {
    server.get('/api/v2.0/openapi.json', async (request) => textsFor(request)?.document)
    server.get('/api/v2.0/docs', async (request, reply) =>
      reply.type('text/html; charset=utf-8').send(textsFor(request)?.page),
    )
  }
}
