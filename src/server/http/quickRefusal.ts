import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorBody } from '#server/http/answers.ts'
import { nextId } from '#server/nextId.ts'
import { AppError } from '#shared/errors.ts'
import { type Language, languageOf, say } from '#shared/messages.ts'

export type FixedHeaders = readonly (readonly [name: string, value: string])[]

const refusal = new AppError('server.busy')

/**
 * "Too much to do" in the words and with the headers that it has everywhere, and for as little as Node asks for an answer: a
 * process that is asked for several times what it can do gives most of its answers so. The connection stays, for to open
 * another costs both sides more.
 */
export function quickRefusals(headers: FixedHeaders) {
  const fixed = [...headers, ['content-type', 'application/json; charset=utf-8'], ['retry-after', '1']].flat()
  return (request: IncomingMessage, response: ServerResponse): void => {
    const requestId = nextId()
    const body = bodyOf(languageAsked(request), requestId)
    const own = ['content-length', String(Buffer.byteLength(body)), 'x-request-id', requestId]
    response.writeHead(refusal.status, [...fixed, ...own])
    response.end(body)
  }
}

/** As `visitorOf` finds it. */
function languageAsked({ url = '', headers }: IncomingMessage): Language {
  const query = url.indexOf('?')
  const wanted = query < 0 ? null : new URLSearchParams(url.slice(query)).get('lang')
  return languageOf(wanted ?? headers['accept-language'])
}

function bodyOf(language: Language, requestId: string): string {
  const body: ErrorBody = { code: refusal.code, message: say(language, refusal.text), requestId }
  return JSON.stringify(body)
}
