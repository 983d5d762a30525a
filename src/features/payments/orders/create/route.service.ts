import { carriedAmount } from '#features/channels/channelAmount.domain.ts'
import type { Capabilities, ChannelScene } from '#features/channels/channels.domain.ts'
import type { OpenChannel } from '#features/channels/channels.service.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import type { Ctx } from '#server/context.ts'
import type { Currency } from '#shared/currency.ts'
import { AppError, type ErrorDeclaration } from '#shared/errors.ts'
import { say } from '#shared/messages.ts'
import { type PayableWay, wayText } from '#shared/reference.ts'

/** The channels that may take a payment: the first is called, the others only if it certainly did nothing. */
export type Route = readonly [OpenChannel, ...OpenChannel[]]

type Routed = {
  way: PayableWay
  scene: ChannelScene
  amount: bigint
  currency: Currency
  /** Only channels that support pre-authorization. */
  preAuth: boolean
}

/**
 * Filters a method's channels (`channelsFor`) to those that can take this payment, in the order in which they
 * are tried.
 */
export function routeFor(ctx: Ctx, input: Routed, routed: readonly OpenChannel[]): Route {
  const { way, scene, amount, currency, preAuth } = input
  const [first, ...others] = routed.filter(({ channel }) => !preAuth || channel.capabilities.preAuth !== null)
  if (!first) throw refusedOrder(ctx, { way }, orderErrors.noRoute)
  const carrying = [first, ...others].filter(
    ({ channel }) => carriedAmount(channel.capabilities, amount, currency).ok,
  )
  const inScene = carrying.filter(({ channel }) => channel.capabilities.scenes.includes(scene))
  // If no channel offers the scene, the first one returns its own error.
  const [open, ...behind] = inScene.length > 0 ? inScene : carrying
  if (open) return [open, ...behind]
  checkCarried(ctx, { way }, first.channel.capabilities, amount, currency)
  throw refusedOrder(ctx, { way }, orderErrors.noRoute)
}

const notCarried = {
  'channel.amountStep': orderErrors.amountNotCarried,
  'channel.amountRange': orderErrors.amountOutOfRange,
  'channel.currency': orderErrors.currencyNotCarried,
} as const satisfies Record<string, ErrorDeclaration>

function checkCarried(
  ctx: Ctx,
  input: { way: PayableWay },
  capabilities: Capabilities,
  amount: bigint,
  currency: Currency,
) {
  const carried = carriedAmount(capabilities, amount, currency)
  if (!carried.ok) throw refusedOrder(ctx, input, notCarried[carried.code], carried.values)
}

/** A refusal that names the method in the reader's language. */
export function refusedOrder(
  ctx: Ctx,
  { way }: { way: PayableWay },
  code: ErrorDeclaration,
  values: Record<string, string> = {},
): AppError {
  const name = say(ctx.language, wayText[way])
  return new AppError(code, { values: { way: name, channel: name, ...values } })
}
