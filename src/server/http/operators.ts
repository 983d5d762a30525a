import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { App } from '#server/context.ts'

/** What a proxy adds: a request that was handed on is not one of this machine's own, whatever its address. */
const forwarding = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'] as const

/**
 * Whether a request comes from who operates the installation: it bears METRICS_TOKEN where there is one, and otherwise comes
 * from this machine without a proxy between.
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

/** In the same time, whatever is wrong and whatever its length. */
function isEqual(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
