import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageQuery } from '#features/checkout/frame/replies.ts'
import {
  askWechat,
  cookiesOf,
  isOurState,
  knownPayer,
  payerCookieOf,
  wechatPayers,
} from '#features/checkout/payerIdentity.ts'
import type { App } from '#server/context.ts'
import type { Scope } from '#server/session/scope.ts'

/**
 * The result of identifying the payer through WeChat. `turned`: the browser is being redirected. `none`: the
 * merchant does not accept WeChat. `unknown`: WeChat did not identify the payer.
 */
export type WechatTurn = 'known' | 'turned' | 'none' | 'unknown'

/** Identifies the payer inside WeChat by a redirect through WeChat and back to `clean`, once a day. */
export async function meetWechat(
  { app, scope, clean, query }: { app: App; scope: Scope; clean: string; query: PageQuery },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<WechatTurn> {
  const payers = await wechatPayers(app, scope)
  if (!payers) return 'none'
  const cookies = cookiesOf(request.headers.cookie)
  if (knownPayer(app, payers, cookies) !== null) return 'known'

  const once = `${clean}${clean.includes('?') ? '&' : '?'}asked=1`
  if (query.code !== undefined && isOurState(query.state, cookies)) {
    const payerId = await payers.payerIdOf(query.code)
    if (payerId !== null) {
      reply.header('set-cookie', payerCookieOf(app, payers, payerId)).redirect(once, 303)
      return 'turned'
    }
  }
  if (query.asked === '1' || query.code !== undefined) return 'unknown'
  const { url, cookie } = askWechat(app, payers, `${app.config.payerUrl}${clean}`)
  reply.header('set-cookie', cookie).redirect(url, 303)
  return 'turned'
}

/** The payer in this request's cookie for the merchant's WeChat account; null without one. */
export async function wechatPayerOf(
  app: App,
  scope: Scope,
  cookies: string | undefined,
): Promise<string | null> {
  const payers = await wechatPayers(app, scope)
  return payers ? knownPayer(app, payers, cookiesOf(cookies)) : null
}
