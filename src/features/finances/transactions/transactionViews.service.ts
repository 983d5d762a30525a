import type { Narrowing } from '#features/finances/transactions/postings/postingFilter.sql.ts'
import { listPostings } from '#features/finances/transactions/postings/postingList.sql.ts'
import { type Account, accountOf } from '#features/finances/transactions/postings/postingRow.sql.ts'
import { pageOfGroups, totalPostings } from '#features/finances/transactions/postings/postingSums.sql.ts'
import { currencyOfPosting, linesOf, proofOf } from '#features/finances/transactions/transactionFacts.sql.ts'
import type {
  BalanceProof,
  TransactionTotals,
} from '#features/finances/transactions/transactions.contract.ts'
import { proofDifference } from '#features/finances/transactions/transactions.domain.ts'
import { transactionErrors } from '#features/finances/transactions/transactions.errors.ts'
import type {
  GroupListQuery,
  Transaction,
  TransactionFilters,
  TransactionGroup,
  TransactionListQuery,
} from '#features/finances/transactions/transactions.fields.ts'
import type { TransferLine } from '#features/ledger/transferLine.contract.ts'
import { visibleSince } from '#features/merchants/visibilityWindow.domain.ts'
import { pageFrom } from '#server/database/page.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import type { Currency } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'
import { instantsOfDays, type Zone } from '#shared/time.ts'

/** One page of the merchant's postings; days are in the merchant's time zone. */
export function pageOfTransactions(ctx: RequestCtx, query: TransactionListQuery): Promise<Page<Transaction>> {
  const { pageNum: _n, pageSize: _s, sortField: _f, sortOrder: _o, ...filters } = query
  return listPostings(
    ctx.db,
    requestedAccount(ctx.signedIn, query),
    query,
    toFilters(ctx.signedIn, filters, ctx.now),
  )
}

export function totalsOfTransactions(
  ctx: RequestCtx,
  filters: TransactionFilters,
): Promise<TransactionTotals> {
  return totalPostings(
    ctx.db,
    requestedAccount(ctx.signedIn, filters),
    toFilters(ctx.signedIn, filters, ctx.now),
  )
}

export async function groupsOfTransactions(
  ctx: RequestCtx,
  query: GroupListQuery,
): Promise<Page<TransactionGroup>> {
  const { pageNum: _n, pageSize: _s, sortField: _f, sortOrder: _o, by: _b, ...filters } = query
  const place = { zone: ctx.signedIn.timezone as Zone, now: ctx.now }
  const account = requestedAccount(ctx.signedIn, query)
  const { rows, total } = await pageOfGroups(
    ctx.db,
    account,
    query,
    toFilters(ctx.signedIn, filters, ctx.now),
    place,
  )
  return pageFrom(query, rows, total)
}

/** The account of the requested currency, or of the merchant's own. */
export function requestedAccount(
  signedIn: SignedIn,
  { currency }: { currency?: Currency | undefined },
): Account {
  return accountOf(signedIn.scope, currency ?? (signedIn.currency as Currency))
}

/** The user's filters with days resolved to instants, limited to the period that a cashier may see. */
export function toFilters(signedIn: SignedIn, query: TransactionFilters, now: Date): Narrowing {
  const { currency: _, fromDay, toDay, ...filters } = query
  const period = instantsOfDays({ fromDay, toDay }, signedIn.timezone as Zone)
  return { ...filters, ...period, since: visibleSince(signedIn, now) }
}

type Days = Pick<TransactionFilters, 'currency' | 'fromDay' | 'toDay'>

/** Opening + activity - payouts = closing of the account over a range of days. */
export async function balanceProofOf(ctx: RequestCtx, days: Days): Promise<BalanceProof> {
  const account = requestedAccount(ctx.signedIn, days)
  const { from, to, since } = toFilters(ctx.signedIn, days, ctx.now)
  const later = from === null || (since !== null && since > from) ? since : from
  const proof = await proofOf(ctx.db, account, { from: later, to })
  return { currency: account.currency, ...proof, difference: proofDifference(proof) }
}

/** The transfers of a posting. Throws `transaction.notFound`. */
export async function linesOfTransaction(ctx: RequestCtx, postingId: string): Promise<TransferLine[]> {
  const currency = await currencyOfPosting(ctx.db, ctx.scope, postingId)
  const since = visibleSince(ctx.signedIn, ctx.now)
  const lines = currency ? await linesOf(ctx.db, accountOf(ctx.scope, currency), postingId, since) : []
  if (lines.length === 0) throw new AppError(transactionErrors.notFound)
  return lines
}
