import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#server/context.ts'
import { errorBody } from '#server/http/answers.ts'
import { preloads } from '#server/http/preloads.ts'
import { requestContextOf } from '#server/http/requestContext.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

const folder = join(import.meta.dirname, '../../../dist/console')

/** Any browser with a token, valid or not, because the preloaded files are no secret. */
const signedIn = /(^|;\s*)Access-Token=/
const inPortal = /^\/admin(\/|\?|$)/

/** The till is a separate page with a few addresses. */
const atTill = /^\/pos(\/|$)/

/** Not addresses of the console: a missing file or call there is a 404, not the page. */
const elsewhere = /^\/(api|assets|notify|pay|sandbox)(\/|$)/

/**
 * Serves the console and the till: hashed assets cached for a year, and the page for each of their addresses.
 */
export async function servePages(server: FastifyInstance, app: App): Promise<void> {
  await server.register(fastifyStatic, {
    root: folder,
    index: false,
    decorateReply: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      const hashed = path.includes('/assets/')
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const links = preloads(folder)
  const linksFor = ({ url, headers }: FastifyRequest) => {
    if (!signedIn.test(headers.cookie ?? '')) return ''
    return inPortal.test(url) ? links.portal : links.shell
  }
  server.get('/', (request, reply) => sendPage('index.html', reply, linksFor(request)))
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (request.method === 'GET' && !elsewhere.test(path))
      return atTill.test(path)
        ? sendPage('pos.html', reply)
        : sendPage('index.html', reply, linksFor(request))
    return reply
      .code(404)
      .send(errorBody(new AppError(requestErrors.notFound), requestContextOf(app, request)))
  })
}

async function sendPage(name: string, reply: FastifyReply, links = '') {
  const page = (await readFile(join(folder, name), 'utf8')).replace('</head>', `${links}</head>`)
  return reply.code(200).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
}
