import { z } from 'zod'
import { authorizationStatuses } from '#features/payments/preAuths/preAuths.domain.ts'
import { instant, minorUnits } from '#shared/fields.ts'

/** Why something may not be done: a code of the catalogue and its sentence in the caller's language. Null: it may. */
const refusal = z.strictObject({ code: z.string(), message: z.string() }).nullable()

/** What is or was set aside for an order, in minor units of the order's currency. */
export const authorization = z.strictObject({
  status: z.enum(authorizationStatuses),
  authorizedAmount: minorUnits,
  /** What is being taken of it, or was. */
  captureAmount: minorUnits.nullable(),
  authorizeTime: instant,
  /** When its bank frees it by itself. */
  expireTime: instant,
  endTime: instant.nullable(),
  /** Why its channel took or freed nothing the last time, in the channel's words. */
  refusalCode: z.string().nullable(),
  refusalMessage: z.string().nullable(),
  mayCapture: refusal,
  mayVoid: refusal,
})
export type Authorization = z.output<typeof authorization>

/** Which of the orders that have money set aside: all that is held now, or what lapses within a day. */
export const heldFilters = ['held', 'lapsesSoon'] as const

/** What is held now, by currency. */
export const heldTotals = z.strictObject({
  /** Of all that is held: how many orders, and how much. */
  totals: z.array(
    z.strictObject({
      currency: z.string(),
      orders: z.int(),
      amount: minorUnits,
      soonOrders: z.int(),
      soonAmount: minorUnits,
    }),
  ),
  /** The first to lapse. */
  next: z.strictObject({ orderId: z.string(), expireTime: instant }).nullable(),
})
export type HeldTotals = z.output<typeof heldTotals>
