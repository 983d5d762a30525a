import { z } from 'zod'
import { businessHours } from '#features/products/sales/businessHours.contract.ts'
import { endpoint } from '#shared/contract.ts'
import { askedAmount, currency } from '#shared/fields.ts'
import { isZone, type Zone } from '#shared/zone.ts'

const zone = z.custom<Zone>((value) => typeof value === 'string' && isZone(value)).meta({ type: 'string' })
const days = z.int().min(1).max(365)

/** Each group is saved by itself. */
export const orderTerms = z.strictObject({
  /** Order ids of 16 digits instead of 25. */
  shortOrderId: z.boolean(),
  /** How long a payer may take, where a code, link or invoice says nothing else: 1 minute to 24 hours. */
  orderExpiryMinutes: z.int().min(1).max(1440),
})
export const refundTerms = z.strictObject({
  maxRefundDays: days,
  /** Above how much of its currency a refund needs another's word, whoever asks for it; none where null. */
  refundApprovalAmount: askedAmount.nullable(),
})
// A page of before does not name it, and leaves it as it is.
const savedRefundTerms = refundTerms.extend({ refundApprovalAmount: askedAmount.nullable().optional() })

export const familyTerms = z.strictObject({ refundByMaster: z.boolean(), refundBetweenSubs: z.boolean() })
export const staffTerms = z.strictObject({
  /** How many days back a cashier sees; all where null. */
  cashierQueryDays: days.nullable(),
  /** Tills hear of payments by push. */
  socketEnabled: z.boolean(),
  /** Each payment rings the bell. */
  paymentNotice: z.boolean(),
})
export const hoursTerms = z.strictObject({
  /** Always open where null. */
  businessHours: businessHours.nullable(),
  /** They are those of payment links and invoices too. */
  hoursOnline: z.boolean(),
})
export type RefundTerms = z.output<typeof refundTerms>
export type OrderTerms = z.output<typeof orderTerms>
export type FamilyTerms = z.output<typeof familyTerms>
export type StaffTerms = z.output<typeof staffTerms>
export type HoursTerms = z.output<typeof hoursTerms>

export const families = ['single', 'master', 'sub'] as const

export const paymentSettings = z.strictObject({
  /**
   * Counts the changes of all groups: a save says of which it knows, and is refused where its own group has changed since.
   * 0 where nothing was ever set.
   */
  version: z.int(),
  orders: orderTerms,
  refunds: refundTerms,
  /** Of the master merchant, for itself and its sub-merchants. */
  family: familyTerms,
  staff: staffTerms,
  hours: hoursTerms,
  facts: z.strictObject({
    currency,
    zone,
    family: z.enum(families),
    /** The provider advances refunds that are larger than the unsettled balance: the provider's to decide. */
    preCreditRefund: z.boolean(),
    refundPasswordSet: z.boolean(),
    /** What is added to a card payment now, as a fraction; '0' where nothing. */
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
    errors: ['paymentSetting.changed', 'paymentSetting.masterOnly'],
  })

export const paymentSettingsContract = {
  get: endpoint({
    method: 'GET',
    path: '/paymentSettings',
    access: 'paymentSetting.get',
    summary: 'How the merchant takes and gives back money',
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
