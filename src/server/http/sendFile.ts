import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import type { App } from '#server/context.ts'

type Content = Readable | AsyncIterable<Uint8Array>
/** Sends the content and resolves once all of it has been sent. */
export type Write = (content: Content) => Promise<void>

/**
 * Streams a file while it is generated. An error before the first byte gets the usual error response; after
 * that the connection is aborted, so that nobody takes a partial file for the whole one. `signal` aborts when
 * the client disconnects.
 */
export async function sendFile(
  app: App,
  reply: FastifyReply,
  head: { type: string; name: string },
  make: (write: Write, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const leaving = new AbortController()
  const abort = () => leaving.abort()
  // A client that has left already sends no further close event.
  if (reply.raw.closed) abort()
  reply.raw.once('close', abort)
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
