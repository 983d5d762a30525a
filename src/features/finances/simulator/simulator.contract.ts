import { z } from 'zod'
import { month, simulationList, wayTerms } from '#features/finances/simulator/simulator.fields.ts'
import { settleModes, surchargeModes } from '#features/merchants/ratePlan.domain.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, minorUnits } from '#shared/fields.ts'
import { payableWays } from '#shared/reference.ts'

export const simulateQuery = z.strictObject(simulationList.filters)
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

export const simulation = z.strictObject({
  currency,
  month,
  ways: z.array(simulationList.row),
  total: z.strictObject({
    ...simulationList.row.omit({ way: true }).shape,
    /** The month's deposits, and the amount invoiced separately. */
    depositNow: minorUnits,
    depositThen: minorUnits,
    billedNow: minorUnits,
    billedThen: minorUnits,
  }),
})
export type Simulation = z.output<typeof simulation>

export const simulatorContract = {
  terms: endpoint({
    method: 'GET',
    path: '/simulator/terms',
    access: 'simulator.query',
    summary: 'Get the current rate plan as the start of a simulation',
    output: currentTerms,
  }),
  simulate: endpoint({
    method: 'GET',
    path: '/simulator',
    access: 'simulator.query',
    summary: 'Calculate what a month would have cost under another rate plan, to the cent',
    input: simulateQuery,
    output: simulation,
  }),
}
