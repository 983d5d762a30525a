import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import type { App } from '#server/context.ts'
import { policyReportsPath } from '#server/http/policyReports.ts'
import type { FixedHeaders } from '#server/http/quickRefusal.ts'

/**
 * Security headers on every answer. Helmet is asked once what they are: it would work the same words out anew for every
 * request, which costs more than to route it. Answers what they are.
 */
export async function addSecurityHeaders(server: FastifyInstance, app: App): Promise<FixedHeaders> {
  const headers = await headersOf(settingsOf(app))
  server.addHook('onRequest', (_request, { raw }, done) => {
    for (const [name, value] of headers) raw.setHeader(name, value)
    done()
  })
  return headers
}

/** What any answer has, whoever gives it. */
const notHelmets = new Set(['content-length', 'content-type', 'date', 'connection', 'keep-alive'])

async function headersOf(settings: ReturnType<typeof settingsOf>): Promise<FixedHeaders> {
  const asked = Fastify()
  await asked.register(helmet, { ...settings, global: true })
  asked.get('/', async () => '')
  const { headers } = await asked.inject('/')
  await asked.close()
  return Object.entries(headers)
    .filter(([name]) => !notHelmets.has(name))
    .map(([name, value]) => [name, String(value)])
}

function settingsOf(app: App) {
  const https = app.config.publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        // The virtual phone of the sandbox shows the payer's pages in a frame of the same origin.
        frameAncestors: [app.config.demo ? "'self'" : "'none'"],
        reportUri: [policyReportsPath],
        reportTo: ['policy'],
      },
    },
    frameguard: app.config.demo ? ({ action: 'sameorigin' } as const) : ({ action: 'deny' } as const),
    // The bare origin: WeChat's H5 page lets only the merchant's registered domain send payers on.
    referrerPolicy: { policy: 'strict-origin' } as const,
    hsts: https ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  } as const
}
