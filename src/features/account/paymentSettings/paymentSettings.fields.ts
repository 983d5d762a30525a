import { z } from 'zod'
import { businessHours } from '#features/merchants/businessHours.contract.ts'
import { requestedAmount } from '#shared/fields.ts'

const days = z.int().min(1).max(365)

/**
 * The merchant's settings in the groups in which its people save them. A setting is declared here once: its
 * bounds on the wire, where it is stored under its own name, how it is entered and shown, and its value until
 * someone sets it. Its title and hint are in `paymentSettings.messages.ts`.
 */
export const settingGroups = {
  orders: {
    /** The default payment time limit if a code, link or invoice sets none: 1 minute to 24 hours. */
    orderExpiryMinutes: inMerchant('minutes', z.int().min(1).max(1440)),
    /** Uses order ids of 16 digits instead of 25. */
    shortOrderId: inMerchant('flag', z.boolean()),
  },
  refunds: {
    maxRefundDays: inMerchant('days', days),
    /** Refunds above this amount need approval, whoever requests them; null for none. */
    refundApprovalAmount: inMerchant('amount', requestedAmount.nullable()),
  },
  family: {
    /** The master merchant may refund orders of its sub-merchants. */
    refundByMaster: ofMaster('flag', z.boolean(), false),
    /** The sub-merchants may refund each other's orders. */
    refundBetweenSubs: ofMaster('flag', z.boolean(), false),
  },
  staff: {
    /** How many days back a cashier sees; null for all. */
    cashierQueryDays: inMerchant('days', days.nullable()),
    /** POS devices receive payments by push; otherwise they poll. */
    socketEnabled: own('flag', z.boolean(), true),
    /** Notifies of each payment. */
    paymentNotice: inMerchant('flag', z.boolean()),
  },
  hours: {
    /** Null for always open. */
    businessHours: own('hours', businessHours.nullable(), null),
    /** The hours also apply to payment links and invoices. */
    hoursOnline: own('flag', z.boolean(), false),
  },
} as const

export type SettingGroup = keyof typeof settingGroups

export const allSettings = {
  ...settingGroups.orders,
  ...settingGroups.refunds,
  ...settingGroups.family,
  ...settingGroups.staff,
  ...settingGroups.hours,
}
export type SettingName = keyof typeof allSettings
export const settingNames = Object.keys(allSettings) as SettingName[]
export type SettingValues = { [N in SettingName]: z.output<(typeof allSettings)[N]['schema']> }

/** How a setting is entered and shown. */
export type SettingKind = 'flag' | 'days' | 'minutes' | 'amount' | 'hours'

/** A column of the merchant's row, which has a default of its own: other features read it with the merchant. */
function inMerchant<const K extends SettingKind, S extends z.ZodType>(kind: K, schema: S) {
  return { kind, schema, storedIn: 'merchant' } as const
}

/** A column of `payment_setting`, with the value that applies until the merchant sets one. */
function own<const K extends SettingKind, S extends z.ZodType>(kind: K, schema: S, initial: boolean | null) {
  return { kind, schema, storedIn: 'setting', initial } as const
}

/** The same, of the master merchant: it applies to the whole merchant group. */
function ofMaster<const K extends SettingKind, S extends z.ZodType>(kind: K, schema: S, initial: boolean) {
  return { kind, schema, storedIn: 'master', initial } as const
}

type Schemas<F> = { [N in keyof F]: F[N] extends { schema: infer S extends z.ZodType } ? S : never }

/** Creates the schema of a group's values. */
export function groupSchema<G extends SettingGroup>(group: G) {
  const schemas = Object.entries(settingGroups[group]).map(([name, { schema }]) => [name, schema] as const)
  return z.strictObject(Object.fromEntries(schemas) as Schemas<(typeof settingGroups)[G]>)
}
