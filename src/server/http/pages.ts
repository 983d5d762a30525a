import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { App } from '#server/context.ts'
import { errorBody } from '#server/http/answers.ts'
import { visitorOf } from '#server/http/visitor.ts'
import { AppError } from '#shared/errors.ts'

const folder = join(import.meta.dirname, '../../../dist/console')

/** The till is a page of its own, with a few addresses. */
const atTill = /^\/pos(\/|$)/

/** What is not an address of the console: a missing file or call there is missing, and no page. */
const elsewhere = /^\/(api|assets|notify|pay|sandbox)(\/|$)/

/** The console and the till: hashed assets kept for a year, and a page for every address of their own. */
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
  server.get('/', (_request, reply) => sendPage('index.html', reply))
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (request.method === 'GET' && !elsewhere.test(path))
      return sendPage(atTill.test(path) ? 'pos.html' : 'index.html', reply)
    return reply.code(404).send(errorBody(new AppError('request.notFound'), visitorOf(app, request)))
  })
}

async function sendPage(name: string, reply: FastifyReply) {
  const page = await readFile(join(folder, name))
  return reply.code(200).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
}
