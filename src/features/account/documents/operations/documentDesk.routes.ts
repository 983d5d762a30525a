import { documentsWithin } from '#features/account/documents/deskDocuments.sql.ts'
import { openDocumentFile } from '#features/account/documents/files/documentSending.ts'
import {
  documentDeskContract,
  documentDeskFiles,
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
import { asActor } from '#server/context.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { fileRoutes } from '#server/files/fileRoutes.ts'
import { routes } from '#server/http/routes.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'

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

/** A download is audited in the merchant's log, so that the merchant can see who viewed the document. */
export const documentDeskFileRoutes = fileRoutes(documentDeskFiles, {
  file: async ({ app, principal }, { merchantId, documentId }) => {
    const scope = await runAsMerchant(
      { app, ...principal },
      merchantId,
      'read',
      async (theirs) => theirs.scope,
    )
    return asActor(app, { ...principal, scope }, 'write', (ctx) => openDocumentFile(ctx, documentId))
  },
})
