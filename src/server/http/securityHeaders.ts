import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import type { App } from '#server/context.ts'
import { policyReportsPath } from '#server/http/policyReports.ts'
import type { FixedHeaders } from '#server/http/quickRefusal.ts'

/**
 * Adds security headers to every response and returns them. Helmet computes them once at startup: computing
 * the same values per request costs more than routing it.
 */
export async function addSecurityHeaders(server: FastifyInstance, app: App): Promise<FixedHeaders> {
  const headers = await headersOf(settingsOf(app))
  server.addHook('onRequest', (_request, { raw }, done) => {
    for (const [name, value] of headers) raw.setHeader(name, value)
    done()
  })
  return headers
}

/** Headers that any response has, with or without Helmet. */
const notHelmets = new Set(['content-length', 'content-type', 'date', 'connection', 'keep-alive'])

async function headersOf(settings: ReturnType<typeof settingsOf>): Promise<FixedHeaders> {
  const input = Fastify()
  await input.register(helmet, { ...settings, global: true })
  input.get('/', async () => '')
  const { headers } = await input.inject('/')
  await input.close()
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
        // The sandbox's virtual phone shows the payer pages in a frame of the same origin.
        frameAncestors: [app.config.demo ? "'self'" : "'none'"],
        reportUri: [policyReportsPath],
        reportTo: ['policy'],
      },
    },
    frameguard: app.config.demo ? ({ action: 'sameorigin' } as const) : ({ action: 'deny' } as const),
    // WeChat's H5 page needs the origin in the referrer, because only the merchant's registered domain may
    // send payers there.
    referrerPolicy: { policy: 'strict-origin' } as const,
    hsts: https ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  } as const
}
