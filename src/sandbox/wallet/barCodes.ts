import { randomInt } from 'node:crypto'
import { walletOf } from '../channels.ts'
import { randomDigits } from '../keys.ts'
import { instant, text } from '../store.ts'
import { secondsAfter } from '../time.ts'
import type { Trade } from '../trades/trade.ts'
import { askPayer, cancelByPayer, markPaid, spend } from '../trades/trades.ts'
import type { World } from '../world.ts'
import { balanceOf } from './payers.ts'

/** The wallets that show a code of their payer. */
export const codeWallets = ['wechat', 'alipay', 'unionpay'] as const
export type CodeWallet = (typeof codeWallets)[number]

export function isCodeWallet(value: unknown): value is CodeWallet {
  return codeWallets.some((wallet) => wallet === value)
}

/** A code is good for one payment, within this many seconds. */
export const codeSeconds = 60

/** From this amount (minor units, any currency) the payer must confirm at the phone. */
const askedFrom = 100_000n

/** WeChat: 18 digits from 10 to 15. Alipay: 18 from 25 to 30. UnionPay: 19 from 62. */
const shapes: Record<CodeWallet, () => string> = {
  wechat: () => `${randomInt(10, 16)}${randomDigits(16)}`,
  alipay: () => `${randomInt(25, 31)}${randomDigits(16)}`,
  unionpay: () => `62${randomDigits(17)}`,
}

/** A new code of this payer, as their wallet shows it to a till. */
export function newBarCode(world: World, wallet: CodeWallet, payerId: string): string {
  const code = shapes[wallet]()
  const now = world.clock()
  world.store.run('delete from bar_code where expires_at <= ?', now.getTime())
  world.store.run(
    'insert into bar_code (code, wallet, payer_id, expires_at) values (?, ?, ?, ?)',
    ...[code, wallet, payerId, secondsAfter(now, codeSeconds).getTime()],
  )
  return code
}

/**
 * Whose code it is. It is used up by this, and null when it was used before, is too old, or of another
 * wallet.
 */
export function payerOfBarCode(world: World, wallet: CodeWallet, code: string): string | null {
  const row = world.store.one('select * from bar_code where code = ? and wallet = ?', code, wallet)
  if (!row) return null

  world.store.run('delete from bar_code where code = ?', code)
  return instant(row, 'expires_at') > world.clock() ? text(row, 'payer_id') : null
}

export type Charged = 'paid' | 'confirming' | 'noMoney'

/**
 * Charges the payer whose code was scanned. `confirming`: the trade waits and the phone asks for the
 * password (or, with a fault, the payer is slow, never answers, or has declined). `noMoney`: nothing moved.
 */
export function chargeBarCode(world: World, trade: Trade, payerId: string): Charged {
  const { rail, amount, outTradeNo } = trade
  const delay = world.faults.take(rail, 'scan', amount, outTradeNo)
  if (delay !== null) return confirm(world, trade, delay === 'payerSlow' ? payerId : nobody, delay)
  if (amount >= askedFrom) return confirm(world, trade, payerId, null)

  const fault = world.faults.take(rail, 'payer', amount, outTradeNo)
  if (fault === 'payerCancels') {
    cancelByPayer(world, trade)
    return 'confirming'
  }
  const held = balanceOf(world, { payerId, rail: walletOf(rail), currency: trade.currency })
  if (fault === 'insufficientBalance' || held < amount) return 'noMoney'

  return world.store.transaction(() => {
    spend(world, trade, payerId)
    markPaid(world, trade, payerId)
    return 'paid'
  })
}

/** No phone is on that could show this payer's request. */
const nobody = 'nobodyatall1'
const slowPayerSeconds = 20

function confirm(world: World, trade: Trade, payerId: string, delay: string | null): Charged {
  askPayer(world, trade, payerId, delay === 'payerSlow' ? slowPayerSeconds : null)
  return 'confirming'
}
