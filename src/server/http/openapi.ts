import { type ConditionalSchemaConverter, type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { contracts } from '#features/contracts.ts'
import { files } from '#features/server.ts'
import type { App } from '#server/context.ts'
import { apiPage } from '#server/http/apiPage.ts'
import { describeFiles, wrapInEnvelope } from '#server/http/openapiFiles.ts'
import { withRefusals } from '#server/http/refusals.ts'
import { requestContextOf } from '#server/http/requestContext.ts'
import { callerOf } from '#server/http/rpcMiddleware.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
import { languageOf } from '#shared/messages.ts'
import { schemaOf } from '#shared/wire.ts'

/** Generates JSON Schema from the wire side of our codecs. */
const wireConverter: ConditionalSchemaConverter = {
  condition: (schema) => schemaOf(schema) !== undefined,
  convert: (schema) => {
    const zod = schemaOf(schema)
    if (!zod) throw new TypeError('not a schema of ours')
    const json = z.toJSONSchema(zod, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ jsonSchema }) => void delete jsonSchema.$schema,
    })
    return [true, json as never]
  },
}

/** Builds the OpenAPI 3.1 document from the declarations that serve the calls, the exports and the files. */
export async function apiDocument(): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [wireConverter] })
  const options = {
    info: {
      title: 'Merchant console API',
      version: '1',
      description: 'Every response is { data }; every error is { code, message, fields, requestId }.',
    },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { bearer: { type: 'http' as const, scheme: 'bearer' } } },
    security: [{ bearer: [] }],
    customErrorResponseBodySchema: () => errorSchema,
  }
  const document = await generator.generate(withRefusals(contracts), options)
  for (const operation of operationsOf(document)) wrapInEnvelope(operation)
  await describeFiles(document, (contract) => generator.generate(withRefusals(contract), options), files)
  return document
}

const errorSchema = {
  type: 'object' as const,
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string' as const },
    message: { type: 'string' as const },
    detail: { type: 'string' as const },
    permission: { type: 'string' as const },
    fields: { type: 'array' as const, items: { type: 'object' as const } },
    requestId: { type: 'string' as const },
  },
}

/** Returns every operation of an OpenAPI document. */
export function operationsOf(document: OpenAPI.Document): OpenAPI.OperationObject[] {
  return Object.values(document.paths ?? {}).flatMap((path) =>
    (['get', 'post', 'put', 'delete'] as const).flatMap((method) => path?.[method] ?? []),
  )
}

/**
 * Serves GET /api/openapi.json and its readable form, GET /api/docs. They are public in the demo or with
 * API_DOCS=1; otherwise they need a session. The document is built on first request, because most processes
 * never serve it.
 */
export async function serveApiDocument(
  server: FastifyInstance,
  app: App,
  authenticate: Authenticate,
): Promise<void> {
  const onRequest = async (request: FastifyRequest) => {
    if (!app.config.openApiDocuments) await callerOf(requestContextOf(app, request), authenticate)
  }
  let created: Promise<OpenAPI.Document> | undefined
  const document = () => {
    created ??= apiDocument()
    return created
  }
  server.get('/api/openapi.json', { onRequest }, document)
  server.get('/api/docs', { onRequest }, async (request, reply) => {
    const language = languageOf(String(request.headers['accept-language'] ?? ''))
    return reply.type('text/html; charset=utf-8').send(apiPage(await document(), language))
  })
  server.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(apiStyle))
}

const apiStyle = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, "PingFang SC", "Noto Sans CJK SC", sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
details { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 8px; margin: .5rem 0; padding: .5rem .75rem }
summary { cursor: pointer }
code, pre { font: 13px/1.5 ui-monospace, monospace }
pre { overflow: auto; max-height: 30rem }
table { border-collapse: collapse; font-size: 14px }
th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 15%, transparent); padding: .25rem .75rem .25rem 0; text-align: start; vertical-align: top }
th { white-space: nowrap }
td, td code { overflow-wrap: anywhere }
@media (max-width: 40rem) { th { white-space: normal } }
.scroll { overflow: auto }
.method { display: inline-block; min-width: 4rem; font-weight: 600 }
`
