import { isObject } from '../http.ts'
import { ownAddress } from '../ownAddress.ts'
import { text } from '../store.ts'
import type { Trade } from '../trades/trade.ts'
import { markSeen } from '../trades/trades.ts'
import { tokenOfUnionpay } from '../unionpay/scan.ts'
import type { World } from '../world.ts'
import { payable } from './pay.ts'

export const wallets = ['wechat', 'alipay', 'unionpay', 'browser'] as const

/** The data of a payment sheet. The amount is a string of minor units. */
export type Payable = {
  kind: 'payment'
  rail: Trade['rail']
  token: string
  merchantName: string
  description: string
  amount: string
  currency: string
  status: Trade['status']
}

export type Scanned = Payable | { kind: 'page'; url: string; wallets: readonly string[] }

/**
 * Resolves a scanned text: a page of the product (as a path on the phone's own origin, in full on the
 * console's), or the order of a channel's code. Null for anything else.
 */
export function resolveScan(world: World, content: string, host: string): Scanned | null {
  const trimmed = content.trim()
  const native = /^weixin:\/\/wxpay\/bizpayurl\?pr=([0-9a-f]{24})$/.exec(trimmed)?.[1]
  if (native) return payableAt(world, native, (trade) => trade.product === 'native')
  const unionpay = tokenOfUnionpay(world, trimmed)
  if (unionpay) return payableAt(world, unionpay, (trade) => trade.rail === 'unionpay')
  const url = ownAddress(world, host, trimmed)
  if (!url) return null

  const code = /^\/sandbox\/(alipay|alipayplus|unionpay)\/(?:qr|pay)\/([0-9a-f]{24})$/.exec(url.pathname)
  if (code?.[2]) return payableAt(world, code[2], (trade) => trade.rail === code[1])
  if (url.pathname === '/sandbox/phone/sheet')
    return payableAt(world, url.searchParams.get('token') ?? '', () => true)
  const isHere = url.host === host || url.origin === new URL(world.publicUrl()).origin
  return { kind: 'page', url: isHere ? url.pathname + url.search + url.hash : url.href, wallets }
}

function payableAt(world: World, token: string, fits: (trade: Trade) => boolean): Payable | null {
  const trade = payable(world, token)
  return trade && fits(trade) ? showPayable(world, markSeen(world, trade)) : null
}

export function showPayable(world: World, trade: Trade): Payable {
  const row = world.store.one(
    'select name from merchant where rail = ? and account = ?',
    trade.rail,
    trade.account,
  )
  return {
    kind: 'payment',
    rail: trade.rail,
    token: trade.token,
    merchantName: row ? text(row, 'name') : trade.account,
    description: trade.description,
    amount: String(trade.amount),
    currency: trade.currency,
    status: trade.status,
  }
}

/** A text field of a JSON body, or empty. */
export function field(body: unknown, name: string): string {
  const value = isObject(body) ? body[name] : undefined
  return typeof value === 'string' ? value : ''
}
