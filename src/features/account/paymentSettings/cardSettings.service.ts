import { type CardRate, selectCardRate } from '#features/account/paymentSettings/cardRates.sql.ts'
import type { CardSettings, SurchargeWish } from '#features/account/paymentSettings/cardSettings.contract.ts'
import { preferenceTexts } from '#features/account/paymentSettings/cardSettings.messages.ts'
import { changePaymentSetting } from '#features/account/paymentSettings/paymentSettings.service.ts'
import {
  type PaymentConfig,
  selectPaymentConfig,
} from '#features/account/paymentSettings/paymentSettings.sql.ts'
import { mostSurcharge } from '#features/account/paymentSettings/surcharge.domain.ts'
import { surchargesNow, surchargeTermsOf } from '#features/account/paymentSettings/surcharges.service.ts'
import { channelsFor } from '#features/channels/channels.service.ts'
import { percentOfRate } from '#features/merchants/ratePlan.domain.ts'
import type { Ctx } from '#server/context.ts'
import { merchantErrors, requestErrors } from '#shared/commonErrors.ts'
import type { Currency } from '#shared/currency.ts'
import { AppError, type FieldFault } from '#shared/errors.ts'
import { lowestRate, surchargeRuleAt } from '#shared/surcharges.ts'
import { dayOf } from '#shared/time.ts'

type Reading = Pick<Ctx, 'app' | 'db' | 'scope' | 'now'>

/** How the merchant accepts cards, the surcharge limits, and the surcharge now added. */
export async function cardSettingsOf(ctx: Reading): Promise<CardSettings> {
  const config = await selectPaymentConfig(ctx.db, ctx.scope)
  if (!config) throw new AppError(merchantErrors.notFound)
  return shown(ctx, config)
}

async function shown(ctx: Reading, config: PaymentConfig): Promise<CardSettings> {
  const { country, province, currency, surcharge } = config
  const cards = await selectCardRate(ctx.db, ctx.scope, ctx.now)
  const terms = termsOf(config, cards)
  const today = dayOf(ctx.now, config.timezone)
  const { rule, cap, from, source, reviewed } = surchargeRuleAt({ country, province }, today)
  return {
    version: config.version,
    wish: { rate: surcharge.asked, ...surcharge.doors, noticeDay: surcharge.noticeDay },
    currency,
    place: { country, province },
    today,
    startDay: terms.startDay,
    bounds: { cost: terms.cost, allowed: terms.allowed, most: mostSurcharge(terms, today) },
    law: { rule, cap, from, source, reviewed },
    mode: cards?.surchargeMode ?? null,
    setOff: setOffOf(cards),
    now: await surchargesNow(ctx, config),
    provider: await providerOf(ctx, currency),
  }
}

const noCards = { allowed: '0', rate: '0' }

function termsOf(config: PaymentConfig, cards: CardRate | null) {
  const { allowed, rate: cost } = cards ?? noCards
  return surchargeTermsOf(config, { allowed, cost })
}

function setOffOf(cards: CardRate | null): CardSettings['setOff'] {
  if (cards?.surchargeMode !== 'distributed') return null
  const { rate, minFee, maxFee } = cards
  return { rate, minFee, maxFee }
}

async function providerOf(ctx: Reading, currency: Currency): Promise<CardSettings['provider']> {
  const [open] = await channelsFor(ctx, ctx.scope.merchantId, 'C', ctx.now)
  if (!open) return null
  const { currencies, refundWindowDays, preAuth } = open.channel.capabilities
  const range = currencies[currency]
  return {
    least: range?.min ?? null,
    most: range?.max ?? null,
    refundDays: refundWindowDays,
    holdsForDays: preAuth?.holdsForDays ?? null,
  }
}

/**
 * Saves the card surcharge. Rejects, by field, what local law, the provider or the merchant's cost does not
 * allow, and a surcharge without notice to the networks.
 */
export async function saveCardSettings(
  ctx: Ctx,
  { version, rate: asked, retail, qrCode, online, noticeDay }: SurchargeWish & { version: number },
): Promise<CardSettings> {
  const surcharge = { asked, noticeDay, doors: { retail, qrCode, online } }
  const changed = await changePaymentSetting(ctx, version, { surcharge }, async (before) => {
    const wished = { ...before, surcharge }
    const fields = wishFaults(wished, await selectCardRate(ctx.db, ctx.scope, ctx.now), ctx.now)
    if (fields.length > 0) throw new AppError(requestErrors.invalid, { fields })
  })
  return shown(ctx, changed)
}

// Before this day no network in either country allowed surcharges.
const firstNoticeDay = '2013-01-27'

function wishFaults(wished: PaymentConfig, cards: CardRate | null, now: Date): FieldFault[] {
  const { asked, noticeDay } = wished.surcharge
  const today = dayOf(now, wished.timezone)
  const faults: FieldFault[] = []
  const fault = asked === null ? null : rateFault(wished, asked, cards, today)
  if (fault) faults.push({ field: 'rate', ...fault })
  if (asked !== null && noticeDay === null)
    faults.push({ field: 'noticeDay', text: preferenceTexts.noticeMissing })
  if (noticeDay !== null && noticeDay > today)
    faults.push({ field: 'noticeDay', text: preferenceTexts.noticeAhead })
  if (noticeDay !== null && noticeDay < firstNoticeDay)
    faults.push({ field: 'noticeDay', text: preferenceTexts.noticeTooOld })
  return faults
}

function rateFault(
  wished: PaymentConfig,
  requested: string,
  cards: CardRate | null,
  today: string,
): Omit<FieldFault, 'field'> | null {
  const terms = termsOf(wished, cards)
  if (Number(surchargeRuleAt(terms.place, today).cap) === 0) return { text: preferenceTexts.notAllowedHere }
  if (Number(terms.allowed) === 0) return { text: preferenceTexts.providerFirst }
  const most = mostSurcharge(terms, today)
  if (lowestRate(most, requested) === requested) return null
  return { text: preferenceTexts.tooMuch, values: { most: percentOfRate(most) } }
}
