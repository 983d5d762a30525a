import { receiptFiles } from '#features/payments/receipts/receiptFiles.ts'
import { receiptRoutes } from '#features/payments/receipts/receipts.routes.ts'
import { feature } from '#server/feature.ts'

export const receiptsFeature = feature({
  routes: {
    receipts: receiptRoutes,
  },
  plugins: [receiptFiles],
})
