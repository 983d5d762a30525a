import { z } from 'zod'
import { settleModes, surchargeModes } from '#features/account/merchants/ratePlan.domain.ts'
import { endpoint } from '#shared/contract.ts'
import { askedAmount, currency, flag, minorUnits } from '#shared/fields.ts'
import { listExport } from '#shared/lists.ts'
import { payableWays } from '#shared/reference.ts'

/** A fraction below one with at most six decimals, as rates are stored: '0.0265'. */
export const feeRate = z
  .string()
  .regex(/^0(\.\d{1,6})?$/)
  .meta({ description: 'A fraction below one, such as 0.0265 for 2.65 %' })

const wayTerms = z.strictObject({
  way: z.enum(payableWays),
  rate: feeRate,
  /** The minimum and maximum fee of one payment, in minor units of the settlement currency. */
  minFee: askedAmount,
  maxFee: askedAmount.optional(),
})
export type WayTerms = z.output<typeof wayTerms>

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
export const simulateQuery = z.strictObject(scenario)
export type SimulateQuery = z.output<typeof simulateQuery>

/** The merchant's current terms, to start from. */
const currentTerms = z.strictObject({
  currency,
  /** The last complete month, and the current one. */
  month,
  thisMonth: month,
  settleMode: z.enum(settleModes),
  surchargeMode: z.enum(surchargeModes),
  feeBackOnRefund: z.boolean(),
  taxedWays: z.array(z.enum(payableWays)),
  ways: z.array(z.strictObject({ ...wayTerms.shape, maxFee: minorUnits.nullable() })),
})
export type CurrentTerms = z.output<typeof currentTerms>

/** Minor units; fees and taxes minus those returned with refunds. `difference` is the additional charge. */
const compared = {
  count: z.int(),
  refundCount: z.int(),
  volume: minorUnits,
  refunded: minorUnits,
  feeNow: minorUnits,
  feeThen: minorUnits,
  taxNow: minorUnits,
  taxThen: minorUnits,
  difference: minorUnits,
  /** The fee as a fraction of volume with six decimals; null without volume. */
  rateNow: z.string().nullable(),
  rateThen: z.string().nullable(),
}
const wayCompared = z.strictObject({ way: z.enum(payableWays), ...compared })
export type WayCompared = z.output<typeof wayCompared>

export const simulation = z.strictObject({
  currency,
  month,
  ways: z.array(wayCompared),
  total: z.strictObject({
    ...compared,
    /** The month's deposits, and the amount invoiced separately. */
    depositNow: minorUnits,
    depositThen: minorUnits,
    billedNow: minorUnits,
    billedThen: minorUnits,
  }),
})
export type Simulation = z.output<typeof simulation>

export const simulationExport = listExport({
  access: 'simulator.export',
  name: 'simulation',
  path: '/simulator/export',
  columns: [
    'way',
    'count',
    'volume',
    'refundCount',
    'refunded',
    'currency',
    'feeNow',
    'feeThen',
    'taxNow',
    'taxThen',
    'rateNow',
    'rateThen',
    'difference',
  ],
  sortable: ['way'],
  filters: scenario,
})

export const simulatorContract = {
  terms: endpoint({
    method: 'GET',
    path: '/simulator/terms',
    access: 'simulator.query',
    summary: 'The rate plan in force, to begin a simulation from',
    output: currentTerms,
  }),
  simulate: endpoint({
    method: 'GET',
    path: '/simulator',
    access: 'simulator.query',
    summary: 'What a month would have been charged by another rate plan, to the cent',
    input: simulateQuery,
    output: simulation,
  }),
}
