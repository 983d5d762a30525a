import { transactionsContract } from '#features/finances/transactions/transactions.contract.ts'
import {
  balanceProofOf,
  groupsOfTransactions,
  linesOfTransaction,
  pageOfTransactions,
  totalsOfTransactions,
} from '#features/finances/transactions/transactionViews.service.ts'
import { payableCurrencies } from '#features/ledger/ledgerBalances.sql.ts'
import { routes } from '#server/http/routes.ts'

export const transactionRoutes = routes(transactionsContract, {
  list: pageOfTransactions,
  totals: totalsOfTransactions,
  groups: groupsOfTransactions,
  proof: balanceProofOf,
  currencies: (ctx) => payableCurrencies(ctx.db, ctx.scope),
  lines: (ctx, { postingId }) => linesOfTransaction(ctx, postingId),
})
