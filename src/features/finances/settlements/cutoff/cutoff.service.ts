import { markTermsBegun, type ReserveTerms } from '#features/finances/reserves/dueTerms.service.ts'
import {
  postReserves,
  type ReserveStatus,
  reserveStatus,
  reservesAny,
} from '#features/finances/reserves/withholding/withholding.service.ts'
import { insertClearing } from '#features/finances/settlements/clearings.sql.ts'
import {
  type PeriodStart,
  selectPeriodStarts,
} from '#features/finances/settlements/cutoff/periodStart.sql.ts'
import {
  bankOfTerms,
  draftOf,
  randomClearingId,
  type SettlementDraft,
} from '#features/finances/settlements/cutoff/settlementDraft.service.ts'
import type { Trigger } from '#features/finances/settlements/settlements.domain.ts'
import type { Recomputing } from '#features/finances/settlements/validation/validation.sql.ts'
import { clearingErrors } from '#features/ledger/clearings.errors.ts'
import { type AccountRef, type Posting, payableOf } from '#features/ledger/ledger.domain.ts'
import { type Cutting, currenciesOwed, cut, printOf, sumsOf } from '#features/ledger/ledger.service.ts'
import type { Movement } from '#features/ledger/ledger.sql.ts'
import { type CategorySum, sumsBetween } from '#features/ledger/ledgerBalances.sql.ts'
import {
  selectTerms,
  type Terms,
  updateReserveTerms,
} from '#features/merchants/settlementTerms/settlementTerms.sql.ts'
import type { Ctx } from '#server/context.ts'
import { scopeOf } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'
import { dayOf } from '#shared/time.ts'

/**
 * A new settlement: its period, its number of payments and refunds, and whether another was carried into it.
 */
export type CutSettlement = { clearingId: string; period: Recomputing; carriesOn: boolean }

/**
 * Cuts off the merchant's account at an instant and creates a settlement in each currency that has anything
 * to settle. Returns them; empty if this or a later cutoff was already made. Runs in one transaction, so a
 * crash leaves all of it or nothing. Throws `clearing.noRule`.
 */
export async function makeClearings(
  ctx: Ctx,
  merchantId: string,
  at: Date,
  trigger: Trigger,
): Promise<CutSettlement[]> {
  const own = { ...ctx, scope: scopeOf(ctx.scope.tenantId, merchantId) }
  const making: Promise<CutSettlement>[] = []
  const input = selectTerms(ctx.db, own.scope)
  const cutting = cut(ctx, merchantId, at, async (cutting) => {
    const found = await readFor(own, mustHave(await input), cutting)
    const begun = await beginTerms(own, found.standing)
    ctx.audit('settlement.cut', { type: 'merchant', id: merchantId }, { after: { at, trigger } })
    const posted: Posting[] = []
    for (const beginning of found.beginnings) {
      const terms = { ...found.terms, ...begun }
      const clearing = await makeClearing(own, { ...found, terms, beginning, cutting, trigger })
      if (clearing === null) continue
      making.push(clearing.made)
      posted.push(...clearing.posted)
    }
    return { posted, sent: Promise.all(making) }
  })
  const [terms, period] = await Promise.all([input, cutting])
  mustHave(terms)
  if (!period) ctx.unchanged()
  return Promise.all(making)
}

/** Makes the settlements of a cutoff like `makeClearings`, and returns their IDs. */
export async function cutClearing(
  ctx: Ctx,
  merchantId: string,
  at: Date,
  trigger: Trigger,
): Promise<string[]> {
  const created = await makeClearings(ctx, merchantId, at, trigger)
  return created.map(({ clearingId }) => clearingId)
}

function mustHave(terms: Terms | undefined): Terms {
  if (!terms) throw new AppError(clearingErrors.noRule)
  return terms
}

/** Everything a cutoff needs, read in one round trip. */
type CutoffInput = {
  terms: Terms
  moved: readonly Movement[]
  standing: ReserveStatus
  beginnings: readonly PeriodStart[]
}

async function readFor(ctx: Ctx, terms: Terms, cutting: Cutting): Promise<CutoffInput> {
  const currencies = currenciesOwed(cutting, terms.currency)
  const [moved, standing, beginnings] = await Promise.all([
    cutting.moved,
    reserveStatus(ctx, dayOf(cutting.to, terms.zone)),
    selectPeriodStarts(ctx.db, ctx.scope, currencies, cutting.to),
  ])
  return { terms, moved, standing, beginnings }
}

/** Applies agreed reserve terms that start by the settle date. */
async function beginTerms(ctx: Ctx, { agreed }: ReserveStatus): Promise<ReserveTerms | null> {
  const begun = await markTermsBegun(ctx, agreed)
  if (begun) await updateReserveTerms(ctx.db, ctx.scope, begun)
  return begun
}

type Making = Omit<CutoffInput, 'beginnings'> & { beginning: PeriodStart; cutting: Cutting; trigger: Trigger }

/** `made` is a query in flight, awaited together with the cutoff's other writes. */
type Sent = { made: Promise<CutSettlement>; posted: Posting[] }

async function makeClearing(ctx: Ctx, making: Making): Promise<Sent | null> {
  const { terms, cutting, beginning } = making
  const { currency, from } = beginning
  const { to } = cutting
  const account = payableOf(ctx.scope.merchantId, currency)
  const draft = draftOf({ ...making, to, sums: await movedSince(ctx, account, making) })
  if (draft === null) return null

  const { row, reserving } = draft
  const reserved = reservesAny(reserving)
  // The reserves are posted into the period after it was read.
  const isRead = from >= cutting.from && !reserved
  const ledger = isRead ? printOf(making.moved, account, cutting.seed) : null
  const numbered = insertNumbered(ctx, row, terms)
  const made = numbered.then((clearingId) => {
    const after = { currency, netAmount: row.netAmount, status: row.status }
    ctx.audit('clearing.cut', { type: 'clearing', id: clearingId }, { after })
    const trades = row.paymentCount + row.refundCount
    const period = { currency, from, to, trades, ledger }
    return { clearingId, period, carriesOn: beginning.status === 'carried' }
  })
  // The caller awaits this later; without a handler, a failure after the cutoff has aborted would be
  // unhandled.
  made.catch(() => undefined)
  const posted = reserved
    ? await postReserves(ctx, reserving, { clearingId: await numbered, currency, toTime: to })
    : []
  return { made, posted }
}

/** The account's movements in the period, plus earlier ones if the previous cutoffs created no settlement. */
async function movedSince(
  ctx: Ctx,
  account: AccountRef,
  { moved, cutting, beginning: { from } }: Making,
): Promise<CategorySum[]> {
  const own = sumsOf(moved, account)
  if (from >= cutting.from) return own
  const before = await sumsBetween(ctx.db, ctx.scope, account, from, cutting.from)
  return [...before, ...own]
}

const numberingTries = 20

async function insertNumbered(ctx: Ctx, row: SettlementDraft['row'], terms: Terms): Promise<string> {
  for (let tries = 0; tries < numberingTries; tries++) {
    const clearingId = randomClearingId(row, ctx.scope)
    if (await insertClearing(ctx.db, ctx.scope, { ...row, clearingId }, bankOfTerms(terms), ctx.now))
      return clearingId
  }
  throw new Error(`no free settlement number on ${row.settleDate}`)
}
