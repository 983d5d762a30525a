import type { ChannelScene } from '#features/channels/channels.domain.ts'
import type { Gateway, PayableWay, Scene } from '#shared/reference.ts'

export const scenarioCodes = [
  'OFFLINE',
  'OFFLINE_QRCODE',
  'ONLINE_QRCODE',
  'ONLINE_WEB',
  'ONLINE_WAP',
  'JSAPI',
  'NATIVE_JSAPI',
  'MINI_PROGRAM',
  'APP',
  'CREDIT_CARD',
] as const
export type ScenarioCode = (typeof scenarioCodes)[number]

/**
 * How a scenario is carried out. `scene` is null if the payer chooses on our page, which then calls the
 * channel. `method`: whether the merchant must name the method (`needed`), may name it (`optional`), or it is
 * implied (`told`). `customer`: whether the payer must be identified.
 */
export type Scenario = {
  scene: ChannelScene | null
  gateway: Gateway
  orderScene: Scene
  method: 'needed' | 'optional' | 'told'
  customer: boolean
}

const online = { orderScene: 'onlineApi', customer: false } as const
const atTill = { orderScene: 'retailApi', customer: false } as const

export const scenarios: Record<ScenarioCode, Scenario> = {
  OFFLINE: { scene: 'barCode', gateway: 'retailApi', method: 'told', ...atTill },
  OFFLINE_QRCODE: { scene: null, gateway: 'qrCode', method: 'optional', ...atTill },
  ONLINE_QRCODE: { scene: 'native', gateway: 'nativeQr', method: 'needed', ...online },
  ONLINE_WEB: { scene: null, gateway: 'onlineApi', method: 'optional', ...online },
  ONLINE_WAP: { scene: 'wap', gateway: 'mobileH5', method: 'needed', ...online },
  JSAPI: { scene: null, gateway: 'nativeJsapi', method: 'needed', ...online },
  NATIVE_JSAPI: { scene: 'jsapi', gateway: 'nativeJsapi', method: 'needed', ...online, customer: true },
  MINI_PROGRAM: { scene: 'miniProgram', gateway: 'miniProgram', method: 'needed', ...online, customer: true },
  APP: { scene: 'app', gateway: 'app', method: 'needed', ...online },
  CREDIT_CARD: { scene: 'token', gateway: 'onlineApi', method: 'told', ...online },
}

/** The specification has a separate gateway for WeChat in a phone browser. */
export function gatewayOf(code: ScenarioCode, way: PayableWay | null): Gateway {
  return code === 'ONLINE_WAP' && way === 'WP' ? 'wechatH5' : scenarios[code].gateway
}

/** Orders created outside the gateway API have no scenario, so the closest one is shown. */
export function scenarioOfGateway(gateway: Gateway, way: PayableWay | null): ScenarioCode {
  if (gateway === 'retailInStore' || gateway === 'retailApi') return 'OFFLINE'
  if (gateway === 'qrCode') return 'OFFLINE_QRCODE'
  if (gateway === 'wechatH5') return 'ONLINE_WAP'
  if (way === 'C') return 'CREDIT_CARD'
  return scenarioCodes.find((code) => scenarios[code].gateway === gateway) ?? 'ONLINE_WEB'
}

export const methodTypes = {
  WP: 'Wechat',
  AP: 'Alipay',
  APO: 'AlipayOnline',
  UP: 'UnionPay',
  UPO: 'UnionPayOnline',
  C: 'CreditCard',
} as const satisfies Record<PayableWay, string>

/** The method of a `paymentMethodType`, ignoring case; null if there is none. */
export function wayOfMethod(type: string): PayableWay | null {
  const wanted = type.toLowerCase()
  const ways = Object.keys(methodTypes) as PayableWay[]
  return ways.find((way) => methodTypes[way].toLowerCase() === wanted) ?? null
}
