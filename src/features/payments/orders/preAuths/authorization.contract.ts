import { z } from 'zod'
import { authorizationStatuses } from '#features/payments/orders/preAuths/preAuths.domain.ts'
import { instant, minorUnits } from '#shared/fields.ts'

/** Why an action is not possible: an error code and its message in the caller's language. Null if it is. */
const refusal = z.strictObject({ code: z.string(), message: z.string() }).nullable()

/** An order's pre-authorization, in minor units of the order's currency. */
export const authorization = z.strictObject({
  status: z.enum(authorizationStatuses),
  authorizedAmount: minorUnits,
  /** The amount being captured, or captured. */
  captureAmount: minorUnits.nullable(),
  authorizeTime: instant,
  /** When the payer's bank releases it automatically. */
  expireTime: instant,
  endTime: instant.nullable(),
  /** The channel's reason if its last capture or void failed. */
  refusalCode: z.string().nullable(),
  refusalMessage: z.string().nullable(),
  mayCapture: refusal,
  mayVoid: refusal,
})
export type Authorization = z.output<typeof authorization>

/** Filters for orders with a hold: all current ones, or those that lapse within a day. */
export const heldFilters = ['held', 'lapsesSoon'] as const

/** Current holds per currency. */
export const heldTotals = z.strictObject({
  /** The number and amount of all current holds. */
  totals: z.array(
    z.strictObject({
      currency: z.string(),
      orders: z.int(),
      amount: minorUnits,
      soonOrders: z.int(),
      soonAmount: minorUnits,
    }),
  ),
  /** The next hold to lapse. */
  next: z.strictObject({ orderId: z.string(), expireTime: instant }).nullable(),
})
export type HeldTotals = z.output<typeof heldTotals>
