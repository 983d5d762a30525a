import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import type { App } from '#server/context.ts'
import { policyReportsPath } from '#server/http/policyReports.ts'
import { pathOf } from '#server/http/requestPath.ts'
import { AppError } from '#shared/errors.ts'

/** What to do with a request that came to this host: serve it, send the browser to another address, or know nothing of it. */
export type OriginDecision = 'serve' | 'unknown' | { redirect: string; status: 307 | 308 }

type Origins = Pick<Config, 'publicUrl' | 'payerUrl' | 'demo'>

const pages = /^\/pay(\/|$)/
const sandbox = /^\/sandbox(\/|$)/
const calls = /^\/(api|notify|metrics)(\/|$)/
/** Pictures run no scripts, and the console shows them too. */
const images = /^\/pay\/images\//
const atBoth: ReadonlySet<string> = new Set(['/healthz', '/readyz', policyReportsPath])

/**
 * A card provider's script runs in the payer's pages and can read all that their origin keeps. So where the payer's pages have an
 * origin of their own, nothing else is served there, and they are served nowhere else. The sandbox of demo mode stands for
 * the outside world, so it is on the payer's side.
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
  // Whoever tries the demo may type either name of this machine.
  return demo && method === 'GET' && !calls.test(path)
    ? { redirect: publicUrl + url, status: 307 }
    : 'unknown'
}

/** Keeps the payer's pages and the console apart by the host that a request names. */
export function separateOrigins(server: FastifyInstance, { config }: Pick<App, 'config'>): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { headers, method, url } = request
    // The `Host` header itself: what a proxy says of it is not believed.
    const decision = decideOrigin(config, { host: headers.host ?? '', method, url })
    if (decision === 'serve') return done()
    if (decision === 'unknown') return done(new AppError('request.notFound'))
    reply.redirect(decision.redirect, decision.status)
  })
}
