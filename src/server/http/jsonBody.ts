import type { FastifyInstance } from 'fastify'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

/**
 * A document with this many values parses in a few milliseconds. No form has a tenth of it; files travel as
 * one string.
 */
const mostValues = 50_000
const deepest = 64

/** Accepts only JSON objects as bodies. A route that accepts anything else declares its own parser. */
export function takeJsonOnly(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (!isPlainEnough(text)) return done(new AppError(requestErrors.malformed))
    void parse(request, text, (error, value) => {
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
      done(error ?? (isObject ? null : new AppError(requestErrors.malformed)), value)
    })
  })
}

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const [listStart, listEnd, objectStart, objectEnd] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Counts values and depth without building anything, so that a body that is cheap to send but expensive to
 * parse is rejected first. Strings are skipped: an uploaded file is one value.
 */
export function isPlainEnough(text: string): boolean {
  let values = 0
  let depth = 0
  for (let place = 0; place < text.length; place += 1) {
    switch (text.charCodeAt(place)) {
      case quote:
        place = endOfString(text, place)
        break
      case listStart:
      case objectStart:
        depth += 1
        values += 1
        break
      case listEnd:
      case objectEnd:
        depth -= 1
        break
      case comma:
        values += 1
        break
    }
    if (values > mostValues || depth > deepest) return false
  }
  return true
}

/** Returns the index of the quotation mark that closes the string starting at `start`. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let first = end
    while (text.charCodeAt(first - 1) === backslash) first -= 1
    if ((end - first) % 2 === 0) return end
  }
  return text.length
}
