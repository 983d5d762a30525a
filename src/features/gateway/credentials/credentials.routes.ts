import { credentialsContract } from '#features/gateway/credentials/credentials.contract.ts'
import { addKey, credentialOf, revokeKey } from '#features/gateway/credentials/credentials.service.ts'
import { routes } from '#server/http/routes.ts'

export const credentialRoutes = routes(credentialsContract, {
  get: (ctx) => credentialOf(ctx),
  addKey: (ctx, key) => addKey(ctx, key),
  revokeKey: (ctx, { keyVersion }) => revokeKey(ctx, keyVersion),
})
