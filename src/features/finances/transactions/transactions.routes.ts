import { directionOf } from '#features/finances/transactions/postings/postingSums.sql.ts'
import { exportedGroups, exportedPostings } from '#features/finances/transactions/transactionExport.sql.ts'
import { transactionsContract } from '#features/finances/transactions/transactions.contract.ts'
import { groupList, transactionList } from '#features/finances/transactions/transactions.fields.ts'
import {
  balanceProofOf,
  groupsOfTransactions,
  linesOfTransaction,
  pageOfTransactions,
  requestedAccount,
  toFilters,
  totalsOfTransactions,
} from '#features/finances/transactions/transactionViews.service.ts'
import { payableCurrencies } from '#features/ledger/ledgerBalances.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'
import type { Zone } from '#shared/zone.ts'

export const transactionRoutes = routes(transactionsContract, {
  list: pageOfTransactions,
  totals: totalsOfTransactions,
  groups: groupsOfTransactions,
  proof: balanceProofOf,
  currencies: (ctx) => payableCurrencies(ctx.db, ctx.scope),
  lines: (ctx, { postingId }) => linesOfTransaction(ctx, postingId),
})

/** Exports the account's postings and their groups, in list order. */
export const transactionExports = [
  exportOf(transactionList, ({ db, signedIn, now }, wanted) => {
    const { sortField: _, sortOrder: direction = 'desc', ...filters } = wanted
    const place = { zone: signedIn.timezone as Zone, now, direction }
    return exportedPostings(db, requestedAccount(signedIn, filters), toFilters(signedIn, filters, now), place)
  }),
  exportOf(groupList, ({ db, signedIn, now }, wanted) => {
    const { sortField: _, sortOrder, by, ...filters } = wanted
    const place = { zone: signedIn.timezone as Zone, now, by, direction: directionOf({ by, sortOrder }) }
    return exportedGroups(db, requestedAccount(signedIn, filters), toFilters(signedIn, filters, now), place)
  }),
]
