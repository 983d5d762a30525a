import { randomInt } from 'node:crypto'
import {
  type Bank,
  type ClearingRow,
  insertClearing,
  lastClearing,
} from '#features/finances/settlements/clearings.sql.ts'
import {
  amountsOf,
  clearingIdOf,
  isCarried,
  ownNumbers,
  type Trigger,
} from '#features/finances/settlements/settlements.domain.ts'
import { merchantBegan, payableCurrencies } from '#features/finances/settlements/settlements.sql.ts'
import { selectTerms, type Terms } from '#features/finances/settlements/settlementTerms.sql.ts'
import { payableOf } from '#features/ledger/ledger.domain.ts'
import { cut, sumsBetween } from '#features/ledger/ledger.service.ts'
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
  const period = await cut(ctx, merchantId, at)
  if (!period) {
    ctx.unchanged()
    return []
  }
  ctx.audit('settlement.cut', { type: 'merchant', id: merchantId }, { after: { at, trigger } })

  const ids: string[] = []
  for (const currency of await payableCurrencies(ctx.db, scope)) {
    const id = await makeClearing({ ...ctx, scope }, terms, { currency, to: at, trigger })
    if (id !== null) ids.push(id)
  }
  return ids
}

type Making = { currency: Currency; to: Date; trigger: Trigger }

async function makeClearing(
  ctx: Ctx,
  terms: Terms,
  { currency, to, trigger }: Making,
): Promise<string | null> {
  const { db, scope } = ctx
  const last = await lastClearing(db, scope, currency)
  const account = payableOf(scope.merchantId, currency)
  const from = last?.toTime ?? (await merchantBegan(db, scope, account, to))
  const carriedIn = last?.status === 'carried' ? last.netAmount : 0n

  const sums = await sumsBetween(db, scope, account, from, to)
  const amounts = amountsOf(sums, carriedIn)
  const carried = isCarried(amounts.netAmount, terms.minSettleAmount, trigger)
  // Nothing new, and what was carried stays so.
  if (sums.length === 0 && carried) return null

  const settleDate = dayOf(to, terms.zone)
  const row = {
    currency,
    fromTime: from,
    toTime: to,
    settleDate,
    trigger,
    ...amounts,
    status: carried ? ('carried' as const) : ('cut' as const),
    validation: 'waiting' as const,
    validateTime: null,
    settleTime: null,
  }
  const clearingId = await insertNumbered(ctx, row, terms)
  const after = { currency, netAmount: row.netAmount, status: row.status }
  ctx.audit('clearing.cut', { type: 'clearing', id: clearingId }, { after })
  return clearingId
}

const numberingTries = 20

async function insertNumbered(ctx: Ctx, row: Omit<ClearingRow, 'clearingId'>, terms: Terms): Promise<string> {
  const { bankName, institutionNo, transitNo, accountNo } = terms
  const bank: Bank = { bankName, institutionNo, transitNo, accountNoTail: accountNo.slice(-4) }
  for (let tries = 0; tries < numberingTries; tries++) {
    const clearingId = clearingIdOf(row.settleDate, ctx.scope.tenantId, randomInt(ownNumbers))
    if (await insertClearing(ctx.db, ctx.scope, { ...row, clearingId }, bank, ctx.now)) return clearingId
  }
  throw new Error(`no free settlement number on ${row.settleDate}`)
}
