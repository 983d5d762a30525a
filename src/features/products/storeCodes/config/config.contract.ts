import { z } from 'zod'
import { imageErrors } from '#features/images/images.errors.ts'
import { businessHours } from '#features/merchants/businessHours.contract.ts'
import { recipients } from '#features/payments/paidMails/recipients.contract.ts'
import { questions } from '#features/products/sales/sale.contract.ts'
import {
  labelWidth,
  mostTipRates,
  noteWidth,
  placeKinds,
  storeCodeStates,
} from '#features/products/storeCodes/storeCodes.domain.ts'
import { storeCodeErrors } from '#features/products/storeCodes/storeCodes.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, requestedAmount, text } from '#shared/fields.ts'
import { payableWays } from '#shared/reference.ts'
import { timelineEntry } from '#shared/timeline.ts'
import { isZone, type Zone } from '#shared/zone.ts'

const tipRate = z.int().min(1).max(100)
const ways = z.array(z.enum(payableWays)).max(payableWays.length)

/** A store code's settings. Tips in whole percent, amounts in minor units of `currency`. */
export const storeCodeSettings = z.strictObject({
  label: text({ min: 1, max: labelWidth }),
  placeKind: z.enum(placeKinds),
  currency,
  /** Authorize only, capture later. */
  preAuth: z.boolean(),
  remarkRequired: z.boolean(),
  questions,
  tipEnabled: z.boolean(),
  tipRates: z.array(tipRate).max(mostTipRates),
  /** The preselected rate; null for none. */
  defaultTip: tipRate.nullable(),
  paymentNote: text({ max: noteWidth }),
  ways,
  /** Behind 'More payment methods'. */
  moreWays: ways,
  /** Null for the merchant's default. */
  orderExpiryMinutes: z.int().min(1).max(1440).nullable(),
  /** Null for always open. */
  businessHours: businessHours.nullable(),
  recipients,
  /** Per payment, without tip. */
  minAmount: requestedAmount.nullable(),
  maxAmount: requestedAmount.nullable(),
  /** All payments of a day in the merchant's calendar, without tips. */
  maxPerDay: requestedAmount.nullable(),
  logoImageId: z.string().max(64).nullable(),
})
export type StoreCodeSettings = z.output<typeof storeCodeSettings>

const zone = z.custom<Zone>((value) => typeof value === 'string' && isZone(value)).meta({ type: 'string' })

/** A code's settings and the available options. */
export const storeCodeConfig = z.strictObject({
  storeCodeId: z.string(),
  /** Incremented with each change, for conflict detection. */
  version: z.int(),
  state: z.enum(storeCodeStates),
  replacedBy: z.string().nullable(),
  /** Why the provider suspended it; null if it is not suspended. */
  suspendReason: z.string().nullable(),
  link: z.string(),
  settings: storeCodeSettings,
  terms: z.strictObject({
    currencies: z.array(currency),
    ways,
    /** The payment methods with at least one channel that can authorize only. */
    preAuthWays: ways,
    /** The merchant's default, if the code has none. */
    expiryMinutes: z.int(),
    zone,
  }),
})
export type StoreCodeConfig = z.output<typeof storeCodeConfig>

const one = z.strictObject({ storeCodeId: z.string().max(32) })

export const storeCodeConfigContract = {
  get: endpoint({
    method: 'GET',
    path: '/storeCodes/{storeCodeId}/settings',
    access: 'storeCode.edit',
    summary: 'Get the settings of a store code',
    input: one,
    output: storeCodeConfig,
    errors: [storeCodeErrors.notFound],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/storeCodes/{storeCodeId}/settings',
    access: 'storeCode.edit',
    summary: 'Update the settings of a store code',
    input: z.strictObject({ ...one.shape, version: z.int32().min(1), ...storeCodeSettings.shape }),
    output: storeCodeConfig,
    errors: [
      storeCodeErrors.notFound,
      storeCodeErrors.revoked,
      storeCodeErrors.changed,
      storeCodeErrors.labelTaken,
      imageErrors.notFound,
    ],
  }),
  history: endpoint({
    method: 'GET',
    path: '/storeCodes/{storeCodeId}/history',
    access: 'storeCode.edit',
    summary: 'List the history of a store code',
    input: one,
    output: z.array(timelineEntry),
    errors: [storeCodeErrors.notFound],
  }),
}
