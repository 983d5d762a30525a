import type { ChannelName } from './channels.domain.ts'

/** Hosts an installation allows besides the channels' own. */
export type HostRules = {
  /** In demo mode this machine serves the sandbox. */
  loopback: boolean
  /** The base URL of the payer's pages, and so of the sandbox in demo mode. */
  payerUrl: string
  configured: readonly { channel: string; host: string }[]
}

type Hosts = Readonly<Record<string, readonly string[]>>

/**
 * The hosts of each channel by profile and setting, from the channels' developer documents. A key goes to no
 * other host, whatever an account's settings say.
 */
const hostsBySetting: Record<ChannelName, Readonly<Record<string, Hosts>>> = {
  wechat: {
    global: { baseUrl: ['apihk.mch.weixin.qq.com', 'apius.mch.weixin.qq.com', 'apieu.mch.weixin.qq.com'] },
    mainland: { baseUrl: ['api.mch.weixin.qq.com', 'api2.mch.weixin.qq.com', 'api.wechatpay.cn'] },
  },
  alipay: {
    mainland: { gatewayUrl: ['openapi.alipay.com', 'openapi-sandbox.dl.alipaydev.com'] },
  },
  alipayplus: {
    na: { baseUrl: ['open-na-global.alipay.com', 'open-na.alipay.com'] },
    sea: { baseUrl: ['open-sea-global.alipay.com', 'open-sea.alipay.com'] },
    de: { baseUrl: ['open-de-global.alipay.com', 'open-eu.alipay.com'] },
  },
  unionpay: {
    standard: { baseUrl: ['gateway.95516.com', 'gateway.test.95516.com'] },
  },
  card: {
    standard: { apiUrl: ['api.stripe.com'], scriptUrl: ['js.stripe.com'] },
  },
}

/** Whether an account of this channel and profile may use this address in this setting. */
export function isPinnedHost(
  rules: HostRules,
  { channel, profile, key }: { channel: ChannelName; profile: string; key: string },
  address: string,
): boolean {
  if (!URL.canParse(address)) return false
  const { host, hostname, origin } = new URL(address)
  const own = hostsBySetting[channel][profile]?.[key] ?? []
  if (own.includes(host)) return true
  if (rules.configured.some((one) => one.channel === channel && one.host === host)) return true
  return rules.loopback && (isLoopback(hostname) || origin === new URL(rules.payerUrl).origin)
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
