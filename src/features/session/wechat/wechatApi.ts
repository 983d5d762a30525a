import { z } from 'zod'
import { headImageSide } from '#features/images/images.domain.ts'
import { plainName } from '#features/session/wechat/wechat.domain.ts'
import { wechatErrors } from '#features/session/wechat/wechat.errors.ts'
import type { App } from '#server/context.ts'
import { assertNoTransaction } from '#server/database/transaction.ts'
import { onDemand } from '#server/onDemand.ts'
import type { WechatApp } from '#server/wechatSettings.ts'
import { AppError } from '#shared/errors.ts'

/** A WeChat account. The openid is specific to the provider's app; the picture is a data URL. */
export type WechatPerson = { openid: string; nickname: string; picture: string | null }

const waitMs = 8_000
const mostBytes = 200_000

const tokenAnswer = z.object({ access_token: z.string().min(1), openid: z.string().min(1).max(128) })
const profileAnswer = z.object({ openid: z.string(), nickname: z.string(), headimgurl: z.string().catch('') })

/** The provider's WeChat app. Throws `wechat.notSetUp` if there is none. */
export function wechatAppOf({ config }: App): WechatApp {
  if (!config.wechat) throw new AppError(wechatErrors.notSetUp)
  return config.wechat
}

/** The authorization URL for a phone; WeChat redirects it back to `returnUrl` with a code. */
export function authorizeUrl({ appid, hosts }: WechatApp, returnUrl: string, state: string): string {
  const input = {
    ...{ appid, redirect_uri: returnUrl, response_type: 'code' },
    ...{ scope: 'snsapi_userinfo', state },
  }
  return `${hosts.authorize}/connect/oauth2/authorize?${new URLSearchParams(input)}#wechat_redirect`
}

/**
 * Exchanges a one-time code for its WeChat account. Throws `wechat.refused`, and `wechat.unavailable` if
 * there is no response.
 */
export async function personBehind(app: App, code: string): Promise<WechatPerson> {
  const { appid, secret, hosts } = wechatAppOf(app)
  const input = { appid, secret, code, grant_type: 'authorization_code' }
  const token = tokenAnswer.safeParse(
    await askWechat(app, `${hosts.api}/sns/oauth2/access_token?${new URLSearchParams(input)}`),
  ).data
  if (!token) throw new AppError(wechatErrors.refused)
  const of = { access_token: token.access_token, openid: token.openid, lang: 'zh_CN' }
  const profile = profileAnswer.safeParse(
    await askWechat(app, `${hosts.api}/sns/userinfo?${new URLSearchParams(of)}`),
  ).data
  if (profile?.openid !== token.openid) throw new AppError(wechatErrors.refused)
  const picture = await pictureAt(app, profile.headimgurl)
  return { openid: token.openid, nickname: plainName(profile.nickname), picture }
}

/** Returns WeChat's JSON; null if it is not JSON. Throws `wechat.unavailable`. */
export async function askWechat(app: App, url: string, body?: object): Promise<unknown> {
  assertNoTransaction('WeChat')
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const headers = { 'content-type': 'application/json' }
  try {
    const signal = AbortSignal.timeout(waitMs)
    const answer = await fetch(url, { ...sent, headers, signal, redirect: 'error' })
    const text = await answer.text()
    if (answer.status >= 500) throw new Error(`WeChat answered ${answer.status}`)
    return jsonIn(text)
  } catch (cause) {
    // The URL contains the app's secret, so it is not logged.
    app.log.warn({ reason: (cause as Error).name }, 'WeChat could not be asked')
    throw new AppError(wechatErrors.unavailable)
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * The avatar, resized and stored by us so that pages load nothing from third parties. Null if unavailable.
 */
async function pictureAt(app: App, address: string): Promise<string | null> {
  const url = pictureUrl(wechatAppOf(app), address)
  if (url === null) return null
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(waitMs), redirect: 'error' })
    if (!answer.ok || Number(answer.headers.get('content-length') ?? 0) > mostBytes) return null
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (bytes.length > mostBytes) return null
    const drawn = await onDemand
      .sharp()(bytes, { limitInputPixels: 4_000_000 })
      .resize(headImageSide, headImageSide, { fit: 'cover' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80 })
      .toBuffer()
    return `data:image/jpeg;base64,${drawn.toString('base64')}`
  } catch (error) {
    app.log.info({ reason: (error as Error).name }, "a person's WeChat picture could not be had")
    return null
  }
}

/** WeChat serves images from one host; the sandbox from its own. */
function pictureUrl({ hosts }: WechatApp, address: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.origin === new URL(hosts.api).origin) return url.href
  if (!url.hostname.endsWith('.qlogo.cn')) return null
  url.protocol = 'https:'
  return url.href
}
