import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import type { App } from '#server/context.ts'
import { policyReportsPath } from '#server/http/policyReports.ts'
import { pathOf } from '#server/http/requestPath.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

/** What to do with a request to this host: serve it, redirect the browser, or respond with 404. */
export type OriginDecision = 'serve' | 'unknown' | { redirect: string; status: 307 | 308 }

type Origins = Pick<Config, 'publicUrl' | 'payerUrl' | 'demo'>

const pages = /^\/pay(\/|$)/
const sandbox = /^\/sandbox(\/|$)/
const calls = /^\/(api|notify|metrics)(\/|$)/
/** Pictures run no scripts, and the console shows them too. */
const images = /^\/pay\/images\//
const atBoth: ReadonlySet<string> = new Set(['/healthz', '/readyz', policyReportsPath])

/**
 * Decides what a host serves. A card provider's script runs in the payer pages and can read everything their
 * origin stores. If the payer pages have their own origin, only they are served there, and they are served
 * nowhere else. The demo's sandbox stands in for the outside world, so it is on the payer origin.
 */
export function decideOrigin(
  { publicUrl, payerUrl, demo }: Origins,
  { host, method, url }: { host: string; method: string; url: string },
): OriginDecision {
  if (payerUrl === publicUrl) return 'serve'
  const path = pathOf(url)
  if (images.test(path) || atBoth.has(path)) return 'serve'
  const ofPayers = pages.test(path) || (demo && sandbox.test(path))
  if (host.toLowerCase() !== new URL(payerUrl).host)
    return ofPayers ? { redirect: payerUrl + url, status: 308 } : 'serve'
  if (ofPayers) return 'serve'
  // People who try the demo may type either host name of this machine.
  return demo && method === 'GET' && !calls.test(path)
    ? { redirect: publicUrl + url, status: 307 }
    : 'unknown'
}

/** Separates the payer pages from the console by the host of the request. */
export function separateOrigins(server: FastifyInstance, { config }: Pick<App, 'config'>): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { headers, method, url } = request
    // Uses the `Host` header itself; a proxy's forwarded host is not trusted.
    const decision = decideOrigin(config, { host: headers.host ?? '', method, url })
    if (decision === 'serve') return done()
    if (decision === 'unknown') return done(new AppError(requestErrors.notFound))
    reply.redirect(decision.redirect, decision.status)
  })
}
