import { channelFor } from '#features/channels/channels.service.ts'
import { type Caller, principalOf } from '#features/openApi/calls/caller.ts'
import type { CardInfo } from '#features/openApi/calls/calls.contract.ts'
import { GatewayError } from '#features/openApi/calls/gatewayError.ts'
import { resultOfRefusal } from '#features/openApi/calls/refusals.domain.ts'
import { faultTexts } from '#features/openApi/calls/results.messages.ts'
import { asActor } from '#server/context.ts'

/**
 * Exchanges a card number for the card provider's token, in memory and only for this call. Throws
 * `RISK_REJECT` or the code of the reason if the provider refuses the card, or `CHANNEL_UNAVAILABLE` if it
 * does not respond; nothing was charged in either case.
 */
export async function tokenOf(caller: Caller, info: CardInfo, keep: boolean): Promise<string> {
  const { app, access } = caller
  const open = await asActor(app, principalOf(caller), 'read', (ctx) =>
    channelFor(ctx, access.scope.merchantId, 'C', ctx.now),
  )
  if (!open?.channel.tokenOf) throw new GatewayError('CHANNEL_NOT_SUPPORTED')
  const { number, expMonth, expYear, cvv, holder, address, ...place } = info
  const answer = await open.channel.tokenOf({
    number,
    expMonth: Number(expMonth),
    expYear: 2000 + Number(expYear.slice(-2)),
    cvv,
    holder,
    keep,
    address: given({ line: address, ...place }),
  })
  if (answer.outcome === 'success') return answer.token
  if (answer.outcome === 'unknown') throw new GatewayError('CHANNEL_UNAVAILABLE')
  const values = { reason: answer.refusal.message || answer.refusal.code }
  const code = resultOfRefusal(answer.refusal.code)
  if (code !== 'RISK_REJECT') throw new GatewayError(code)
  throw new GatewayError(code, { text: faultTexts.cardRefused, values })
}

function given(parts: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parts).filter((part): part is [string, string] => part[1] !== undefined),
  )
}
