import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const folder = join(import.meta.dirname, '../../../dist/console')

/** The console: hashed assets kept for a year, and index.html for every address of its own. */
export async function servePages(server: FastifyInstance): Promise<void> {
  await server.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    index: false,
    wildcard: false,
    decorateReply: false,
    setHeaders: (response, path) => {
      const hashed = path.includes('/assets/')
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  server.get('/*', async (_request, reply) => {
    const page = await readFile(join(folder, 'index.html'))
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
}
