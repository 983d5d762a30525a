import type { FastifyRequest } from 'fastify'
import { valuesOf } from '#features/openApi/calls/admission.ts'
import type { Outcome } from '#features/openApi/calls/answering.ts'
import { GatewayError } from '#features/openApi/calls/gatewayError.ts'
import type { App } from '#server/context.ts'
import { createFailureLimit, type FailureLimit, networkOf } from '#server/http/failureLimit.ts'

/** Errors per minute and address before requests are rejected early: for one merchant code, and in total. */
const mostForMerchant = 120
const mostForAddress = 600

const limits = new WeakMap<App, FailureLimit>()

function limitOf(app: App): FailureLimit {
  const limit = limits.get(app) ?? createFailureLimit()
  limits.set(app, limit)
  return limit
}

function keysOf({ ip, raw }: FastifyRequest): Record<string, number> {
  const network = networkOf(ip)
  const [code = ''] = valuesOf(raw.rawHeaders, 'Merchant-Code')
  return { [network]: mostForAddress, [`${network} ${code.slice(0, 40)}`]: mostForMerchant }
}

/**
 * Rejects an address whose requests keep failing before anything is read, looked up or verified. Authentic
 * requests never count; their number is limited by the merchant's own rate limit.
 */
export function assertNotFlooding(app: App, request: FastifyRequest): void {
  if (isFlooding(app, request))
    throw new GatewayError('RATE_LIMITED', { status: 429, values: { limit: mostForMerchant } })
}

export function isFlooding(app: App, request: FastifyRequest): boolean {
  return limitOf(app).secondsToWait(keysOf(request)) > 0
}

/** Counts a request that failed before its sender was authenticated. */
export function countRefusal(app: App, request: FastifyRequest, { status }: Outcome): void {
  if (status >= 400 && status < 429) limitOf(app).count(keysOf(request))
}
