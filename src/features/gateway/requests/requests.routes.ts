import { requestsContract } from '#features/gateway/requests/requests.contract.ts'
import { callOf, callsOf } from '#features/gateway/requests/requests.service.ts'
import { checkSignature } from '#features/gateway/requests/signatureCheck.service.ts'
import { routes } from '#server/http/routes.ts'

export const gatewayRequestRoutes = routes(requestsContract, {
  list: (ctx, query) => callsOf(ctx, query),
  get: (ctx, { gatewayRequestId }) => callOf(ctx, gatewayRequestId),
  checkSignature: (ctx, input) => checkSignature(ctx, input),
})
