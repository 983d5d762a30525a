import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { serveEntry } from '#features/checkout/entry/entry.routes.ts'
import { type Asset, checkoutAssets } from '#features/checkout/frame/assets.ts'
import { sendPage } from '#features/checkout/frame/replies.ts'
import { stopMain } from '#features/checkout/frame/stopPage.ts'
import { serveHosted } from '#features/checkout/hosted/hosted.routes.ts'
import { serveOrder } from '#features/checkout/order/order.routes.ts'
import { serveReceipt } from '#features/checkout/order/receipt.routes.ts'
import { stopTexts } from '#features/checkout/stops/stops.messages.ts'
import type { App } from '#server/context.ts'
import { payerContextOf } from '#server/http/requestContext.ts'
import { refusalOfRequest } from '#server/http/requestRefusal.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/messages.ts'

/** The payer pages at /pay/* and their API at /pay/api/*. */
export function checkoutPlugin({ app }: { app: App }): FastifyPluginAsync {
  return async (server) => {
    server.setErrorHandler((error, request, reply) => {
      // API and asset errors are standard responses; for a page, the payer sees an error page.
      if (request.url.startsWith('/pay/api/') || request.url.startsWith('/pay/assets/')) throw error
      return sendFailure(app, error, request, reply)
    })
    serveEntry(server, app)
    serveOrder(server, app)
    serveReceipt(server, app)
    serveHosted(server, app)
    await server.register(async (posted) => servePosted(posted))
    server.get<{ Params: { name: string } }>('/pay/assets/:name', async (request, reply) => {
      const { script } = await checkoutAssets()
      if (request.params.name !== script.name) throw new AppError(requestErrors.notFound)
      return sendScript(script, request, reply)
    })
    server.get('/pay/*', () => {
      throw new AppError(requestErrors.notFound)
    })
  }
}

/**
 * Some channels return the payer by a form POST. It proves nothing, so its body is ignored and the page
 * redirects to GET.
 */
function servePosted(server: FastifyInstance) {
  server.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
    body.resume()
    done(null, {})
  })
  for (const url of ['/pay/r/:letter/:id/:clientOrderId', '/pay/o/:orderId']) {
    server.post(url, (request, reply) => {
      const { pathname, searchParams } = new URL(request.url, 'http://page')
      if (url.startsWith('/pay/o/')) searchParams.set('back', '1')
      return reply.redirect(`${pathname}?${searchParams}`, 303)
    })
  }
}

function sendFailure(app: App, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { language, requestId } = payerContextOf(app, request)
  const refusal = refusalOfRequest(error, request)
  if (refusal.status >= 500) app.log.error({ err: error, requestId }, 'request failed')
  const sentence = say(language, refusal.text, refusal.values)
  const title = say(language, stopTexts.failedTitle)
  return sendPage(
    app,
    reply,
    { language, address: request.url, title, main: stopMain(null, { title, text: sentence }) },
    refusal.status,
  )
}

/** Built file names change with their content, so they are cached for a year. */
function sendScript(script: Asset, request: FastifyRequest, reply: FastifyReply) {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted))
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .type('text/javascript; charset=utf-8')
    .header('vary', 'accept-encoding')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .send(encoding ? script[encoding] : script.plain)
}
