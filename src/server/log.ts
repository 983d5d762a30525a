import { type DestinationStream, type Logger, pino } from 'pino'
import { prettyLines } from '#server/logLines.ts'

/** The part of pino's logger that the server needs. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const hiddenFields = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'refundPassword',
  'token',
  'pin',
  'otp',
  'secret',
  'secretKey',
  'cardNumber',
  'cardNo',
  'pan',
  'cvv',
  'cvc',
]

const hidden = '[hidden]'

/**
 * Creates the process's logger: one JSON object per line, or a short readable line on a terminal.
 * Secrets are removed by field name down to three levels, and anything that looks like a card number is
 * masked.
 */
export function makeLogger({
  level,
  destination,
}: {
  level: LogLevel
  destination?: DestinationStream
}): Logger {
  const target = destination ?? (process.stdout.isTTY ? prettyLines(process.stdout) : undefined)
  const options = {
    level,
    base: null,
    serializers: { err: errorFacts },
    redact: { paths: hiddenPaths(hiddenFields), censor: hidden },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    hooks: { streamWrite: maskCardNumbers },
  }
  return target === undefined ? pino(options) : pino(options, target)
}

type Facts = { type: string; message: string; code?: unknown; stack?: string; cause?: Facts }

/**
 * Keeps the useful parts of an error. Drivers attach their whole connection to theirs, and rows to its
 * details.
 */
function errorFacts(error: unknown): Facts | unknown {
  if (!(error instanceof Error)) return error
  const { name: type, message, stack, cause } = error
  const code = 'code' in error ? { code: error.code } : {}
  const origin = cause instanceof Error ? { cause: errorFacts(cause) as Facts } : {}
  return { type, message, ...code, ...(stack !== undefined && { stack }), ...origin }
}

function hiddenPaths(fields: string[]) {
  const ways = fields.map((field) => `["${field}"]`)
  return ways.flatMap((field) => [field, `*${field}`, `*.*${field}`])
}

const cardLike = /(?<![\d.])[2-6]\d(?:[ -]?\d){11,17}(?![\d.])/g
const stringOrRest = /"(?:[^"\\]|\\.)*"|[^"]+/g

/**
 * Masks each run of 13 to 19 digits in a JSON line that passes the card number check, except for its last
 * four.
 */
function maskCardNumbers(line: string) {
  return line.replace(stringOrRest, (part) => {
    const quote = part.startsWith('"') ? '' : '"'
    return part.replace(cardLike, (found) => masked(found, quote))
  })
}

/** A bare number becomes a string, so that the line stays valid JSON. */
function masked(found: string, quote: string) {
  const digits = found.replace(/\D/g, '')
  return passesLuhn(digits) ? `${quote}****${digits.slice(-4)}${quote}` : found
}

function passesLuhn(digits: string) {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = place % 2 === 0 ? digit : digit * 2
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
