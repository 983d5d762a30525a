import type { FastifyInstance } from 'fastify'
import type { App } from '#server/context.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

/** Where browsers report violations of a page's Content Security Policy. */
export const policyReportsPath = '/api/policyReports'

const types = ['application/csp-report', 'application/reports+json']
const bodyLimit = 16 * 1024
/** The number of violations read per report: a broken page sends the same one over and over. */
const mostReports = 10

/**
 * Serves POST /api/policyReports for both `report-uri` and `report-to`. Logs the violated directive, the origin
 * of the blocked resource and the first part of the page's path, but no full address.
 */
export async function servePolicyReports(server: FastifyInstance, app: App): Promise<void> {
  await server.register(async (reports) => {
    reports.removeAllContentTypeParsers()
    reports.addContentTypeParser(types, { parseAs: 'string', bodyLimit }, (_request, text, done) => {
      const read = readJson(String(text))
      done(read === undefined ? new AppError(requestErrors.malformed) : null, read)
    })
    const rateLimit = { max: 20, timeWindow: 60_000 }
    reports.post(policyReportsPath, { bodyLimit, config: { rateLimit } }, async (request, reply) => {
      for (const broken of brokenRules(request.body)) app.log.warn(broken, 'a page broke its policy')
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Broken = { directive: string; blocked: string; page: string }

/** Extracts the violations from a report in either format; returns none if it is malformed. */
export function brokenRules(body: unknown): Broken[] {
  const letters = Array.isArray(body) ? body.slice(0, mostReports) : [body]
  return letters.flatMap((letter) => {
    const message = partOf(letter, 'csp-report') ?? partOf(letter, 'body')
    if (message === undefined) return []
    const text = (...names: string[]) =>
      names.map((name) => message[name]).find((value) => typeof value === 'string')
    return [
      {
        directive: wordOf(text('effectiveDirective', 'effective-directive', 'violated-directive')),
        blocked: originOf(text('blockedURL', 'blocked-uri')),
        page: firstPartOf(text('documentURL', 'document-uri')),
      },
    ]
  })
}

function partOf(letter: unknown, name: string): Record<string, unknown> | undefined {
  const part =
    typeof letter === 'object' && letter !== null ? (letter as Record<string, unknown>)[name] : undefined
  return typeof part === 'object' && part !== null ? (part as Record<string, unknown>) : undefined
}

function wordOf(text: unknown): string {
  return /^[a-z-]{1,40}/.exec(String(text ?? ''))?.[0] ?? ''
}

/** Returns `inline`, `eval` or the origin of the resource, without path, user or query. */
function originOf(text: unknown): string {
  const given = String(text ?? '').slice(0, 2_000)
  if (!URL.canParse(given)) return wordOf(given)
  const { protocol, host } = new URL(given)
  return `${protocol}//${host}`.slice(0, 200)
}

/**
 * Keeps only the first part of the path, which names the kind of page; the rest may hold an order number or a
 * key.
 */
function firstPartOf(text: unknown): string {
  const given = String(text ?? '').slice(0, 2_000)
  if (!URL.canParse(given)) return ''
  return `/${wordOf(new URL(given).pathname.split('/')[1]?.toLowerCase())}`
}
