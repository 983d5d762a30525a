import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { linkId } from '#features/products/paymentLinks/detail/detail.contract.ts'
import { linkDaysOf, linkDetailOf, ownLink } from '#features/products/paymentLinks/detail/detail.service.ts'
import { discardDraft, draftOf, keepDraft } from '#features/products/paymentLinks/drafts/drafts.service.ts'
import { linkAddress } from '#features/products/paymentLinks/linkAddress.ts'
import { linkSource, matchingLinks } from '#features/products/paymentLinks/list/linkList.sql.ts'
import { linkList } from '#features/products/paymentLinks/list/links.fields.ts'
import {
  pageOfLinks,
  toFilters,
  totalsOfLinks,
} from '#features/products/paymentLinks/list/linkViews.service.ts'
import { paymentLinksContract } from '#features/products/paymentLinks/paymentLinks.contract.ts'
import { addLink, editLink, setLinkStatus } from '#features/products/paymentLinks/writing/writing.service.ts'
import { type App, asActor } from '#server/context.ts'
import { qrPng } from '#server/documents/qr.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { invalidRequest } from '#server/http/answers.ts'
import { requestContextOf } from '#server/http/requestContext.ts'
import { routes } from '#server/http/routes.ts'
import { admit, principalOf } from '#server/http/rpcMiddleware.ts'
import { sendBuffer } from '#server/http/sendFile.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
import { decode } from '#shared/wire.ts'

export const paymentLinkRoutes = routes(paymentLinksContract, {
  list: (ctx, query) => pageOfLinks(ctx, query),
  totals: (ctx, filters) => totalsOfLinks(ctx, filters),
  draft: (ctx, { linkId = null }) => draftOf(ctx, linkId),
  keepDraft: (ctx, { linkId, content }) => keepDraft(ctx, linkId, content),
  discardDraft: (ctx, { linkId }) => discardDraft(ctx, linkId),
  get: (ctx, { linkId }) => linkDetailOf(ctx, linkId),
  days: (ctx, { linkId }) => linkDaysOf(ctx, linkId),
  add: async (ctx, content) => linkDetailOf(ctx, await addLink(ctx, content)),
  edit: async (ctx, { linkId, version, ...content }) => {
    await editLink(ctx, linkId, version, content)
    return linkDetailOf(ctx, linkId)
  },
  enable: async (ctx, { linkId }) => {
    await setLinkStatus(ctx, linkId, 'normal')
    return linkDetailOf(ctx, linkId)
  },
  disable: async (ctx, { linkId }) => {
    await setLinkStatus(ctx, linkId, 'disabled')
    return linkDetailOf(ctx, linkId)
  },
})

/** Exports the links with the list's filter and order. */
export const linkExports = [
  exportOf(linkList, ({ app, db, signedIn }, wanted) =>
    linkSource(app).rowsOf(wanted, matchingLinks(db, signedIn.scope, toFilters(signedIn, wanted))),
  ),
]

const access = { access: 'paymentLink.get', writes: false, whileBlocked: true } as const
const input = z.strictObject({ linkId, lang: z.string().optional() })

/** GET /api/paymentLinks/{linkId}/code: the link's QR code as PNG. */
export function linkCodePlugin({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    server.get<{ Params: { linkId: string } }>('/api/paymentLinks/:linkId/code', async (request, reply) => {
      const requestContext = requestContextOf(app, request)
      const signedIn = await admit(requestContext, access, authenticate)
      const query = decode(input, { ...(request.query as object), ...request.params })
      if (!query.success) throw invalidRequest(query.error.issues)
      const link = await asActor(app, principalOf(signedIn, requestContext), 'read', (ctx) =>
        ownLink(ctx, query.data.linkId),
      )
      const picture = await qrPng(linkAddress(app, link.linkId))
      return sendBuffer(reply, { type: 'image/png', name: `payment-link-${link.linkId}.png` }, picture)
    })
  }
}
