import { journalFiles, journalsContract } from '#features/finances/transactions/journals/journals.contract.ts'
import {
  accountsOf,
  journalFileOf,
  previewJournals,
  setAccounts,
} from '#features/finances/transactions/journals/journals.service.ts'
import { mediaTypes } from '#server/exports/answerExport.ts'
import { fileRoutes } from '#server/files/fileRoutes.ts'
import { routes } from '#server/http/routes.ts'
import { compactDay } from '#shared/time.ts'

export const journalRoutes = routes(journalsContract, {
  preview: (ctx, input) => previewJournals(ctx, ctx.signedIn, input),
  accounts: (ctx, { product }) => accountsOf(ctx, product),
  setAccounts: (ctx, { product, accounts }) => setAccounts(ctx, product, accounts),
})

export const journalFileRoutes = fileRoutes(journalFiles, {
  file: async ({ signedIn, transact }, input) => {
    const file = await transact((ctx) => journalFileOf(ctx, signedIn, input))
    const { product, fromDay, toDay, part } = input
    const name = `journals-${product}-${compactDay(fromDay)}-${compactDay(toDay)}-${part}.csv`
    return { type: mediaTypes.csv, name, content: Buffer.from(file) }
  },
})
