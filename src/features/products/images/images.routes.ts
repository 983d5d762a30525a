import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { unreadable, uploadedImage } from '#features/products/images/imageMaking.ts'
import { mostImageBytes, tenantOfImage } from '#features/products/images/images.domain.ts'
import { imageErrors } from '#features/products/images/images.errors.ts'
import { imageOf, keepImage } from '#features/products/images/images.service.ts'
import { type App, asActor } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { admitBeforeBody, callerAdmitted } from '#server/http/admission.ts'
import { requestContextOf } from '#server/http/requestContext.ts'
import { actorOf } from '#server/http/rpcMiddleware.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
import { AppError } from '#shared/errors.ts'

const access = { access: 'image.add', writes: true, whileBlocked: false } as const

type Serving = { app: App; authenticate: Authenticate }
type ById = { Params: { imageId: string } }

/**
 * POST /api/images: an image as the body, by its content a PNG, JPEG or WebP of at most 5 MiB; returns
 * `keptImage`. GET /pay/images/{imageId}: the image, public.
 */
export function imagePlugin({ app, authenticate }: Serving): FastifyPluginAsync {
  return async (server) => {
    await server.register(async (uploads) => serveUpload(uploads, { app, authenticate }))
    server.get<ById>('/pay/images/:imageId', async (request, reply) =>
      sendImage(app, request.params.imageId, request, reply),
    )
  }
}

async function serveUpload(
  server: Parameters<FastifyPluginAsync>[0],
  { app, authenticate }: Serving,
): Promise<void> {
  server.removeAllContentTypeParsers()
  const asBytes = { parseAs: 'buffer', bodyLimit: mostImageBytes } as const
  server.addContentTypeParser('*', asBytes, (_request, body, done) => done(null, body))
  server.post('/api/images', {
    bodyLimit: mostImageBytes,
    preParsing: admitBeforeBody(app, authenticate, access),
    handler: async (request, reply) => {
      const requestContext = requestContextOf(app, request)
      const signedIn = await callerAdmitted(app, authenticate, access, request)
      if (!Buffer.isBuffer(request.body)) throw unreadable()
      const image = await uploadedImage(signedIn.scope.tenantId, request.body)
      const { language, requestId } = requestContext
      const who = { scope: signedIn.scope, actor: actorOf(signedIn, requestContext), language, requestId }
      const data = await asActor(app, who, 'write', (ctx) => keepImage(ctx, image))
      return reply.header('cache-control', 'no-store').send({ data })
    },
  })
}

/** Content never changes, so it is cached forever. Emails load it from other origins. */
async function sendImage(app: App, imageId: string, request: FastifyRequest, reply: FastifyReply) {
  const tenantId = tenantOfImage(imageId)
  const image =
    tenantId === null
      ? null
      : await transaction(app.pool, tenantId, 'read', (db) => imageOf(db, tenantId, imageId))
  if (!image) throw new AppError(imageErrors.notFound)
  const etag = `"${imageId}"`
  reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('etag', etag)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type(image.mediaType).send(image.content)
}
