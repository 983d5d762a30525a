import type { z } from 'zod'
import type { Caller } from '#features/openApi/calls/caller.ts'
import { fieldFault, GatewayError } from '#features/openApi/calls/gatewayError.ts'
import { findRepeatedKey } from '#features/openApi/calls/repeatedKeys.domain.ts'
import { faultTexts } from '#features/openApi/calls/results.messages.ts'
import { urlFault } from '#server/outgoing/destination.ts'
import { destinationTexts } from '#server/outgoing/outgoing.messages.ts'
import { say } from '#shared/messages.ts'
import { misleadingLength } from '#shared/wire.ts'

/** Parses the body of a call. Throws for the first invalid field; unknown fields are dropped. */
export function readBody<T extends z.ZodType>(schema: T, body: object): z.output<T> {
  const misleading = misleadingLength(body)
  if (misleading) throw faultOf(misleading)
  const read = schema.safeParse(body, { reportInput: true })
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw issue ? faultOf(issue) : new GatewayError('PARAM_ILLEGAL')
}

function faultOf(issue: z.core.$ZodIssue): GatewayError {
  const field = issue.path.join('.')
  const last = String(issue.path.at(-1) ?? '')
  const given = issue.input
  if (given === undefined || given === null || given === '') return fieldFault(field, faultTexts.fieldMissing)
  if (last === 'value') return fieldFault(field, faultTexts.amountWrong)
  // Three capital letters may be a currency we do not support; anything else is invalid.
  if (last === 'currency' && typeof given === 'string' && /^[A-Z]{3}$/.test(given))
    return new GatewayError('CURRENCY_NOT_SUPPORTED', { values: { field } })
  return fieldFault(field)
}

/** Refuses a URL that we never call, whatever its host resolves to. Demo mode allows this machine. */
export function refuseUncallable({ app, language }: Caller, field: string, url: string | undefined): void {
  const fault = url === undefined ? null : urlFault(url, { loopback: app.config.demo })
  if (fault)
    throw fieldFault(field, faultTexts.urlRefused, { reason: say(language, destinationTexts[fault]) })
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Parses the raw bytes as a JSON object. */
export function jsonOf(raw: Uint8Array): object {
  const text = textOf(raw)
  const value = parsed(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new GatewayError('PARAM_ILLEGAL', { status: 400, text: faultTexts.notJson })
  const repeated = findRepeatedKey(text)
  if (repeated !== null) throw fieldFault(repeated, faultTexts.keyRepeated)
  return value
}

function textOf(raw: Uint8Array): string {
  try {
    return strict.decode(raw)
  } catch (cause) {
    throw new GatewayError('PARAM_ILLEGAL', { status: 400, text: faultTexts.notUtf8, cause })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new GatewayError('PARAM_ILLEGAL', { status: 400, text: faultTexts.notJson, cause })
  }
}
