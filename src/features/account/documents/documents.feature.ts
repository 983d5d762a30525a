import {
  documentExports,
  documentFileRoutes,
  documentRoutes,
} from '#features/account/documents/documents.routes.ts'
import {
  documentDeskExports,
  documentDeskFileRoutes,
  documentDeskRoutes,
} from '#features/account/documents/operations/documentDesk.routes.ts'
import { feature } from '#server/feature.ts'

export const documentsFeature = feature({
  routes: {
    documentDesk: documentDeskRoutes,
    documents: documentRoutes,
  },
  exports: [...documentExports, ...documentDeskExports],
  files: { documents: documentFileRoutes, documentDesk: documentDeskFileRoutes },
})
