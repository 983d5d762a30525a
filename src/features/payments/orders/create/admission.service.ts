import {
  addLimitUse,
  type DayRange,
  selectLimitUse,
  storeLimitUse,
} from '#features/account/riskLimits/limitUse.sql.ts'
import {
  type DayUse,
  dayFault,
  type LimitFault,
  limitsDay,
  paymentFault,
  type RiskLimit,
  type Warning,
  warningsOf,
} from '#features/account/riskLimits/riskLimits.domain.ts'
import { limitTexts, warningTexts } from '#features/account/riskLimits/riskLimits.messages.ts'
import { lockDay, noUse, selectUse } from '#features/account/riskLimits/riskLimits.sql.ts'
import { sendNotice } from '#features/notices/notices.service.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import type { Ctx } from '#server/context.ts'
import type { Currency } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'
import { type Language, type PayerLanguage, say, sayInBoth } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'
import { type PayableWay, type WayCode, wayText } from '#shared/reference.ts'
import { dayOf, dayRange } from '#shared/time.ts'
import type { Zone } from '#shared/zone.ts'

/** A payment about to be created. `amount` is in minor units of the merchant's currency. */
export type PaymentToAdmit = {
  way: PayableWay
  amount: bigint
  currency: Currency
  zone: Zone
  /** An existing order, which must not be counted twice. */
  orderId: string | null
}

/**
 * Admits a payment within the merchant's limits, in the transaction that creates it, or rejects it without
 * revealing the limits to the payer. Payments are serialized only if a daily limit is set. Warnings about
 * nearly or fully used limits are sent once a day and are kept even if the payment is rejected. Returns what
 * counts the payment once its order is inserted.
 */
export async function admitPayment(
  ctx: Ctx,
  limits: readonly RiskLimit[],
  input: PaymentToAdmit,
): Promise<Counting | null> {
  for (const limit of limits) {
    const fault = paymentFault(limit, input.amount)
    if (fault) throw refusal(ctx, fault, input.currency, false)
  }
  const ofDay = limits.filter(limitsDay)
  if (ofDay.length === 0) return null

  await lockDay(ctx.db, ctx.scope)
  const day = dayOf(ctx.now, input.zone)
  const range = dayRange(day, input.zone)
  const isNew = input.orderId === null
  const used = await (isNew
    ? findDayUse(ctx, range, ofDay)
    : selectUse(ctx.db, ctx.scope, range, input.orderId))
  for (const limit of ofDay) {
    const before = used.get(limit.way) ?? noUse
    const fault = dayFault(limit, before, input.amount)
    if (fault) {
      await tellRefused(ctx, limit, fault, before, { day, currency: input.currency })
      throw refusal(ctx, fault, input.currency, true)
    }
  }
  for (const limit of ofDay) {
    const before = used.get(limit.way) ?? noUse
    const after = { amount: before.amount + input.amount, count: before.count + 1 }
    for (const warning of warningsOf(limit, after))
      await warn(ctx, limit, warning, after, { day, currency: input.currency })
  }
  return isNew ? () => addLimitUse(ctx.db, ctx.scope, range, input) : null
}

/** Counts an admitted payment in the running sums of its day. */
export type Counting = () => Promise<void>

/** What the day's orders have taken, from the running sums if all that the limits need can be relied on. */
async function findDayUse({ db, scope }: Ctx, range: DayRange, ofDay: readonly RiskLimit[]) {
  const running = await selectLimitUse(db, scope, range)
  if (ofDay.every(({ way }) => running.has(way))) return running
  const summed = await selectUse(db, scope, range, null)
  const sums = ofDay.map(({ way }) => ({ way, ...(summed.get(way) ?? noUse) }))
  await storeLimitUse(db, scope, range, sums)
  return summed
}

/** Rejects an amount above the merchant's per-payment limit, whatever was paid that day. */
export function refuseOverPaymentLimit(
  ctx: Ctx,
  limits: readonly RiskLimit[],
  { amount, currency }: Pick<PaymentToAdmit, 'amount' | 'currency'>,
): void {
  const fault = limits.map((limit) => paymentFault(limit, amount)).find((one) => one !== null)
  if (fault) throw refusal(ctx, fault, currency, false)
}

type Day = { day: string; currency: Currency }

/** A rejected payment means that the limit is reached, however little was left. */
async function tellRefused(ctx: Ctx, limit: RiskLimit, fault: LimitFault, used: DayUse, day: Day) {
  ctx.unchanged()
  if (fault.kind === 'payment') return
  await warn(ctx, limit, { kind: fault.kind, way: limit.way, level: 100 }, used, day)
}

async function warn(
  ctx: Ctx,
  limit: RiskLimit,
  { kind, way, level }: Warning,
  used: DayUse,
  { day, currency }: Day,
) {
  const valuesIn = (language: Language) => ({
    level,
    way: wayIn(way, language),
    used: kind === 'dayCount' ? used.count : formatMoney(used.amount, currency, language),
    most:
      kind === 'dayCount'
        ? (limit.mostDayCount ?? 0)
        : formatMoney(limit.mostDayAmount ?? 0n, currency, language),
  })
  await sendNotice(ctx, {
    event: 'riskLimit',
    factKey: `riskLimit:${way}:${kind}:${day}:${level}`,
    title: sayInBoth(level === 100 ? warningTexts.fullTitle : warningTexts.nearTitle, valuesIn),
    content: sayInBoth(warningTexts[kind], valuesIn),
    link: '/Settings/Payment',
  })
}

function wayIn(way: WayCode, language: PayerLanguage): string {
  return say(language, way === 'A' ? limitTexts.allWays : wayText[way])
}

function refusal(ctx: Ctx, fault: LimitFault, currency: Currency, keep: boolean): AppError {
  if (ctx.actor.kind === 'payer') return new AppError(orderErrors.overLimit, { keep })
  const shown = (amount: bigint) => formatMoney(amount, currency, ctx.language)
  const way = wayIn(fault.way, ctx.language)
  switch (fault.kind) {
    case 'payment':
      return new AppError(orderErrors.overPaymentLimit, { keep, values: { way, most: shown(fault.most) } })
    case 'dayAmount':
      return new AppError(orderErrors.overDayLimit, {
        keep,
        values: { way, most: shown(fault.most), left: shown(fault.left) },
      })
    case 'dayCount':
      return new AppError(orderErrors.overDayCount, { keep, values: { way, most: fault.most } })
  }
}
