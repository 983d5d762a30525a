import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { wallets } from '#features/checkout/checkout.domain.ts'
import { checkoutAssets } from '#features/checkout/frame/assets.ts'
import { type Page, pageOf } from '#features/checkout/frame/page.ts'

/** The query of a payer's page. What does not fit is left out: an address that has been passed on still opens. */
export const pageQuery = z.object({
  lang: z.enum(['en', 'zh']).optional().catch(undefined),
  wallet: z.enum(wallets).optional().catch(undefined),
  k: z.string().max(64).catch(''),
  /** WeChat's answer to who pays. */
  code: z.string().max(200).optional().catch(undefined),
  state: z.string().max(200).optional().catch(undefined),
  /** WeChat has been asked: not again. */
  asked: z.literal('1').optional().catch(undefined),
  /** The payer comes back from a rail. */
  back: z.literal('1').optional().catch(undefined),
  /** The payer wants to choose another way. */
  other: z.literal('1').optional().catch(undefined),
})
export type PageQuery = z.output<typeof pageQuery>

export async function sendPage(reply: FastifyReply, page: Page, status = 200) {
  const markup = pageOf(page, await checkoutAssets())
  return (
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      // WeChat opens its H5 page only for those who come from the merchant's registered domain; it needs no more of our address.
      .header('referrer-policy', 'origin')
      .send(markup)
  )
}
