import { z } from 'zod'
import { scenarioCodes } from '#features/openApi/calls/scenarios.domain.ts'
import { type Currency, currencyCodes } from '#shared/currency.ts'

/**
 * The request bodies of the signed gateway, `POST /api/v2.0/payments/*`. Unknown fields are ignored, and null
 * or an empty string counts as absent. The wire format is defined by the gateway's documentation.
 */

/** Text without control characters, which neither channels nor the database accept. */
const plain = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[^\p{Cc}]+$/u)

function absentable<T extends z.ZodType>(schema: T) {
  return z.preprocess((given) => (given === null || given === '' ? undefined : given), schema.optional())
}

const minorUnits = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .meta({ description: 'Minor units of the currency: "100" is 1.00 CAD, and 100 JPY' })

export const amount = z.object({
  value: minorUnits,
  currency: z.enum(currencyCodes as [Currency, ...Currency[]]),
})

const webAddress = z
  .string()
  .max(500)
  .refine((text) => /^https?:\/\/[^\s\\@]+$/i.test(text))

/**
 * Lookalike or invisible characters, or trimmed spaces, could turn a repeated request into a second payment.
 * New IDs are therefore visible ASCII, with spaces only inside.
 */
const requestId = z
  .string()
  .max(64)
  .regex(/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/)
  .meta({
    description: 'The merchant’s own ID: up to 64 visible ASCII characters, no space at either end',
  })
/** Older IDs may contain anything, and can still be queried. */
const knownRequestId = plain(64).meta({ description: 'The merchant’s own ID' })
const paymentId = z
  .string()
  .min(1)
  .max(64)
  .meta({ description: 'Our ID: 25 digits, starting with yyMMddHHmmss' })
const digitsOrNumber = (pattern: RegExp) =>
  z.preprocess((given) => (typeof given === 'number' ? String(given) : given), z.string().regex(pattern))

const cardInfo = z.object({
  number: z.preprocess(
    (given) => (typeof given === 'string' ? given.replace(/[ -]/g, '') : given),
    z
      .string()
      .regex(/^\d{12,19}$/)
      .refine(passesLuhn),
  ),
  expMonth: digitsOrNumber(/^(0?[1-9]|1[0-2])$/),
  expYear: digitsOrNumber(/^(20)?\d\d$/),
  cvv: digitsOrNumber(/^\d{3,4}$/),
  holder: plain(100),
  address: absentable(plain(200)),
  city: absentable(plain(100)),
  state: absentable(plain(100)),
  country: absentable(plain(60)),
  postalCode: absentable(plain(20)),
})

export const payRequest = z.object({
  paymentRequestId: requestId,
  scenarioCode: z.enum(scenarioCodes),
  order: z.object({
    orderAmount: amount,
    description: plain(256),
    notifyUrl: absentable(webAddress),
    redirectUrl: absentable(webAddress),
  }),
  paymentMethod: absentable(
    z.object({
      paymentMethodType: absentable(z.string().max(30)),
      paymentCode: absentable(z.string().max(512)),
    }),
  ),
  customer: absentable(z.object({ appId: plain(64), customerId: plain(128) })),
  card: absentable(
    z.object({
      cardId: absentable(plain(128)),
      info: absentable(cardInfo),
      remember: absentable(z.boolean()),
      customerId: absentable(plain(128)),
      email: absentable(plain(254)),
    }),
  ),
  env: absentable(z.object({ osType: absentable(plain(40)), version: absentable(plain(40)) })),
})
export type PayRequest = z.output<typeof payRequest>
export type CardInfo = z.output<typeof cardInfo>

export const inquiryPaymentRequest = z.object({
  paymentId: absentable(paymentId),
  paymentRequestId: absentable(knownRequestId),
})

export const cancelRequest = z.object({ paymentId })

export const refundRequest = z.object({
  paymentId,
  refundRequestId: absentable(requestId),
  refund: z.object({
    refundAmount: amount,
    description: plain(256),
    notifyUrl: absentable(webAddress),
  }),
})
export type RefundRequest = z.output<typeof refundRequest>

export const inquiryRefundRequest = z.object({
  refundId: absentable(paymentId),
  refundRequestId: absentable(knownRequestId),
})

const pageNumber = digitsOrNumber(/^[1-9]\d{0,6}$/)
const pageLimit = digitsOrNumber(/^([1-9]\d|100)$/)

/** A day in the merchant's time zone. */
const date = z
  .string()
  .regex(/^\d{8}$/)
  .refine(isDay)

export const transactionTypes = ['All', 'Credit', 'Debit'] as const
export const transactionsRequest = z.object({
  date,
  page: absentable(pageNumber),
  pageLimit: absentable(pageLimit),
  transactionType: absentable(z.enum(transactionTypes)),
})

export const settlementsRequest = z.object({ date })

function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number)
  const sum = digits.reduce((total, digit, place) => {
    const doubled = digit * 2
    return total + (place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

function isDay(compact: string): boolean {
  const day = `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6)}`
  const instant = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day)
}
