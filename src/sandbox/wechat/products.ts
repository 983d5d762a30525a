import { isCurrency } from '../channels.ts'
import {
  type Field,
  firstIssue,
  type Issue,
  matching,
  offsetTime,
  optional,
  positiveInteger,
  required,
  textUpTo,
  valueAt,
} from '../fields.ts'
import { isCallable, type JsonObject } from '../http.ts'
import type { Profile } from './call.ts'

/** The calls that make an order. JSAPI is a mini program's too. */
export type Product = 'native' | 'jsapi' | 'app' | 'h5' | 'micropay'

/** The fields that the overseas host requires again in the body. */
const tradeTypes: Record<Product, string> = {
  native: 'NATIVE',
  jsapi: 'JSAPI',
  app: 'APP',
  h5: 'MWEB',
  micropay: 'MICROPAY',
}

const outTradeNo = matching(/^[0-9A-Za-z_\-|*]{6,32}$/)

/** https, or http on this machine; no query string, as the channel requires. */
export const notifyUrl = (value: unknown) =>
  isCallable(value) && !value.includes('?') ? null : 'must be an https address without a query string'

/** The mainland host takes yuan only. */
export const currencyAt = (profile: Profile) => (value: unknown) =>
  profile === 'mainland'
    ? value === 'CNY'
      ? null
      : 'must be CNY'
    : isCurrency(value)
      ? null
      : 'is not a currency of this merchant'

/** Text of which no character takes more than three bytes. */
export const plainText = (length: number) => (value: unknown) =>
  typeof value === 'string' && /[\u{10000}-\u{10FFFF}]/u.test(value)
    ? 'holds a character of four bytes'
    : textUpTo(length)(value)

const common: Field[] = [
  required('/appid', textUpTo(32)),
  required('/mchid', textUpTo(32)),
  required('/description', plainText(127)),
  required('/out_trade_no', outTradeNo),
  optional('/attach', plainText(128)),
  required('/amount/total', positiveInteger),
]

const prepaid: Field[] = [optional('/time_expire', offsetTime), required('/notify_url', notifyUrl)]

const ofProduct: Record<Product, Field[]> = {
  native: prepaid,
  app: prepaid,
  jsapi: [...prepaid, required('/payer/openid', textUpTo(128))],
  h5: [
    ...prepaid,
    required('/scene_info/payer_client_ip', matching(/^[0-9a-fA-F.:]{3,45}$/)),
    required('/scene_info/h5_info/type', matching(/^(iOS|Android|Wap)$/)),
  ],
  micropay: [
    required('/payer/auth_code', matching(/^1[0-5]\d{16}$/)),
    required('/scene_info/device_id', textUpTo(32)),
  ],
}

/** The first field of an order that is wrong. */
export function orderIssue(profile: Profile, product: Product, body: JsonObject): Issue | null {
  const issue = firstIssue(body, [
    ...common,
    ...ofProduct[product],
    profile === 'global'
      ? required('/amount/currency', currencyAt(profile))
      : optional('/amount/currency', currencyAt(profile)),
  ])
  if (issue || profile === 'mainland') return issue
  return firstIssue(body, [
    required('/trade_type', (value) =>
      value === tradeTypes[product] ? null : `must be ${tradeTypes[product]}`,
    ),
    required('/merchant_category_code', matching(/^\d{4}$/)),
  ])
}

/** Minor units of a checked order. */
export function totalOf(body: JsonObject): bigint {
  return BigInt(Number(valueAt(body, '/amount/total')))
}
