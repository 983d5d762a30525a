import type { GatewayRequestDetail } from '#features/gateway/requests/requests.contract.ts'
import { gatewayRequestErrors } from '#features/gateway/requests/requests.errors.ts'
import type { GatewayRequest, GatewayRequestListQuery } from '#features/gateway/requests/requests.fields.ts'
import { selectCall, selectCalls } from '#features/gateway/requests/requests.sql.ts'
import { merchantOf } from '#features/merchants/merchants.service.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'
import { instantsOfDays } from '#shared/time.ts'

/** The calls from the merchant's servers; days are in its time zone. */
export async function callsOf(
  { db, scope }: Ctx,
  { from: fromDay, to: toDay, ...query }: GatewayRequestListQuery,
): Promise<Page<GatewayRequest>> {
  const { timezone } = await merchantOf(db, scope)
  return selectCalls(db, scope, { ...query, ...instantsOfDays({ fromDay, toDay }, timezone) })
}

/** One call with its response, redacted. Throws `gatewayRequest.notFound`. */
export async function callOf({ db, scope }: Ctx, gatewayRequestId: string): Promise<GatewayRequestDetail> {
  const call = await selectCall(db, scope, gatewayRequestId)
  if (!call) throw new AppError(gatewayRequestErrors.notFound)
  return call
}
