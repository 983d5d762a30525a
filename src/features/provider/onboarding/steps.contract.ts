import { z } from 'zod'
import { structures, widths } from '#features/account/business/business.contract.ts'
import { industryCodes } from '#features/account/business/industries.domain.ts'
import { documentKinds } from '#features/account/documents/documents.domain.ts'
import { everyChannel } from '#features/channels/channels.domain.ts'
import { settleModes, surchargeModes } from '#features/merchants/ratePlan.domain.ts'
import { proportion } from '#features/provider/commissions/policies/policies.contract.ts'
import { ruleModes } from '#features/provider/ratePlans/ratePlans.contract.ts'
import { isUsername } from '#features/session/accounts/accounts.domain.ts'
import { day, flag, requestedAmount, text, wholeNumber } from '#shared/fields.ts'
import { languages } from '#shared/messages.ts'
import { payableWays } from '#shared/reference.ts'
import { type Zone, zoneNames } from '#shared/zone.ts'

/** A fraction below one with at most six decimals: '0.0265' is 2.65 %. */
const fraction = z.string().regex(/^0(\.\d{1,6})?$/)

/** Who it is and where. Telephone numbers and a website as a person types them. */
export const businessStep = z.strictObject({
  legalName: text({ min: 2, max: widths.legalName }),
  tradeName: text({ min: 2, max: widths.tradeName }),
  structure: z.enum(structures),
  registrationNo: z.string().regex(/^[A-Za-z0-9 .-]{0,20}$/),
  industry: z.enum(industryCodes as [string, ...string[]]),
  address: text({ min: 1, max: widths.address }),
  city: text({ min: 1, max: widths.city }),
  province: z.string().regex(/^[A-Z]{2}$/),
  country: z.enum(['CA', 'US']),
  postalCode: z.string().max(10),
  timezone: z.enum(zoneNames as [Zone, ...Zone[]]),
  phone: z.string().max(30),
  website: z.string().max(250),
  description: text({ max: widths.description }),
  contactName: text({ min: 1, max: widths.contactName }),
  contactPhone: z.string().min(1).max(30),
  contactEmail: z.email().max(200),
})
export type BusinessStep = z.output<typeof businessStep>

export const bankShape = {
  bankName: z.string().max(60),
  institutionNo: z.string().max(20),
  transitNo: z.string().max(20),
  routingNo: z.string().max(20),
  bankAddress: text({ max: widths.address }),
}
export const ruleShape = {
  mode: z.enum(ruleModes),
  weekday: wholeNumber.nullable(),
  dayOfMonth: wholeNumber.nullable(),
  settleHour: wholeNumber,
  minSettleAmount: requestedAmount,
  settleMode: z.enum(settleModes),
  surchargeMode: z.enum(surchargeModes),
  feeBackOnRefund: flag,
  taxedWays: z.array(z.enum(payableWays)).max(6),
}
/** How and where it is settled. A blank account number keeps the saved one. */
export const settlementStep = z.strictObject({ ...ruleShape, ...bankShape, accountNo: z.string().max(20) })
export type SettlementStep = z.output<typeof settlementStep>

const rate = z.strictObject({
  way: z.enum(payableWays),
  rate: fraction,
  minFee: requestedAmount,
  maxFee: requestedAmount.nullable(),
  surchargeRate: fraction,
})
export const ratesStep = z.strictObject({ rates: z.array(rate).min(1).max(6) })
export type RatesStep = z.output<typeof ratesStep>

const settings = z.record(z.string().max(60), z.string().max(10_000))
export const accountKey = z.string().regex(/^[a-f0-9]{16}$/)
/** Its channel accounts and their payment methods. Blank settings keep the saved ones. */
export const channelsStep = z.strictObject({
  accounts: z
    .array(
      z.strictObject({
        /** Of an account that was saved before; none of a new one. */
        key: accountKey.nullable(),
        channel: z.enum(everyChannel),
        profile: z.string().max(20),
        settings,
        ways: z.array(z.enum(payableWays)).max(6),
      }),
    )
    .max(10),
})
export type ChannelsStep = z.output<typeof channelsStep>

export const documentsStep = z.strictObject({
  /** The documents that the merchant must upload itself. */
  ask: z.array(z.enum(documentKinds)).max(documentKinds.length),
})
export type DocumentsStep = z.output<typeof documentsStep>

/** Its BD user's share of settled fees between two days; an open end is null. */
const commission = z.strictObject({ proportion, startDay: day, endDay: day.nullable() })
export type DraftCommission = z.output<typeof commission>

export const assignmentStep = z.strictObject({
  ownerName: text({ min: 1, max: 60 }),
  ownerUsername: z.string().max(40).refine(isUsername),
  ownerEmail: z.email().max(200),
  ownerLanguage: z.enum(languages),
  departmentId: z.uuid().nullable(),
  bdAccountId: z.uuid().nullable(),
  /** Only where there is a BD user. */
  commission: commission.nullable(),
  kaLevel: z.enum(['ordinary', 'ka']),
})
export type AssignmentStep = z.output<typeof assignmentStep>
