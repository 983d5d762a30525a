import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { wallets } from '#features/checkout/checkout.domain.ts'
import { checkoutAssets, sourceOf } from '#features/checkout/frame/assets.ts'
import { type Page, pageOf } from '#features/checkout/frame/page.ts'
import { allowFor } from '#features/checkout/frame/policy.ts'
import { brandStyles } from '#features/checkout/frame/providerFoot.ts'
import { brandOf } from '#features/system/branding/branding.service.ts'
import type { App } from '#server/context.ts'
import { payerLanguages } from '#shared/messages.ts'

/** The query of a payer page. Invalid values are ignored, so that a shared URL still opens. */
export const pageQuery = z.object({
  lang: z.enum(payerLanguages).optional().catch(undefined),
  wallet: z.enum(wallets).optional().catch(undefined),
  k: z.string().max(64).catch(''),
  /** WeChat's OAuth response. */
  code: z.string().max(200).optional().catch(undefined),
  state: z.string().max(200).optional().catch(undefined),
  /** WeChat has been asked once; do not redirect again. */
  asked: z.literal('1').optional().catch(undefined),
  /** The payer returns from a channel. */
  back: z.literal('1').optional().catch(undefined),
  /** The payer wants another payment method. */
  other: z.literal('1').optional().catch(undefined),
})
export type PageQuery = z.output<typeof pageQuery>

/** Below this size, compression overhead exceeds the saving. */
const leastPacked = 1_000

export async function sendPage(app: App, reply: FastifyReply, page: Page, status = 200) {
  const [assets, brand] = await Promise.all([checkoutAssets(), brandOf(app)])
  const styles = [...(page.style ? [page.style] : []), ...brandStyles(brand)]
  const markup = pageOf({ ...page, styles, brand }, assets)
  allowFor(reply, { 'style-src': [assets.style.source, ...styles.map(sourceOf)] })
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding')
    // WeChat's H5 page requires a referrer from the merchant's registered domain; the origin is enough.
    .header('referrer-policy', 'origin')
  const packs = /\bgzip\b/.test(String(reply.request.headers['accept-encoding'] ?? ''))
  if (!packs || markup.length < leastPacked) return reply.send(markup)
  return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(markup))
}
