import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { App } from '#server/context.ts'

/** Headers that proxies add. A forwarded request did not originate on this machine, whatever its address. */
const forwarding = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'] as const

/**
 * Whether a request comes from an operator of the installation: it bears METRICS_TOKEN if one is set;
 * otherwise it comes from this machine without a proxy in between.
 */
export function isOperator({ config }: Pick<App, 'config'>, request: FastifyRequest): boolean {
  if (config.metricsToken !== null)
    return isEqual(request.headers.authorization ?? '', `Bearer ${config.metricsToken}`)
  return isLoopback(request.ip) && forwarding.every((name) => request.headers[name] === undefined)
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '')
  return isIP(plain) === 4 ? plain.startsWith('127.') : plain === '::1'
}

/** Compares in constant time, whatever the length of the input. */
function isEqual(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
