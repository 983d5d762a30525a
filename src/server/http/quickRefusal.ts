import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorBody } from '#server/http/answers.ts'
import { isPayersAddress } from '#server/http/requestContext.ts'
import { nextId } from '#server/nextId.ts'
import { serverErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import { languageOf, type PayerLanguage, payerLanguages, say } from '#shared/messages.ts'

export type FixedHeaders = readonly (readonly [name: string, value: string])[]

const refusal = new AppError(serverErrors.busy)

/**
 * Responds with `server.busy` in the usual words and headers at minimal cost, because an overloaded process
 * sends mostly these. The connection stays open, because opening another costs both sides more.
 */
export function quickRefusals(headers: FixedHeaders) {
  const fixed = [...headers, ['content-type', 'application/json; charset=utf-8'], ['retry-after', '1']].flat()
  return (request: IncomingMessage, response: ServerResponse): void => {
    const requestId = nextId()
    const body = bodyOf(languageInput(request), requestId)
    const own = ['content-length', String(Buffer.byteLength(body)), 'x-request-id', requestId]
    response.writeHead(refusal.status, [...fixed, ...own])
    response.end(body)
  }
}

/** Picks the language by the same rules as `requestContextOf`. */
function languageInput({ url = '', headers }: IncomingMessage): PayerLanguage {
  const query = url.indexOf('?')
  const wanted = query < 0 ? null : new URLSearchParams(url.slice(query)).get('lang')
  const input = wanted ?? headers['accept-language']
  return isPayersAddress(url) ? languageOf(input, payerLanguages) : languageOf(input)
}

function bodyOf(language: PayerLanguage, requestId: string): string {
  const body: ErrorBody = { code: refusal.code, message: say(language, refusal.text), requestId }
  return JSON.stringify(body)
}
