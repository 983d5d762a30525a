import { ConfigError, type Env, setting } from '#server/settings.ts'
import { sandboxWechat } from '#shared/sandboxWechat.ts'

/** The provider's own WeChat official account, used for sign-in and for messages based on these templates. */
export type WechatApp = {
  appid: string
  secret: string
  templates: { payment: string | null; notice: string | null }
  /** Where WeChat is reached; the sandbox serves both under one address. */
  hosts: { authorize: string; api: string }
}

/**
 * Reads the WeChat account; null if it is not configured. Throws ConfigError if it is incomplete or
 * malformed.
 */
export function readWechat(env: Env): WechatApp | null {
  const [appid, secret] = [setting(env, 'WECHAT_LOGIN_APPID'), setting(env, 'WECHAT_LOGIN_SECRET')]
  if (appid === null && secret === null) return null
  if (appid === null) throw new ConfigError('WECHAT_LOGIN_SECRET needs WECHAT_LOGIN_APPID.')
  if (secret === null) throw new ConfigError('WECHAT_LOGIN_APPID needs WECHAT_LOGIN_SECRET.')
  if (!/^wx[0-9a-f]{16}$/.test(appid))
    throw new ConfigError("WECHAT_LOGIN_APPID must be an appid: 'wx' and 16 hexadecimal digits.")
  const templates = {
    payment: setting(env, 'WECHAT_PAYMENT_TEMPLATE'),
    notice: setting(env, 'WECHAT_NOTICE_TEMPLATE'),
  }
  const hosts = { authorize: 'https://open.weixin.qq.com', api: 'https://api.weixin.qq.com' }
  return { appid, secret, templates, hosts }
}

/** Returns the account that the sandbox serves in place of WeChat. */
export function sandboxedWechat(sandboxOrigin: string): WechatApp {
  const { appid, secret, templates } = sandboxWechat
  const address = `${sandboxOrigin}/sandbox/wechat`
  return { appid, secret, templates, hosts: { authorize: address, api: address } }
}
