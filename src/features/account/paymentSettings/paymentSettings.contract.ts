import { z } from 'zod'
import { paymentSettingErrors } from '#features/account/paymentSettings/paymentSettings.errors.ts'
import { groupSchema } from '#features/account/paymentSettings/paymentSettings.fields.ts'
import { endpoint } from '#shared/contract.ts'
import { currency } from '#shared/fields.ts'
import { isZone, type Zone } from '#shared/zone.ts'

const zone = z.custom<Zone>((value) => typeof value === 'string' && isZone(value)).meta({ type: 'string' })

const orders = groupSchema('orders')
const refunds = groupSchema('refunds')
const family = groupSchema('family')
const staff = groupSchema('staff')
const hours = groupSchema('hours')
// Optional: a page loaded before this field existed omits it, which leaves it unchanged.
const savedRefunds = refunds.extend({ refundApprovalAmount: refunds.shape.refundApprovalAmount.optional() })

export const families = ['single', 'master', 'sub'] as const

export const paymentSettings = z.strictObject({
  /**
   * Incremented with each change of any group: a save states the version it is based on and is rejected if
   * its own group has changed since. 0 if nothing was ever set.
   */
  version: z.int(),
  orders,
  refunds,
  /** The master's setting for itself and its sub-merchants. */
  family,
  staff,
  hours,
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
    z.strictObject({ ...known, ...orders.shape }),
  ),
  saveRefunds: saving(
    'refunds',
    'Change how old an order may be refunded, and above how much a refund needs approval',
    z.strictObject({ ...known, ...savedRefunds.shape }),
  ),
  saveFamily: saving(
    'family',
    'Change who may refund across the merchant and its sub-merchants',
    z.strictObject({ ...known, ...family.shape }),
  ),
  saveStaff: saving(
    'staff',
    'Change how far back cashiers see, and how payments are told of',
    z.strictObject({ ...known, ...staff.shape }),
  ),
  saveHours: saving('hours', 'Change the business hours', z.strictObject({ ...known, ...hours.shape })),
}
