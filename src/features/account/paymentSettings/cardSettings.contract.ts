import { z } from 'zod'
import { paymentSettingErrors } from '#features/account/paymentSettings/paymentSettings.errors.ts'
import { surchargeStops } from '#features/account/paymentSettings/surcharge.domain.ts'
import { surchargeModes } from '#features/merchants/ratePlan.domain.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, day, minorUnits } from '#shared/fields.ts'
import { surchargeRuleNames } from '#shared/surcharges.ts'

/** A fraction below one with up to six decimals: '0.024' is 2.4 %. */
const fraction = z
  .string()
  .regex(/^0\.\d{1,6}$/)
  .refine((rate) => /[1-9]/.test(rate))
  .meta({ description: 'A fraction below one, such as 0.024 for 2.4 %' })

/** The surcharge the merchant sets on cards. */
export const surchargeInput = z.strictObject({
  /** Null for no surcharge. */
  rate: fraction.nullable(),
  retail: z.boolean(),
  qrCode: z.boolean(),
  online: z.boolean(),
  /** When the card networks were notified: a surcharge starts thirty days later. */
  noticeDay: day.nullable(),
})
export type SurchargeWish = z.output<typeof surchargeInput>

const found = z.strictObject({ rate: z.string(), stop: z.enum(surchargeStops).nullable() })

export const cardSettings = z.strictObject({
  /** The version of all payment settings. */
  version: z.int(),
  wish: surchargeInput,
  currency,
  place: z.strictObject({ country: z.string(), province: z.string() }),
  /**
   * Today in the merchant's calendar, and the first day of the surcharge; null if the networks were not
   * notified.
   */
  today: day,
  startDay: day.nullable(),
  /** Fractions: the merchant's card cost, the provider's limit, and the resulting maximum. */
  bounds: z.strictObject({ cost: z.string(), allowed: z.string(), most: z.string() }),
  law: z.strictObject({
    rule: z.enum(surchargeRuleNames),
    cap: z.string(),
    from: z.string(),
    source: z.string(),
    reviewed: z.string(),
  }),
  mode: z.enum(surchargeModes).nullable(),
  /** The fee the surcharge is set off against and cannot exceed; null in mode `balance`. */
  setOff: z.strictObject({ rate: z.string(), minFee: minorUnits, maxFee: minorUnits.nullable() }).nullable(),
  /** The surcharge now added, by sales channel. */
  now: z.strictObject({ retail: found, qrCode: found, online: found }),
  /** The card provider's behaviour; null without a card account. */
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
    summary: 'Get the merchant’s card settings and the surcharges that the law allows',
    output: cardSettings,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/cardSettings',
    access: 'cardSetting.edit',
    summary: 'Update the surcharge on card payments',
    input: z.strictObject({ version: z.int32().min(0), ...surchargeInput.shape }),
    output: cardSettings,
    errors: [paymentSettingErrors.changed],
  }),
}
