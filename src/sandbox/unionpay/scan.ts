import { text } from '../store.ts'
import type { World } from '../world.ts'
import { currencyOfNumber } from './codes.ts'
import { readEmvQr } from './emv.ts'

/**
 * The token of the order behind what the wallet was given: an EMVCo QR, or the address by which a merchant's
 * app hands a transaction number over. Null for anything else.
 */
export function tokenOfUnionpay(world: World, content: string): string | null {
  const handed = /^uppay:\/\/uppayservice\/\?style=token&paydata=([\w%+/=-]+)$/.exec(content)?.[1]
  if (handed !== undefined) return tokenOfNumber(world, Buffer.from(handed, 'base64').toString())
  const qr = readEmvQr(content)
  if (!qr || !/^[0-9A-Za-z]{8,25}$/.test(qr.reference) || !/^\d{1,10}\.\d\d$/.test(qr.amount)) return null
  if (!Object.hasOwn(currencyOfNumber, qr.currencyNumber)) return null

  const row = world.store.one(
    `select token from trade where rail = 'unionpay' and account = ? and out_trade_no like ? and currency = ?
       and amount = ? and product = 'merchantQr' order by id desc`,
    ...[qr.merId, `%${qr.reference}`, currencyOfNumber[qr.currencyNumber] ?? ''],
    BigInt(qr.amount.replace('.', '')),
  )
  return row ? text(row, 'token') : null
}

function tokenOfNumber(world: World, data: string): string | null {
  const tn = /(?:^|,)tn=(\d{21})(?:,|$)/.exec(data)?.[1] ?? ''
  const row = world.store.one(
    "select token from trade where rail = 'unionpay' and channel_no = ? and product = 'app'",
    tn,
  )
  return row ? text(row, 'token') : null
}
