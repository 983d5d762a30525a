import type { ChannelScene } from '#features/channels/channels.domain.ts'
import { type Assessed, assess } from '#features/payments/risk/engine/assess.service.ts'
import type { Ctx } from '#server/context.ts'
import type { Currency } from '#shared/currency.ts'
import type { PayableWay } from '#shared/reference.ts'

/** How the payer reaches an order; `payerId` is the channel's ID, `address` the caller's IP address. */
export type OrderPayer = { scene: ChannelScene; payerId: string | null; address: string | null }

type RiskInput = {
  way: PayableWay
  deviceId?: string | null
  payerEmail?: string | null
  payerPhone?: string | null
}

type Carried = { currency: Currency; amount: bigint; channel: string }

/** Checks a new order against the provider's risk rules. */
export function assessNew(ctx: Ctx, input: RiskInput, { payerId, address }: OrderPayer, carried: Carried) {
  const { way, deviceId = null, payerEmail: email = null, payerPhone: phone = null } = input
  // Only a request from the payer's own page carries the payer's IP address.
  const payerAddress = ctx.actor.kind === 'payer' ? address : null
  const payer = { payerId, address: payerAddress, email, phone }
  return assess(ctx, { way, ...carried, ...payer, deviceId, orderId: null })
}

/** The parts of the assessment that are stored with the order. */
export function storedOf({ payerMark, payerAddress, underReview }: Assessed) {
  return { payerMark, payerAddress, underReview }
}
