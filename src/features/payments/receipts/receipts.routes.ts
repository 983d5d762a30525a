import { receiptsContract } from '#features/payments/receipts/receipts.contract.ts'
import { mailReceipt, receiptFor, seenFacts } from '#features/payments/receipts/receipts.service.ts'
import { routes } from '#server/http/routes.ts'

export const receiptRoutes = routes(receiptsContract, {
  get: (ctx, { receiptNo, copy = false }) => receiptFor(ctx, receiptNo, copy),
  mail: async (ctx, { receiptNo, address, language }) => {
    await seenFacts(ctx, receiptNo)
    return { mailId: await mailReceipt(ctx, receiptNo, address, language) }
  },
})
