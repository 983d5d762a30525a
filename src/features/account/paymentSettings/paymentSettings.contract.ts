import { z } from 'zod'
import { paymentSettingErrors } from '#features/account/paymentSettings/paymentSettings.errors.ts'
import { businessHours } from '#features/merchants/businessHours.contract.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, requestedAmount } from '#shared/fields.ts'
import { isZone, type Zone } from '#shared/zone.ts'

const zone = z.custom<Zone>((value) => typeof value === 'string' && isZone(value)).meta({ type: 'string' })
const days = z.int().min(1).max(365)

/** Each group is saved separately. */
export const orderTerms = z.strictObject({
  /** Uses order ids of 16 digits instead of 25. */
  shortOrderId: z.boolean(),
  /** The default payment time limit if a code, link or invoice sets none: 1 minute to 24 hours. */
  orderExpiryMinutes: z.int().min(1).max(1440),
})
export const refundTerms = z.strictObject({
  maxRefundDays: days,
  /** Refunds above this amount need approval, whoever requests them; null for none. */
  refundApprovalAmount: requestedAmount.nullable(),
})
// Optional: a page loaded before this field existed omits it, which leaves it unchanged.
const savedRefundTerms = refundTerms.extend({ refundApprovalAmount: requestedAmount.nullable().optional() })

export const familyTerms = z.strictObject({ refundByMaster: z.boolean(), refundBetweenSubs: z.boolean() })
export const staffTerms = z.strictObject({
  /** How many days back a cashier sees; null for all. */
  cashierQueryDays: days.nullable(),
  /** POS devices receive payments by push. */
  socketEnabled: z.boolean(),
  /** Notifies of each payment. */
  paymentNotice: z.boolean(),
})
export const hoursTerms = z.strictObject({
  /** Null for always open. */
  businessHours: businessHours.nullable(),
  /** The hours also apply to payment links and invoices. */
  hoursOnline: z.boolean(),
})
export type RefundTerms = z.output<typeof refundTerms>
export type OrderTerms = z.output<typeof orderTerms>
export type MerchantGroupTerms = z.output<typeof familyTerms>
export type StaffTerms = z.output<typeof staffTerms>
export type HoursTerms = z.output<typeof hoursTerms>

export const families = ['single', 'master', 'sub'] as const

export const paymentSettings = z.strictObject({
  /**
   * Incremented with each change of any group: a save states the version it is based on and is rejected if
   * its own group has changed since. 0 if nothing was ever set.
   */
  version: z.int(),
  orders: orderTerms,
  refunds: refundTerms,
  /** The master's setting for itself and its sub-merchants. */
  family: familyTerms,
  staff: staffTerms,
  hours: hoursTerms,
  facts: z.strictObject({
    currency,
    zone,
    family: z.enum(families),
    /** The provider advances refunds above the unsettled balance. Only the provider can set it. */
    preCreditRefund: z.boolean(),
    refundPasswordSet: z.boolean(),
    /** The surcharge now added to card payments as a fraction; '0' for none. */
    surcharges: z.strictObject({ retail: z.string(), qrCode: z.string(), online: z.string() }),
  }),
})
export type PaymentSettings = z.output<typeof paymentSettings>

const known = { version: z.int32().min(0) }
const saving = <I extends z.ZodType>(group: string, summary: string, input: I) =>
  endpoint({
    method: 'PUT',
    path: `/paymentSettings/${group}`,
    access: 'paymentSetting.edit',
    summary,
    input,
    output: paymentSettings,
    errors: [paymentSettingErrors.changed, paymentSettingErrors.masterOnly],
  })

export const paymentSettingsContract = {
  get: endpoint({
    method: 'GET',
    path: '/paymentSettings',
    access: 'paymentSetting.get',
    summary: 'Get the merchant’s payment and refund settings',
    output: paymentSettings,
  }),
  saveOrders: saving(
    'orders',
    'Change the length of order ids and how long a payer may take',
    z.strictObject({ ...known, ...orderTerms.shape }),
  ),
  saveRefunds: saving(
    'refunds',
    'Change how old an order may be refunded, and above how much a refund needs approval',
    z.strictObject({ ...known, ...savedRefundTerms.shape }),
  ),
  saveFamily: saving(
    'family',
    'Change who may refund across the merchant and its sub-merchants',
    z.strictObject({ ...known, ...familyTerms.shape }),
  ),
  saveStaff: saving(
    'staff',
    'Change how far back cashiers see, and how payments are told of',
    z.strictObject({ ...known, ...staffTerms.shape }),
  ),
  saveHours: saving('hours', 'Change the business hours', z.strictObject({ ...known, ...hoursTerms.shape })),
}
