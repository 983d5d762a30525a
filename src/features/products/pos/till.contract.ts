import { z } from 'zod'
import { tillModes, tillStates } from '#features/products/pos/pos.domain.ts'
import { askedAmount, codeOf, currency, instant, minorUnits, text } from '#shared/fields.ts'
import { payableWays, refundStatusCode, tradeStatusCode } from '#shared/reference.ts'

/** Drawn by the till for one wish to charge: sent again, it answers with the first order. */
export const nonce = z.string().regex(/^[\w-]{16,64}$/)

/** What a till must know to work: who and where it is, and what it may take. Amounts are minor units of `currency`. */
export const till = z.strictObject({
  deviceId: z.string(),
  deviceName: z.string(),
  ticketWidth: z.union([z.literal(58), z.literal(80)]),
  /** Whether payments are pushed to it; else it asks. */
  socketEnabled: z.boolean(),
  merchantId: z.string(),
  tradeName: z.string(),
  timezone: z.string(),
  currency,
  /** Where it stands. */
  placeLabel: z.string().nullable(),
  /** The rates of tips that are offered, in per cent; null where none is taken. */
  tips: z.strictObject({ rates: z.array(z.int()), defaultRate: z.int().nullable() }).nullable(),
  accountId: z.string(),
  personName: z.string(),
  role: z.enum(['admin', 'manager', 'cashier']),
  mayRefund: z.boolean(),
  /** How many days back this person sees orders; null for all of them. */
  queryDays: z.int().nullable(),
  offers: z.array(
    z.strictObject({
      brand: z.enum(['wechat', 'alipay', 'unionpay', 'card']),
      way: z.enum(payableWays),
      mode: z.enum(tillModes),
      /** What the payer bears on top, as a fraction of amount and tip. */
      surchargeRate: z.string(),
    }),
  ),
})
export type Till = z.output<typeof till>

/** An order as a till shows it. */
export const tillOrder = z.strictObject({
  orderId: z.string(),
  status: codeOf(tradeStatusCode),
  state: z.enum(tillStates),
  way: z.enum(payableWays),
  mode: z.enum([...tillModes, 'other']),
  currency,
  inputAmount: minorUnits,
  tipAmount: minorUnits,
  surchargeAmount: minorUnits,
  payAmount: minorUnits,
  refundedAmount: minorUnits,
  operator: z.string().nullable(),
  deviceId: z.string().nullable(),
  remark: z.string().nullable(),
  createTime: instant,
  expireTime: instant,
  payTime: instant.nullable(),
  /** What the payer scans, as an SVG image, while it can be. */
  code: z.string().nullable(),
  /** Why the channel or we said no. */
  refusalCode: z.string().nullable(),
  refusalMessage: z.string().nullable(),
})
export type TillOrder = z.output<typeof tillOrder>

const refusal = z.strictObject({ code: z.string(), message: z.string() }).nullable()
export const tillRefund = z.strictObject({
  refundOrderId: z.string(),
  amount: minorUnits,
  status: codeOf(refundStatusCode),
  operator: z.string(),
  createTime: instant,
})
export const tillOrderDetail = z.strictObject({
  ...tillOrder.shape,
  /** What can still be refunded, and why not more. */
  refundable: minorUnits,
  refundRefusal: refusal,
  refunds: z.array(tillRefund),
  /** How much waits to be refunded for someone's word. */
  waitingRefund: minorUnits.nullable(),
  mayQuery: z.boolean(),
  mayCancel: z.boolean(),
})
export type TillOrderDetail = z.output<typeof tillOrderDetail>

/** What the till asks for. `way` for its own code; a payer's code tells its way itself, and is kept nowhere. */
export const charge = z.strictObject({
  nonce,
  amount: askedAmount,
  tipAmount: askedAmount,
  mode: z.enum(tillModes),
  way: z.enum(payableWays).optional(),
  payerCode: z.string().min(1).max(512).optional(),
  remark: text({ max: 50 }).optional(),
})
export type Charge = z.output<typeof charge>
