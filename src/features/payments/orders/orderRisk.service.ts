import type { ChannelScene } from '#features/channels/channels.domain.ts'
import { type Assessed, assess } from '#features/provider/risk/engine/assess.service.ts'
import type { Ctx } from '#server/context.ts'
import type { Currency } from '#shared/currency.ts'
import type { PayableWay } from '#shared/reference.ts'

/** How its payer comes to an order; `payerId` is the channel's own, `address` of whoever calls. */
export type OrderPayer = { scene: ChannelScene; payerId: string | null; address: string | null }

type Asked = {
  way: PayableWay
  deviceId?: string | null
  payerEmail?: string | null
  payerPhone?: string | null
}

type Carried = { currency: Currency; amount: bigint; channel: string }

/** Looks at a new order by the provider's rules. */
export function assessNew(ctx: Ctx, asked: Asked, { payerId, address }: OrderPayer, carried: Carried) {
  const { way, deviceId = null, payerEmail: email = null, payerPhone: phone = null } = asked
  // Only a payer's own page is called from where the payer is.
  const payerAddress = ctx.actor.kind === 'payer' ? address : null
  const payer = { payerId, address: payerAddress, email, phone }
  return assess(ctx, { way, ...carried, ...payer, deviceId, orderId: null })
}

/** What is kept with the order of that. */
export function keptOf({ payerMark, payerAddress, underReview }: Assessed) {
  return { payerMark, payerAddress, underReview }
}
