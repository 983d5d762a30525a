import type { ChannelScene } from '#features/channels/channels.domain.ts'
import { channelsFor } from '#features/channels/channels.service.ts'
import { priceOrder } from '#features/payments/orders/create/pricing.service.ts'
import { routeFor } from '#features/payments/orders/create/route.service.ts'
import { refuseOverMost } from '#features/payments/orders/create/selling.service.ts'
import { findSellingTerms } from '#features/payments/orders/create/sellingTerms.sql.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import type { Ctx } from '#server/context.ts'
import type { Currency } from '#shared/currency.ts'
import { AppError, type ErrorDeclaration } from '#shared/errors.ts'
import type { Gateway, PayableWay } from '#shared/reference.ts'

const amountFaults: readonly ErrorDeclaration[] = [
  orderErrors.amountOutOfRange,
  orderErrors.amountNotCarried,
  orderErrors.amountNotPositive,
  orderErrors.overPaymentLimit,
]

/**
 * A payment whose payer picks the method later: `ways` are the methods on offer. `amount` is in minor units
 * of `currency`.
 */
export type AskedAmount = {
  ways: readonly PayableWay[]
  gateway: Gateway
  amount: bigint
  currency: Currency
}

/**
 * Throws if no method accepts the amount, by the same checks as a new order: the channels' limits and the
 * merchant's limit per payment. A method without a route does not count.
 */
export async function assertAmountTaken(ctx: Ctx, { ways, ...input }: AskedAmount): Promise<void> {
  const faults: AppError[] = []
  for (const way of ways) {
    const fault = await amountFault(ctx, way, input)
    if (fault === null) return
    faults.push(fault)
  }
  const fault = faults.find(({ declaration }) => amountFaults.includes(declaration))
  if (fault) throw fault
}

// Only the amount matters here: channels have different amount limits, but not per scene.
const scene: ChannelScene = 'page'

async function amountFault(
  ctx: Ctx,
  way: PayableWay,
  { gateway, amount, currency }: Omit<AskedAmount, 'ways'>,
): Promise<AppError | null> {
  try {
    const selling = await findSellingTerms(ctx.db, ctx.scope, way, ctx.now)
    if (!selling) return new AppError(orderErrors.noRate)
    const { terms } = await priceOrder(ctx, { way, gateway, inputAmount: amount, currency }, selling)
    const routed = await channelsFor(ctx, ctx.scope.merchantId, way, ctx.now)
    routeFor(ctx, { way, scene, amount: terms.payAmount, currency, preAuth: false }, routed)
    refuseOverMost(ctx, selling, terms.clearingAmount)
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
