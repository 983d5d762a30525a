import { expect } from 'vitest'
import type { HttpResponse } from '#test/hostile/calls.ts'

/** What no response may reveal: code paths, SQL, and the software in use. */
export const insides =
  /\bat [\w.<>]+ \(|\.(ts|js|mjs):\d|node_modules|file:\/\/|\bselect .+ from\b|\binsert into\b|\bpg_|invalid input syntax|violates|relation "|column "|PostgreSQL|kysely|orpc|\bzod\b|ECONN|"stack"/i

/** The page of the database shows operators the statements that run or were slow. */
const statements = /"statement":"(?:[^"\\]|\\.)*"/g

/**
 * Whether a response reveals any of it. Unknown field names are the caller’s own words, and images and
 * workbooks are skipped.
 */
export function showsInsides({
  text,
  body,
  headers,
}: Pick<HttpResponse, 'text' | 'body' | 'headers'>): boolean {
  const type = headers['content-type']
  if (type !== undefined && !/json|text|html|csv/.test(String(type))) return false
  const { fields } = body
  const ours = fields && JSON.stringify({ ...body, fields: fields.map(({ message }) => message) })
  return insides.test((ours ?? text).replace(statements, ''))
}

/** Whether the server failed. A busy server that says so and did nothing has not. */
export function isFailure({ status, body }: Pick<HttpResponse, 'status' | 'body'>): boolean {
  return status >= 500 && body.code !== 'server.busy'
}

/**
 * Expects one of our own responses: no server failure, no internals, and a request ID. Thousands of responses
 * pass here, so what holds is compared without `expect`, which takes as long as the call itself.
 */
export function expectDecent(response: HttpResponse, what: string): void {
  const fault = faultOf(response)
  if (fault !== null) expect.fail(`${what} ${fault}: ${response.text}`)
}

function faultOf(response: HttpResponse): string | null {
  const { status, body, headers } = response
  if (status >= 500) return `fails with ${status}`
  if (showsInsides(response)) return 'shows its inside'
  if (status < 400) return null
  if (typeof body.code !== 'string' || typeof body.message !== 'string') return 'has no code or message'
  return headers['x-request-id'] === body.requestId ? null : 'has another request ID in its headers'
}

/** Expects a validation error that names the field, with a message in the caller’s language. */
export function expectNamed(
  response: HttpResponse,
  field: string,
  what: string,
  language: 'en' | 'zh-CN',
): void {
  expectDecent(response, what)
  const fault = namingFaultOf(response, field, language)
  if (fault !== null) expect.fail(`${what} ${fault}: ${response.text}`)
}

function namingFaultOf({ status, body }: HttpResponse, field: string, language: 'en' | 'zh-CN') {
  if (status !== 400 || body.code !== 'request.invalid') return `is answered ${status} ${body.code}`
  const named = body.fields?.find((fault) => fault.field === field || fault.field.startsWith(`${field}.`))
  if (named === undefined) return `does not name ${field}`
  for (const sentence of [body.message, named.message]) {
    if (typeof sentence !== 'string') return 'has no sentence'
    if (/\{\w+\}/.test(sentence)) return 'has a gap in its sentence'
    if (/[\u4e00-\u9fff]/.test(sentence) !== (language === 'zh-CN')) return `does not speak ${language}`
  }
  return null
}
