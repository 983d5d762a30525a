import { z } from 'zod'
import { endpoint } from '#shared/contract.ts'
import { currency, day, instant, minorUnits } from '#shared/fields.ts'

/** The merchant's current reserves, next release first. */
export const ownReserve = z.strictObject({
  clearingId: z.string(),
  kind: z.enum(['rolling', 'fixed']),
  currency,
  amount: minorUnits,
  takenTime: instant,
  /** Null if it is held until the provider releases it. */
  releaseDay: day.nullable(),
})
export type OwnReserve = z.output<typeof ownReserve>

export const reservesContract = {
  held: endpoint({
    method: 'GET',
    path: '/reserves',
    access: 'settlement.query',
    summary: 'List the merchant’s reserves by release day',
    output: z.strictObject({ held: z.array(ownReserve) }),
  }),
}
