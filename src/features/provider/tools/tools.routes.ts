import { toolsContract } from '#features/provider/tools/tools.contract.ts'
import { checkSignatureOf, keysOf } from '#features/provider/tools/tools.service.ts'
import { routes } from '#server/http/routes.ts'

export const toolRoutes = routes(toolsContract, {
  gatewayKeys: (ctx, { merchantId }) => keysOf(ctx, merchantId),
  signature: (ctx, { merchantId, ...input }) => checkSignatureOf(ctx, merchantId, input),
})
