import { randomBytes } from 'node:crypto'
import type { PayerIdentity } from '#features/channels/channels.domain.ts'
import { channelFor } from '#features/channels/channels.service.ts'
import type { App } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { secretBox } from '#server/secrets.ts'
import type { Scope } from '#server/session/scope.ts'

/**
 * Identifies a payer inside WeChat by their openid at the merchant's account, obtained by OAuth. Kept for a
 * day in an encrypted cookie, so that the redirect happens once.
 */

const storedSeconds = 86_400
const stateCookie = 'pay_state'

export type WechatPayers = PayerIdentity & { channelAccountId: string }

/** The merchant's WeChat account; null if it does not accept WeChat. */
export async function wechatPayers(app: App, scope: Scope): Promise<WechatPayers | null> {
  const open = await transaction(app.pool, scope.tenantId, 'read', (db) =>
    channelFor({ app, db, scope }, scope.merchantId, 'WP', app.clock()),
  )
  if (!open?.channel.payerIdentity) return null
  return { ...open.channel.payerIdentity, channelAccountId: open.channelAccountId }
}

/** The payer in the cookie; null if it is missing or invalid. */
export function knownPayer(app: App, payers: WechatPayers, cookies: Map<string, string>): string | null {
  const sealed = cookies.get(payerCookie(payers))
  if (!sealed) return null
  try {
    return secretBox(app.secretKey).open(Buffer.from(sealed, 'base64url'), contextOf(payers)).toString('utf8')
  } catch (error) {
    app.log.debug({ err: error }, "a payer's cookie could not be opened")
    return null
  }
}

/** The cookie that remembers a payer. */
export function payerCookieOf(app: App, payers: WechatPayers, payerId: string): string {
  const sealed = secretBox(app.secretKey).seal(payerId, contextOf(payers)).toString('base64url')
  return cookieOf(app, payerCookie(payers), sealed, storedSeconds)
}

/** The WeChat authorization URL, and the state cookie that ties the response to our request. */
export function askWechat(
  app: App,
  payers: WechatPayers,
  returnUrl: string,
): { url: string; cookie: string } {
  const state = randomBytes(16).toString('hex')
  return { url: payers.authorizeUrl(returnUrl, state), cookie: cookieOf(app, stateCookie, state, 600) }
}

export function isOurState(state: string | undefined, cookies: Map<string, string>): boolean {
  return state !== undefined && state !== '' && cookies.get(stateCookie) === state
}

/** The cookies of a request. */
export function cookiesOf(header: string | undefined): Map<string, string> {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('=', 2))
  return new Map(pairs.map(([name = '', value = '']) => [name, value]))
}

function payerCookie({ channelAccountId }: WechatPayers): string {
  return `pay_payer_${channelAccountId}`
}

function contextOf({ channelAccountId }: WechatPayers): string {
  return `payer:${channelAccountId}`
}

function cookieOf(app: App, name: string, value: string, seconds: number): string {
  const secure = app.config.payerUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=/pay; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
