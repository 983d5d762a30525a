export { type GatewayClient, gatewayClient } from './client.ts'
export {
  GatewayRefused,
  GatewayUndecided,
  GatewayUnreachable,
  GatewayUnverified,
  type UnverifiedReason,
} from './errors.ts'
export type { HeadersLike, Notification } from './notifications.ts'
export type { GatewayOptions } from './options.ts'
export { canonicalBytes, type SignedHead } from './signature.ts'
export type * from './types.ts'
export { verifyWebhookSignature } from './webhookSignature.ts'
