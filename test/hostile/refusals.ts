import { expect } from 'vitest'
import type { Heard } from '#test/hostile/calls.ts'

/** What no response may reveal: code paths, SQL, and the software in use. */
export const insides =
  /\bat [\w.<>]+ \(|\.(ts|js|mjs):\d|node_modules|file:\/\/|\bselect .+ from\b|\binsert into\b|\bpg_|invalid input syntax|violates|relation "|column "|PostgreSQL|kysely|orpc|\bzod\b|ECONN|"stack"/i

/**
 * Whether a response reveals any of it. Unknown field names are the caller’s own words, and images and
 * workbooks are skipped.
 */
export function showsInsides({ text, body, headers }: Pick<Heard, 'text' | 'body' | 'headers'>): boolean {
  const type = headers['content-type']
  if (type !== undefined && !/json|text|html|csv/.test(String(type))) return false
  const { fields } = body
  const ours = fields && JSON.stringify({ ...body, fields: fields.map(({ message }) => message) })
  return insides.test(ours ?? text)
}

/** Whether the server failed. A busy server that says so and did nothing has not. */
export function isFailure({ status, body }: Pick<Heard, 'status' | 'body'>): boolean {
  return status >= 500 && body.code !== 'server.busy'
}

/** Expects one of our own responses: no server failure, no internals, and a request ID. */
export function expectDecent(heard: Heard, what: string): void {
  expect(heard.status, `${what}: ${heard.text}`).toBeLessThan(500)
  expect(showsInsides(heard), `${what} shows its inside: ${heard.text}`).toBe(false)
  if (heard.status < 400) return
  expect(heard.body, what).toMatchObject({ code: expect.any(String), message: expect.any(String) })
  expect(heard.headers['x-request-id'], what).toBe(heard.body.requestId)
}

/** Expects a validation error that names the field, with a message in the caller’s language. */
export function expectNamed(heard: Heard, field: string, what: string, language: 'en' | 'zh-CN'): void {
  expectDecent(heard, what)
  expect([heard.status, heard.body.code], `${what}: ${heard.text}`).toEqual([400, 'request.invalid'])
  const fields = heard.body.fields ?? []
  const named = fields.find((fault) => fault.field === field || fault.field.startsWith(`${field}.`))
  expect(named, `${what}: ${JSON.stringify(fields)}`).toBeDefined()
  for (const sentence of [heard.body.message, named?.message]) {
    expect(sentence, what).not.toMatch(/\{\w+\}/)
    if (language === 'zh-CN') expect(sentence, what).toMatch(/[\u4e00-\u9fff]/)
    else expect(sentence, what).not.toMatch(/[\u4e00-\u9fff]/)
  }
}
