import { createHmac, randomBytes } from 'node:crypto'
import type { App } from '#server/context.ts'
import { openUnlessLost, secretBox } from '#server/secrets.ts'

/** A new endpoint secret; it is shown to the merchant only once. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`
}

export function sealSecret(app: App, endpointId: string, secret: string): Buffer {
  return secretBox(app.secretKey).seal(secret, contextOf(endpointId))
}

const contextOf = (endpointId: string) => `webhook_endpoint:${endpointId}`

type Secrets = {
  endpointId: string | null
  sealedSecret: Buffer | null
  sealedPreviousSecret: Buffer | null
  previousUntil: Date | null
  body: string
}

/**
 * `t=<seconds>,v1=<hex>`: HMAC-SHA256 with the endpoint's secret over `<seconds>.<body>`. During a rotation
 * there is one `v1` per secret. Null without an endpoint, because an order's notifyUrl has no secret.
 */
export function webhookSignature(app: App, secrets: Secrets, now: Date): string | null {
  const { endpointId, sealedSecret, sealedPreviousSecret, previousUntil, body } = secrets
  if (endpointId === null || sealedSecret === null) return null
  const sealed = previousUntil && previousUntil > now ? [sealedSecret, sealedPreviousSecret] : [sealedSecret]
  const seconds = Math.floor(now.getTime() / 1_000)
  const signatures = sealed.flatMap((one) => {
    if (one === null) return []
    const secret = openUnlessLost(app.secretKey, one, contextOf(endpointId))
    // Sending requires the current secret; a previous one that cannot be decrypted is skipped.
    if (secret === null && one === sealedSecret)
      throw new Error('the secret of the endpoint cannot be opened')
    if (secret === null) return []
    return [`v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`]
  })
  return [`t=${seconds}`, ...signatures].join(',')
}
