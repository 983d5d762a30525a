import { journalFileRoutes, journalRoutes } from '#features/finances/transactions/journals/journals.routes.ts'
import { transactionCron, transactionJobs } from '#features/finances/transactions/transactions.jobs.ts'
import { transactionExports, transactionRoutes } from '#features/finances/transactions/transactions.routes.ts'
import { feature } from '#server/feature.ts'

export const transactionsFeature = feature({
  routes: {
    transactions: transactionRoutes,
    journals: journalRoutes,
  },
  exports: transactionExports,
  files: { journals: journalFileRoutes },
  jobs: transactionJobs,
  cron: transactionCron,
})
