import { randomInt } from 'node:crypto'
import { markTermsBegun, type ReserveTerms } from '#features/finances/reserves/dueTerms.service.ts'
import {
  type Bank,
  type ClearingRow,
  insertClearing,
  lastClearing,
} from '#features/finances/settlements/clearings.sql.ts'
import {
  postReserves,
  reserveSums,
  reservingOf,
} from '#features/finances/settlements/cutting/reserves.service.ts'
import {
  selectTerms,
  type Terms,
  updateReserveTerms,
} from '#features/finances/settlements/cutting/settlementTerms.sql.ts'
import {
  amountsOf,
  clearingIdOf,
  isCarried,
  ownNumbers,
  type Trigger,
} from '#features/finances/settlements/settlements.domain.ts'
import { merchantBegan } from '#features/finances/settlements/settlements.sql.ts'
import { type AccountRef, type Posting, payableOf } from '#features/ledger/ledger.domain.ts'
import {
  type CategorySum,
  type Cutting,
  cut,
  payableCurrencies,
  sumsBetween,
  sumsOf,
} from '#features/ledger/ledger.service.ts'
import type { Ctx } from '#server/context.ts'
import { scopeOf } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'
import { dayOf } from '#shared/time.ts'

/**
 * Cuts the merchant's account at an instant and makes of what it holds a clearing in each currency that has anything to
 * settle. Answers their ids: none where the cut, or a later one, was made before. In one transaction, so that a process that
 * dies leaves the whole of it or nothing. Refuses with `clearing.noRule`.
 */
export async function cutClearing(
  ctx: Ctx,
  merchantId: string,
  at: Date,
  trigger: Trigger,
): Promise<string[]> {
  const scope = scopeOf(ctx.scope.tenantId, merchantId)
  const terms = await selectTerms(ctx.db, scope)
  if (!terms) throw new AppError('clearing.noRule')
  const ids: string[] = []
  const period = await cut(ctx, merchantId, at, async (cutting) => {
    const begun = await beginTerms({ ...ctx, scope }, dayOf(cutting.to, terms.zone))
    ctx.audit('settlement.cut', { type: 'merchant', id: merchantId }, { after: { at, trigger } })
    const posted: Posting[] = []
    for (const currency of await payableCurrencies(ctx.db, scope)) {
      const made = await makeClearing(
        { ...ctx, scope },
        { ...terms, ...begun },
        { currency, cutting, trigger },
      )
      if (made === null) continue
      ids.push(made.clearingId)
      posted.push(...made.posted)
    }
    return posted
  })
  if (!period) ctx.unchanged()
  return ids
}

/** Another reserve that begins by the settle date is the rule from now on. */
async function beginTerms(ctx: Ctx, day: string): Promise<ReserveTerms | null> {
  const begun = await markTermsBegun(ctx, day)
  if (begun) await updateReserveTerms(ctx.db, ctx.scope, begun)
  return begun
}

type Making = { currency: Currency; cutting: Cutting; trigger: Trigger }

async function makeClearing(
  ctx: Ctx,
  terms: Terms,
  { currency, cutting, trigger }: Making,
): Promise<{ clearingId: string; posted: Posting[] } | null> {
  const { db, scope } = ctx
  const { to } = cutting
  const last = await lastClearing(db, scope, currency)
  const account = payableOf(scope.merchantId, currency)
  const from = last?.toTime ?? (await merchantBegan(db, scope, account, to))
  const carriedIn = last?.status === 'carried' ? last.netAmount : 0n

  const settleDate = dayOf(to, terms.zone)
  const moved = await movedSince(ctx, account, from, cutting)
  const reserving = await reservingOf(ctx, terms, { currency, day: settleDate, sums: moved, carriedIn })
  const sums = [...moved, ...reserveSums(reserving)]
  const amounts = amountsOf(sums, carriedIn)
  const carried = isCarried(amounts.netAmount, terms.minSettleAmount, trigger)
  // Nothing new, and what was carried stays so.
  if (sums.length === 0 && carried) return null

  const row = {
    currency,
    fromTime: from,
    toTime: to,
    settleDate,
    trigger,
    ...amounts,
    status: carried ? ('carried' as const) : ('draft' as const),
    validation: 'waiting' as const,
    validateTime: null,
    settleTime: null,
  }
  const clearingId = await insertNumbered(ctx, row, terms)
  const posted = await postReserves(ctx, reserving, { clearingId, currency, toTime: to })
  const after = { currency, netAmount: row.netAmount, status: row.status }
  ctx.audit('clearing.cut', { type: 'clearing', id: clearingId }, { after })
  return { clearingId, posted }
}

/** What moved an account in the period that is cut; and before it, where the last cuts had nothing to make a clearing of. */
async function movedSince(
  ctx: Ctx,
  account: AccountRef,
  from: Date,
  cutting: Cutting,
): Promise<CategorySum[]> {
  const own = sumsOf(cutting.moved, account)
  if (from >= cutting.from) return own
  const before = await sumsBetween(ctx.db, ctx.scope, account, from, cutting.from)
  return [...before, ...own]
}

const numberingTries = 20

async function insertNumbered(ctx: Ctx, row: Omit<ClearingRow, 'clearingId'>, terms: Terms): Promise<string> {
  const bank = bankOfTerms(terms)
  for (let tries = 0; tries < numberingTries; tries++) {
    const clearingId = clearingIdOf(row.settleDate, ctx.scope.tenantId, randomInt(ownNumbers))
    if (await insertClearing(ctx.db, ctx.scope, { ...row, clearingId }, bank, ctx.now)) return clearingId
  }
  throw new Error(`no free settlement number on ${row.settleDate}`)
}

function bankOfTerms({ bankName, institutionNo, transitNo, routingNo, accountNo }: Terms): Bank {
  return {
    bankName: bankName ?? null,
    institutionNo: institutionNo ?? null,
    transitNo: transitNo ?? null,
    routingNo: routingNo ?? null,
    accountNoTail: accountNo?.slice(-4) ?? null,
  }
}
