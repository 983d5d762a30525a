import { setTimeout } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { secondsAfter } from './time.ts'
import type { World } from './world.ts'

/** Returns the unparsed body, because signatures cover its exact text. */
export function rawBody(request: FastifyRequest): string {
  return Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
}

export type JsonObject = Record<string, unknown>

/** Parses a JSON object; null if the text is anything else. */
export function jsonObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Serializes a value with sorted keys, so that repeated requests compare equal. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value) ?? 'null'
  const keys = Object.keys(value).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`
}

export function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(',') : (value ?? '')
}

export function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.raw.url ?? '/', 'http://sandbox').searchParams
}

/** Returns the value of a route parameter such as `:name`. */
export function param(request: FastifyRequest, name: string): string {
  const params = isObject(request.params) ? request.params : {}
  return String(params[name] ?? '')
}

/** Waits for some seconds, but ends at once when the sandbox closes. */
export async function pause(world: World, seconds: number): Promise<void> {
  await setTimeout(seconds * 1_000, undefined, { signal: world.closing }).catch((error: unknown) => {
    if (!world.closing.aborted) throw error
  })
}

/** Returns whether we may call the merchant at this URL: https, or plain http on this machine. */
export function isCallable(url: unknown): url is string {
  if (typeof url !== 'string' || url.length > 256 || !URL.canParse(url)) return false

  const { protocol, hostname } = new URL(url)
  const local = hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && local)
}

export const payerCookie = 'sandbox_payer'

/** Returns the value of a cookie, or null if it is missing or empty. */
export function cookie(request: FastifyRequest, name: string): string | null {
  for (const part of header(request, 'cookie').split(';')) {
    const [key, value] = part.trim().split('=')
    if (key === name && value) return value
  }
  return null
}

export function setCookie(world: World, reply: FastifyReply, name: string, value: string) {
  const expires = secondsAfter(world.clock(), 365 * 86_400).toUTCString()
  reply.header('set-cookie', `${name}=${value}; Path=/sandbox; Expires=${expires}; HttpOnly; SameSite=Lax`)
}
