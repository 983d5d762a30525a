import { expect } from 'vitest'
import type { HttpResponse } from '#test/hostile/calls.ts'

/** What no response may reveal: code paths, SQL, and the software in use. */
export const insides =
  /\bat [\w.<>]+ \(|\.(ts|js|mjs):\d|node_modules|file:\/\/|\bselect .+ from\b|\binsert into\b|\bpg_|invalid input syntax|violates|relation "|column "|PostgreSQL|kysely|orpc|\bzod\b|ECONN|"stack"/i

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
  return insides.test(ours ?? text)
}

/** Whether the server failed. A busy server that says so and did nothing has not. */
export function isFailure({ status, body }: Pick<HttpResponse, 'status' | 'body'>): boolean {
  return status >= 500 && body.code !== 'server.busy'
}

/** Expects one of our own responses: no server failure, no internals, and a request ID. */
export function expectDecent(response: HttpResponse, what: string): void {
  expect(response.status, `${what}: ${response.text}`).toBeLessThan(500)
  expect(showsInsides(response), `${what} shows its inside: ${response.text}`).toBe(false)
  if (response.status < 400) return
  expect(response.body, what).toMatchObject({ code: expect.any(String), message: expect.any(String) })
  expect(response.headers['x-request-id'], what).toBe(response.body.requestId)
}

/** Expects a validation error that names the field, with a message in the caller’s language. */
export function expectNamed(
  response: HttpResponse,
  field: string,
  what: string,
  language: 'en' | 'zh-CN',
): void {
  expectDecent(response, what)
  expect([response.status, response.body.code], `${what}: ${response.text}`).toEqual([400, 'request.invalid'])
  const fields = response.body.fields ?? []
  const named = fields.find((fault) => fault.field === field || fault.field.startsWith(`${field}.`))
  expect(named, `${what}: ${JSON.stringify(fields)}`).toBeDefined()
  for (const sentence of [response.body.message, named?.message]) {
    expect(sentence, what).not.toMatch(/\{\w+\}/)
    if (language === 'zh-CN') expect(sentence, what).toMatch(/[\u4e00-\u9fff]/)
    else expect(sentence, what).not.toMatch(/[\u4e00-\u9fff]/)
  }
}
