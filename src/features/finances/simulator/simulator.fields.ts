import { z } from 'zod'
import { m } from '#features/finances/simulator/simulator.messages.ts'
import { settleModes, surchargeModes } from '#features/merchants/ratePlan.domain.ts'
import { flag, requestedAmount } from '#shared/fields.ts'
import {
  amountField,
  declareList,
  fileField,
  nameField,
  nullableDecimalField,
  numberField,
} from '#shared/listFields.ts'
import { payableWays, wayText } from '#shared/reference.ts'

/** A fraction below one with at most six decimals, as rates are stored: '0.0265'. */
const feeRate = z
  .string()
  .regex(/^0(\.\d{1,6})?$/)
  .meta({ description: 'A fraction below one, such as 0.0265 for 2.65 %' })

export const wayTerms = z.strictObject({
  way: z.enum(payableWays),
  rate: feeRate,
  /** The minimum and maximum fee of one payment, in minor units of the settlement currency. */
  minFee: requestedAmount,
  maxFee: requestedAmount.optional(),
})

/** A month in the merchant's time zone: YYYYMM on the wire, YYYY-MM inside. */
export const month = z.codec(
  z
    .string()
    .regex(/^20\d\d(0[1-9]|1[0-2])$/)
    .meta({ description: 'A month in the merchant’s time zone, YYYYMM' }),
  z.string(),
  {
    decode: (compact) => `${compact.slice(0, 4)}-${compact.slice(4)}`,
    encode: (name) => name.replace('-', ''),
  },
)

/** The rate plan to simulate. Methods not named keep their actual charges. */
const scenario = {
  month,
  settleMode: z.enum(settleModes),
  surchargeMode: z.enum(surchargeModes),
  feeBackOnRefund: flag,
  taxedWays: z.array(z.enum(payableWays)).max(6).optional(),
  ways: z.array(wayTerms).max(6).optional(),
}
const inOwn = { currencyOf: 'currency' }

/**
 * A month's actual charges and those of another rate plan, one row per payment method. Fees and taxes are
 * those charged minus those returned with refunds.
 */
export const simulationList = declareList({
  fields: {
    way: nameField(m.way, { names: payableWays, texts: wayText, sortable: true }),
    count: numberField(m.count),
    volume: amountField(m.volume, inOwn),
    refundCount: numberField(m.refundCount),
    refunded: amountField(m.refunded, inOwn),
    currency: fileField(m.currency, { kind: 'text' }),
    feeNow: amountField(m.feeNow, inOwn),
    feeThen: amountField(m.feeThen, inOwn),
    taxNow: amountField(m.taxNow, inOwn),
    taxThen: amountField(m.taxThen, inOwn),
    /** The fee as a fraction of volume with six decimals; null without volume. */
    rateNow: nullableDecimalField(m.rateNow),
    rateThen: nullableDecimalField(m.rateThen),
    /** The additional charge. */
    difference: amountField(m.difference, inOwn),
  },
  key: 'way',
  sort: ['way', 'asc'],
  filters: scenario,
  file: { path: '/simulator/export', access: 'simulator.export', name: 'simulation' },
})
export type WayCompared = z.output<typeof simulationList.row>
