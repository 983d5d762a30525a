import { z } from 'zod'
import { surchargeModes } from '#features/account/merchants/ratePlan.domain.ts'
import { surchargeStops } from '#features/account/paymentSettings/surcharge.domain.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, day, minorUnits } from '#shared/fields.ts'
import { surchargeRuleNames } from '#shared/surcharges.ts'

/** A fraction below one with at most six decimals: '0.024' is 2.4 %. */
const fraction = z
  .string()
  .regex(/^0\.\d{1,6}$/)
  .refine((rate) => /[1-9]/.test(rate))
  .meta({ description: 'A fraction below one, such as 0.024 for 2.4 %' })

/** What is asked of payers' cards. */
export const surchargeWish = z.strictObject({
  /** Null: nothing is asked. */
  rate: fraction.nullable(),
  retail: z.boolean(),
  qrCode: z.boolean(),
  online: z.boolean(),
  /** When the card networks were told: a surcharge begins thirty days later. */
  noticeDay: day.nullable(),
})
export type SurchargeWish = z.output<typeof surchargeWish>

const found = z.strictObject({ rate: z.string(), stop: z.enum(surchargeStops).nullable() })

export const cardSettings = z.strictObject({
  /** Of all payment settings. */
  version: z.int(),
  wish: surchargeWish,
  currency,
  place: z.strictObject({ country: z.string(), province: z.string() }),
  /** Today of the merchant's calendar, and the first day of the surcharge; null where the networks were not told. */
  today: day,
  startDay: day.nullable(),
  /** Fractions. What cards cost the merchant, what the provider agrees to, and the most that may be asked. */
  bounds: z.strictObject({ cost: z.string(), allowed: z.string(), most: z.string() }),
  law: z.strictObject({
    rule: z.enum(surchargeRuleNames),
    cap: z.string(),
    from: z.string(),
    source: z.string(),
    reviewed: z.string(),
  }),
  mode: z.enum(surchargeModes).nullable(),
  /** The fee that a surcharge is set off against, and never passes; null in mode `balance`. */
  setOff: z.strictObject({ rate: z.string(), minFee: minorUnits, maxFee: minorUnits.nullable() }).nullable(),
  /** What is added now, by where the payer pays. */
  now: z.strictObject({ retail: found, qrCode: found, online: found }),
  /** What the card provider does; null where no card account is open. */
  provider: z
    .strictObject({
      least: minorUnits.nullable(),
      most: minorUnits.nullable(),
      refundDays: z.int(),
      holdsForDays: z.int().nullable(),
    })
    .nullable(),
})
export type CardSettings = z.output<typeof cardSettings>

export const cardSettingsContract = {
  get: endpoint({
    method: 'GET',
    path: '/cardSettings',
    access: 'cardSetting.get',
    summary: 'How the merchant takes cards, and what the law lets it add',
    output: cardSettings,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/cardSettings',
    access: 'cardSetting.edit',
    summary: 'Change what is added to card payments',
    input: z.strictObject({ version: z.int32().min(0), ...surchargeWish.shape }),
    output: cardSettings,
    errors: ['paymentSetting.changed'],
  }),
}
