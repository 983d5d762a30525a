import { forgetLimitUse } from '#features/account/riskLimits/limitUse.sql.ts'
import type { RiskLimits, RiskLimitValues } from '#features/account/riskLimits/riskLimits.contract.ts'
import { limitContradiction } from '#features/account/riskLimits/riskLimits.domain.ts'
import { riskLimitErrors } from '#features/account/riskLimits/riskLimits.errors.ts'
import { limitTexts } from '#features/account/riskLimits/riskLimits.messages.ts'
import {
  lockDay,
  noUse,
  selectProviderLimits,
  selectRiskLimits,
  selectUse,
  writeRiskLimit,
} from '#features/account/riskLimits/riskLimits.sql.ts'
import { merchantOf } from '#features/merchants/merchants.service.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { amountFault } from '#shared/amountFaults.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import type { Currency } from '#shared/currency.ts'
import { AppError, type FieldFault } from '#shared/errors.ts'
import { type WayCode, wayCodes } from '#shared/reference.ts'
import { dayOf, dayRange } from '#shared/time.ts'

const noLimit = { version: 0, mostPayment: null, mostDayAmount: null, mostDayCount: null }

/** Every payment method with its limits and today's usage. */
export async function riskLimitsOf({
  db,
  scope,
  now,
}: Pick<Ctx, 'db' | 'scope' | 'now'>): Promise<RiskLimits> {
  const { currency, timezone: zone } = await merchantOf(db, scope)
  const rows = await selectRiskLimits(db, scope)
  const used = await selectUse(db, scope, dayRange(dayOf(now, zone), zone), null)
  const theirs = await selectProviderLimits(db, scope)
  const limits = wayCodes.map((way) => {
    const { amount: usedAmount, count: usedCount } = used.get(way) ?? noUse
    return {
      ...noLimit,
      ...rows.find((row) => row.way === way),
      way,
      usedAmount,
      usedCount,
      provider: theirs.get(way) ?? null,
    }
  })
  return { currency, zone, limits }
}

/** Serializes payments and limit changes until this transaction ends, and has the day's use summed again. */
export async function lockLimits({ db, scope }: Pick<Ctx, 'db' | 'scope'>): Promise<void> {
  await lockDay(db, scope)
  await forgetLimitUse(db, scope)
}

type RiskLimitInput = RiskLimitValues & { way: WayCode; version: number }

/** Sets one payment method's limits unless they have changed since they were read (`riskLimit.changed`). */
export async function setRiskLimit(ctx: Ctx, { version, ...wanted }: RiskLimitInput): Promise<RiskLimits> {
  const { currency } = await merchantOf(ctx.db, ctx.scope)
  const fields = faultsOf(ctx, wanted, currency)
  if (fields.length > 0) throw new AppError(requestErrors.invalid, { fields })

  await lockDay(ctx.db, ctx.scope)
  const rows = await selectRiskLimits(ctx.db, ctx.scope)
  const { version: known, ...before } = rows.find(({ way }) => way === wanted.way) ?? {
    ...noLimit,
    way: wanted.way,
  }
  if (known !== version) throw new AppError(riskLimitErrors.changed)
  const same = keys.every((key) => before[key] === wanted[key])
  if (same) ctx.unchanged()
  else {
    await writeRiskLimit(ctx, { ...wanted, version: version + 1 })
    await forgetLimitUse(ctx.db, ctx.scope)
    ctx.audit('riskLimit.set', { type: 'riskLimit', id: wanted.way }, { before, after: wanted })
    await publish(ctx.db, ctx.scope, { topic: 'paymentSetting', id: 'riskLimit' })
  }
  return riskLimitsOf(ctx)
}

const keys = ['mostPayment', 'mostDayAmount', 'mostDayCount'] as const

function faultsOf({ language }: Pick<Ctx, 'language'>, wanted: RiskLimitValues, currency: Currency) {
  const faults: FieldFault[] = (['mostPayment', 'mostDayAmount'] as const).flatMap(
    (field) => amountFault(field, wanted[field], currency, language) ?? [],
  )
  if (limitContradiction(wanted)) faults.push({ field: 'mostDayAmount', text: limitTexts.dayBelowPayment })
  return faults
}
