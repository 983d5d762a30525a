import { imageOf } from '#features/images/images.service.ts'
import { merchantOf } from '#features/merchants/merchants.service.ts'
import type { ReceiptLanguages } from '#features/payments/receipts/paper/receiptLayout.domain.ts'
import { receiptSlip } from '#features/payments/receipts/paper/receiptSlip.ts'
import { receiptFiles } from '#features/payments/receipts/receipts.contract.ts'
import { madeFrom, seenFacts } from '#features/payments/receipts/receipts.service.ts'
import { servedBy } from '#server/brand.ts'
import { slipFile } from '#server/documents/drawnFiles.ts'
import { paperOf } from '#server/documents/report.ts'
import { fileRoutes } from '#server/files/fileRoutes.ts'
import { heavyWork } from '#server/workers/heavyWork.ts'

export const receiptFileRoutes = fileRoutes(receiptFiles, {
  pdf: async ({ app, signedIn, transact }, { receiptNo, languages, paper, copy }) => {
    const file = await heavyWork(signedIn.scope.tenantId, async (run) => {
      const { found, logo, country } = await transact(async (ctx) => {
        const found = await seenFacts(ctx, receiptNo)
        const { logoImageId } = found.setting
        const logo = logoImageId === null ? null : await imageOf(ctx.db, ctx.scope.tenantId, logoImageId)
        const object = { type: found.facts.refund ? 'refund' : 'order', id: receiptNo } as const
        ctx.audit('receipt.export', object, { after: { languages, paper, copy } })
        return { found, logo, country: (await merchantOf(ctx.db, ctx.scope)).country }
      })
      const madeAt = app.clock()
      const chosen: ReceiptLanguages = languages === 'both' ? ['en', 'zh'] : [languages]
      const receipt = madeFrom(found, { copy, printedAt: madeAt })
      const size = paper === 'page' ? paperOf[country] : paper === '80' ? 80 : 58
      const printing = { paper: size, logo, madeAt, provider: await servedBy(app) } as const
      return run(slipFile, receiptSlip(receipt, chosen, printing))
    })
    return { type: 'application/pdf', name: `receipt-${receiptNo}-${languages}.pdf`, content: file }
  },
})
