import type { FastifyPluginAsync } from 'fastify'
import { documentsWithin } from '#features/account/documents/deskDocuments.sql.ts'
import { sendDocument } from '#features/account/documents/files/documentSending.ts'
import {
  deskFileInput,
  documentDeskContract,
} from '#features/account/documents/operations/documentDesk.contract.ts'
import { deskDocumentList } from '#features/account/documents/operations/documentDesk.fields.ts'
import {
  askMerchant,
  passAtMerchant,
  refuseAtMerchant,
} from '#features/account/documents/operations/documentDesk.service.ts'
import {
  deskDocumentSource,
  pageOfDocuments,
  toFilters,
  totalsOfDocuments,
} from '#features/account/documents/operations/documentRows.sql.ts'
import type { App } from '#server/context.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { invalidRequest } from '#server/http/answers.ts'
import { requestContextOf } from '#server/http/requestContext.ts'
import { routes } from '#server/http/routes.ts'
import { admit, principalOf } from '#server/http/rpcMiddleware.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
import { decode } from '#shared/wire.ts'

export const documentDeskRoutes = routes(documentDeskContract, {
  list: (ctx, query) => pageOfDocuments(ctx, query),
  totals: (ctx, filters) => totalsOfDocuments(ctx, filters),
  pass: (ctx, passing) => passAtMerchant(ctx, passing),
  refuse: (ctx, refusing) => refuseAtMerchant(ctx, refusing),
  ask: (ctx, asking) => askMerchant(ctx, asking),
})

/** The list of merchants' documents, without their content. */
export const documentDeskExports = [
  exportOf(deskDocumentList, ({ db, signedIn, now }, input) => {
    const { wanted, today } = toFilters(signedIn, input, now)
    return deskDocumentSource.rowsOf(input, documentsWithin(db, signedIn.dataScope, wanted, today))
  }),
]

const reading = { access: 'documentDesk.get', writes: false, whileBlocked: true } as const
type OfMerchant = { Params: { merchantId: string; documentId: string } }

/** GET /api/provider/documents/{merchantId}/{documentId}/file: a document's content as an attachment. */
export function documentDeskPlugin({
  app,
  authenticate,
}: {
  app: App
  authenticate: Authenticate
}): FastifyPluginAsync {
  return async (server) => {
    server.get<OfMerchant>('/api/provider/documents/:merchantId/:documentId/file', async (request, reply) => {
      const requestContext = requestContextOf(app, request)
      const signedIn = await admit(requestContext, reading, authenticate)
      const input = decode(deskFileInput, { ...(request.query as object), ...request.params })
      if (!input.success) throw invalidRequest(input.error.issues)
      const { merchantId, documentId } = input.data
      const who = principalOf(signedIn, requestContext)
      const scope = await runAsMerchant({ app, ...who }, merchantId, 'read', async (theirs) => theirs.scope)
      // Audited in the merchant's log, so the merchant can see who viewed it.
      return sendDocument(app, reply, { ...who, scope }, documentId)
    })
  }
}
