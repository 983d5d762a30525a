import { receiptFileRoutes } from '#features/payments/receipts/receiptFiles.routes.ts'
import { receiptRoutes } from '#features/payments/receipts/receipts.routes.ts'
import { feature } from '#server/feature.ts'

export const receiptsFeature = feature({
  routes: {
    receipts: receiptRoutes,
  },
  files: { receipts: receiptFileRoutes },
})
