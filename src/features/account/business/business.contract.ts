import { z } from 'zod'
import { businessErrors } from '#features/account/business/business.errors.ts'
import { industryCodes } from '#features/account/business/industries.domain.ts'
import { changeErrors } from '#features/account/changes/changes.errors.ts'
import { imageId } from '#features/images/images.contract.ts'
import { imageErrors } from '#features/images/images.errors.ts'
import { settleModes, surchargeModes } from '#features/merchants/ratePlan.domain.ts'
import { done, endpoint } from '#shared/contract.ts'
import { currency, day, instant, minorUnits, text, wholeNumber } from '#shared/fields.ts'
import { payableWays } from '#shared/reference.ts'
import { timelineEntry } from '#shared/timeline.ts'
import { type Zone, zoneNames } from '#shared/zone.ts'

export const structures = [
  'soleProprietorship',
  'partnership',
  'corporation',
  'limitedLiability',
  'nonProfit',
  'cooperative',
  'trust',
] as const
export type Structure = (typeof structures)[number]
export const kaLevels = ['ordinary', 'ka'] as const
export const complianceStates = ['waiting', 'passed'] as const
export const countryCodes = ['CA', 'US'] as const

/** Maximum widths of typed text; a Chinese character counts as 2. */
export const widths = {
  legalName: 120,
  tradeName: 60,
  registrationNo: 20,
  address: 160,
  city: 60,
  description: 500,
  contactName: 60,
} as const

/** The company's identity. Changes need the provider's approval. */
export const company = z.strictObject({
  legalName: text({ min: 1, max: widths.legalName }),
  tradeName: text({ min: 1, max: widths.tradeName }),
  structure: z.enum(structures).nullable(),
  /** Canada's BN, Quebec's NEQ, the EIN of the United States. */
  registrationNo: z.string().regex(/^[A-Za-z0-9 .-]{0,20}$/),
  /** A merchant category code. */
  industry: z.enum(industryCodes as [string, ...string[]]).nullable(),
  timezone: z.enum(zoneNames as [Zone, ...Zone[]]),
})
export type Company = z.output<typeof company>

/** The business address. Changes need the provider's approval. */
export const businessAddress = z.strictObject({
  address: text({ min: 1, max: widths.address }),
  city: text({ min: 1, max: widths.city }),
  province: z.string().regex(/^[A-Z]{2}$/),
  country: z.enum(countryCodes),
  postalCode: z.string().max(10),
})
export type BusinessAddress = z.output<typeof businessAddress>

const picture = imageId.nullable()

/** The public profile, changed at once. Phone number and website as typed; blank for none. */
export const presence = z.strictObject({
  logoImageId: picture,
  inStoreImageId: picture,
  outStoreImageId: picture,
  phone: z.string().max(30),
  website: z.string().max(250),
  description: text({ max: widths.description }),
  certificateExpireDay: day.nullable(),
})
export type Presence = z.output<typeof presence>

export const contact = z.strictObject({
  contactName: text({ max: widths.contactName }),
  contactPhone: z.string().max(30),
  contactEmail: z.union([z.literal(''), z.email().max(200)]),
})
export type Contact = z.output<typeof contact>

/** Phone numbers are formatted for the merchant's country. */
export const businessInfo = z.strictObject({
  merchantId: z.string(),
  currency,
  /** Incremented with each change; a save with an older version is rejected. */
  version: z.int(),
  updateTime: instant.nullable(),
  company,
  address: z.strictObject({ ...businessAddress.shape, address: z.string() }),
  presence: z.strictObject({ ...presence.shape, phone: z.string(), website: z.string() }),
  contact: z.strictObject({ ...contact.shape, contactPhone: z.string() }),
  provider: z.strictObject({
    bdUser: z.string().nullable(),
    /** A fraction: 0.0015 is 0.15 %. */
    commissionRate: z.string().nullable(),
    commissionFrom: day.nullable(),
    commissionTo: day.nullable(),
    kaLevel: z.enum(kaLevels),
    compliance: z.enum(complianceStates),
  }),
})
export type BusinessInfo = z.output<typeof businessInfo>

export const ruleModes = ['everyday', 'everyWeek', 'everyMonth'] as const

/** The merchant's settlement terms, with only the last digits of the account number. */
export const settlementInfo = z.strictObject({
  currency,
  country: z.enum(countryCodes),
  timezone: z.string(),
  bank: z
    .strictObject({
      bankName: z.string(),
      institutionNo: z.string().nullable(),
      transitNo: z.string().nullable(),
      routingNo: z.string().nullable(),
      maskedAccount: z.string(),
      bankAddress: z.string(),
    })
    .nullable(),
  rule: z
    .strictObject({
      mode: z.enum(ruleModes),
      weekday: z.int().nullable(),
      dayOfMonth: z.int().nullable(),
      settleHour: z.int(),
      minSettleAmount: minorUnits,
      skipClearing: z.boolean(),
    })
    .nullable(),
  plan: z.strictObject({ settleMode: z.enum(settleModes), surchargeMode: z.enum(surchargeModes) }).nullable(),
  /** The current rate per payment method, as a fraction. */
  rates: z.array(z.strictObject({ way: z.enum(payableWays), rate: z.string() })),
  /** The first store code that takes payments. */
  storeCode: z.strictObject({ storeCodeId: z.string(), label: z.string() }).nullable(),
})
export type SettlementInfo = z.output<typeof settlementInfo>

const version = wholeNumber

export const businessContract = {
  get: endpoint({
    method: 'GET',
    path: '/merchantInfo',
    access: 'business.get',
    summary: 'Get the merchant’s company profile',
    output: businessInfo,
  }),
  settlement: endpoint({
    method: 'GET',
    path: '/merchantInfo/settlement',
    access: 'business.get',
    summary: 'Get the merchant’s settlement settings, bank account and rates',
    output: settlementInfo,
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/merchantInfo/timeline',
    access: 'business.get',
    summary: 'List the latest 100 events of the merchant’s profile, documents and change requests',
    output: z.array(timelineEntry),
  }),
  showAccount: endpoint({
    method: 'POST',
    path: '/merchantInfo/settlement/account',
    access: 'bankDetails.get',
    summary: 'Reveal the full bank account number; the access is audited',
    output: z.strictObject({ accountNo: z.string() }),
    errors: [changeErrors.noRule],
    requiresStepUp: true,
  }),
  editPresence: endpoint({
    method: 'PUT',
    path: '/merchantInfo/presence',
    access: 'business.edit',
    summary: 'Update the logo, photos, phone, website, description and certificate expiry',
    input: z.strictObject({ version, ...presence.shape }),
    output: done,
    errors: [businessErrors.changed, imageErrors.notFound],
  }),
  editContact: endpoint({
    method: 'PUT',
    path: '/merchantInfo/contact',
    access: 'business.edit',
    summary: 'Update the contact person',
    input: z.strictObject({ version, ...contact.shape }),
    output: done,
    errors: [businessErrors.changed],
  }),
}
