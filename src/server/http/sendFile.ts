import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import type { App } from '#server/context.ts'

type Content = Readable | AsyncIterable<Uint8Array>
/** Sends what it is given, and ends when all of it has left. */
export type Write = (content: Content) => Promise<void>

/** Sends a file that is in memory already, to be saved. */
export function sendBuffer(
  reply: FastifyReply,
  { type, name }: { type: string; name: string },
  content: Buffer,
): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(content)
}

/**
 * Sends a file as it is made. A refusal before the first byte is answered as any other; later the connection is broken off,
 * so that nobody takes a part for the whole. Who goes away stops the making: `signal` says so.
 */
export async function sendFile(
  app: App,
  reply: FastifyReply,
  head: { type: string; name: string },
  make: (write: Write, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const leaving = new AbortController()
  reply.raw.on('close', () => leaving.abort())
  const write: Write = (content) => {
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': head.type,
      'content-disposition': `attachment; filename="${head.name}"`,
      'cache-control': 'no-store',
      'x-request-id': reply.request.id,
    })
    return pipeline(content instanceof Readable ? content : Readable.from(content), reply.raw)
  }
  try {
    await make(write, leaving.signal)
  } catch (error) {
    if (!reply.raw.headersSent) throw error
    reply.raw.destroy()
    const gone = leaving.signal.aborted
    if (!gone) app.log.error({ err: error, requestId: reply.request.id }, 'a file broke off')
  }
}
